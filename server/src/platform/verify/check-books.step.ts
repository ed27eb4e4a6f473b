import type { Db, Tx } from '../db/db.ts'
import { RULES, selectBroken } from './books.sql.ts'
import type { BrokenRow } from './rule.sql.ts'

export type Verdict = { readonly holds: string; readonly firstBroken: BrokenRow | undefined }

/** Recomputes every balance from the rows it came from, all at one moment. */
export function checkBooks(db: Db): Promise<Verdict[]> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(checkRules)
}

export async function checkRules(tx: Tx): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const rule of RULES) {
    verdicts.push({ holds: rule.holds, firstBroken: await selectBroken(tx, rule) })
  }
  return verdicts
}
