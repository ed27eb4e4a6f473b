import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/** One request at a time for each recipient, so that none is counted twice or missed. */
export async function lockMessageLog(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** The slots of a recipient's log that are used, and until when. */
export function selectUsedSlots(db: Db, keys: readonly string[], now: Date) {
  return db
    .selectFrom('rate_limits')
    .select(['key', 'theoretical_arrival_at as until'])
    .where('key', 'in', keys)
    .where('theoretical_arrival_at', '>', now)
    .execute()
}

export function takeSlot(tx: Tx, key: string, until: Date) {
  return tx
    .insertInto('rate_limits')
    .values({ key, theoretical_arrival_at: until })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ theoretical_arrival_at: until }))
    .execute()
}
