import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

const MOST = 100

/** The clock of the database: servers may differ by hours, or be set right while a file is received. */
const RIGHT_NOW = sql<Date>`clock_timestamp()`

export async function insertUnfinished(db: Db, key: string): Promise<void> {
  await db.insertInto('unfinished_files').values({ file_key: key, created_at: RIGHT_NOW }).execute()
}

/** Whether it was there: a row that was swept stood for a file that is gone. */
export async function deleteUnfinished(db: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('unfinished_files')
    .where('file_key', '=', key)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

/** Those that a dead process left behind, locked so that no other process finishes them meanwhile. */
export async function lockUnfinished(tx: Tx, ageMs: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('unfinished_files')
    .select('file_key')
    .where('created_at', '<', sql<Date>`${RIGHT_NOW} - make_interval(secs => ${ageMs / 1000})`)
    .orderBy('created_at')
    .limit(MOST)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ file_key }) => file_key)
}
