import type { Db } from '../db/db.ts'
import { statementsOf } from './plans.ts'

/** How many statements the work sends to the database outside of transactions. */
export async function countStatements(db: Db, work: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(db, work)).length
}
