import type { WhyKept } from '@niramoy/domain/platform/bulk-jobs'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { Schema } from '../db/schema.gen.ts'

export type ChangedTable = Schema['bulk_job_rows']['table_name']

export type KeptRow = {
  readonly name: string
  readonly why: WhyKept
  readonly by: string | null
  readonly at: Date | null
}

/** Rows at once: each statement stays far below the time one may take. */
const CHUNK = 2000

/** Notes what a job does to rows, so that it can be undone. */
export type Recorder = {
  /** Before they change. */
  readonly before: (table: ChangedTable, ids: readonly number[]) => Promise<void>
  /** After the job has made them. */
  readonly made: (table: ChangedTable, ids: readonly number[]) => Promise<void>
}

export function getRecorder(tx: Tx, jobId: number): Recorder {
  const note = (before: 'row' | null) => async (table: ChangedTable, ids: readonly number[]) => {
    for (let at = 0; at < ids.length; at += CHUNK) {
      const was = before ? sql`to_jsonb(changed)` : sql`null::jsonb`
      await sql`insert into bulk_job_rows (job_id, table_name, row_id, before, after)
        select ${jobId}, ${table}, id, ${was}, to_jsonb(changed)
        from ${sql.table(table)} as changed where id = any(${ids.slice(at, at + CHUNK)}::bigint[])
        on conflict do nothing`.execute(tx)
    }
  }
  return { before: note('row'), made: note(null) }
}

/** How the rows are once the job has changed them all. */
export async function updateAfter(tx: Tx, jobId: number, tables: readonly ChangedTable[]): Promise<void> {
  for (const table of tables) {
    for (const ids of chunks(await selectRowIds(tx, { jobId, table }))) {
      await sql`update bulk_job_rows set after = to_jsonb(changed)
        from ${sql.table(table)} as changed
        where job_id = ${jobId} and table_name = ${table} and row_id = any(${ids}::bigint[])
          and changed.id = row_id`.execute(tx)
    }
  }
}

type Of = { readonly jobId: number; readonly table: ChangedTable }

/** Of all, or of those that the job made or changed. */
export async function selectRowIds(
  tx: Tx,
  { jobId, table }: Of,
  which?: 'made' | 'changed',
): Promise<number[]> {
  const only =
    which === undefined ? sql`true` : which === 'made' ? sql`before is null` : sql`before is not null`
  const { rows } = await sql<{ id: number }>`
    select row_id as id from bulk_job_rows
    where job_id = ${jobId} and table_name = ${table} and ${only} order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What is no longer the job's: its undo leaves these rows as they are. */
export async function deleteNotes(tx: Tx, { jobId, table }: Of, ids: readonly number[]): Promise<void> {
  for (const some of chunks(ids)) {
    await sql`delete from bulk_job_rows
      where job_id = ${jobId} and table_name = ${table} and row_id = any(${some}::bigint[])`.execute(tx)
  }
}

export function* chunks<Item>(all: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < all.length; at += CHUNK) yield all.slice(at, at + CHUNK)
}
