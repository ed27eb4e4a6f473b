import { sql } from 'kysely'
import type { Db, Tx } from '../db.ts'

/** Rows of the first partitions: a small shop never fills one. Later ones are larger, see `make_partitions`. */
export const PARTITION_ROWS = 5_000_000
/** Any number, as long as every process uses the same one. */
const LOCK = 6_240_116

export type PartitionedTable = {
  readonly name: string
  /** How many more rows its partitions take; 0 or less: they go to the default one. */
  readonly room: number
}

export async function selectPartitioned(db: Db | Tx): Promise<PartitionedTable[]> {
  const { rows } = await sql<PartitionedTable>`
    select name, (beyond - last_id - 1)::float8 as room from partitioned_tables() order by name`.execute(db)
  return rows
}

/** Gives up rather than keep orders waiting; false: another process is at it. */
export async function lockPartitions(tx: Tx): Promise<boolean> {
  await sql`set local lock_timeout = '500ms'`.execute(tx)
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as got`.execute(tx)
  return rows[0]?.got ?? false
}

/** Those to come, of at least so many rows each; returns how many were missing. */
export async function makePartitions(tx: Tx, size: number): Promise<number> {
  const { rows } = await sql<{ made: number }>`select make_partitions(${size}::int) as made`.execute(tx)
  return rows[0]?.made ?? 0
}

/** Of the audit log alone, from which rows are removed. */
export async function dropEmptied(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    dropped: number
  }>`select drop_emptied_partitions('audit_log') as dropped`.execute(tx)
  return rows[0]?.dropped ?? 0
}

/** PostgreSQL counts partitions by itself, but never what they are together. */
export async function selectUncounted(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from partitioned_tables() as parent
    where not exists (
      select from pg_stat_user_tables
      where relid = format('public.%I', parent.name)::regclass and last_analyze >= ${before})
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

export async function analyze(db: Db, table: string): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(db)
}
