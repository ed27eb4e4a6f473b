import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/** One by one for each recipient, so that requests at once are counted like requests in turn. */
export async function lockMessageLog(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** The places of a recipient's log that are taken, and until when. */
export function selectTakenPlaces(db: Db, keys: readonly string[], now: Date) {
  return db
    .selectFrom('rate_limits')
    .select(['key', 'theoretical_arrival_at as until'])
    .where('key', 'in', keys)
    .where('theoretical_arrival_at', '>', now)
    .execute()
}

export function takePlace(tx: Tx, key: string, until: Date) {
  return tx
    .insertInto('rate_limits')
    .values({ key, theoretical_arrival_at: until })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ theoretical_arrival_at: until }))
    .execute()
}
