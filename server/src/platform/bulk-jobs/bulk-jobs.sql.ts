import type { Actor } from '@niramoy/domain/people/actor'
import type { BulkState, BulkStep } from '@niramoy/domain/platform/bulk-jobs'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { Schema } from '../db/schema.gen.ts'

export type BulkJobRow = Selectable<Schema['bulk_jobs']>
type NamedJobRow = BulkJobRow & { readonly author: string }

function buildOne(kinds: readonly string[]) {
  return sql<string>`any(${kinds}::text[])`
}

type Filter = { readonly kinds: readonly string[]; readonly page: number; readonly pageSize: number }

export async function selectJobs(db: Db, { kinds, page, pageSize }: Filter) {
  const rows: NamedJobRow[] = await named(db)
    .where('bulk_jobs.kind', '=', buildOne(kinds))
    .orderBy('bulk_jobs.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await db
    .selectFrom('bulk_jobs')
    .select(sql<number>`count(*)`.as('total'))
    .where('kind', '=', buildOne(kinds))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export function selectJob(db: Db, id: number): Promise<NamedJobRow | undefined> {
  return named(db).where('bulk_jobs.id', '=', id).executeTakeFirst()
}

function named(db: Db) {
  return db
    .selectFrom('bulk_jobs')
    .innerJoin('users', 'users.id', 'bulk_jobs.created_by')
    .selectAll('bulk_jobs')
    .select('users.name as author')
}

export function lockJob(tx: Tx, id: number): Promise<BulkJobRow | undefined> {
  return tx.selectFrom('bulk_jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export type NewJob = {
  readonly kind: string
  readonly step: BulkStep
  readonly title: string
  readonly input: object
  readonly fileKey: string | null
  readonly by: number
}

/** Wakes the runner as well, when the transaction commits. */
export async function insertJob(tx: Tx, { input, fileKey, by, ...job }: NewJob, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('bulk_jobs')
    .values({
      ...job,
      input: JSON.stringify(input),
      file_key: fileKey,
      created_by: by,
      asked_by: by,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await announceJobs(tx)
  return id
}

async function announceJobs(tx: Tx): Promise<void> {
  await sql`select pg_notify('jobs', 'bulk-jobs')`.execute(tx)
}

type Asked = { readonly step: BulkStep; readonly by: number; readonly input?: object }

/** Puts the job back into the queue for another step. */
export async function updateStep(tx: Tx, id: number, { step, by, input }: Asked): Promise<void> {
  await tx
    .updateTable('bulk_jobs')
    .set({
      step,
      state: 'waiting',
      asked_by: by,
      ...(input && { input: JSON.stringify(input) }),
      rows_checked: 0,
      rows_written: 0,
      attempt: 0,
      error: null,
      cancel_asked_at: null,
      started_at: null,
      ended_at: null,
    })
    .where('id', '=', id)
    .execute()
  await announceJobs(tx)
}

export async function updateCancelAsked(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('bulk_jobs').set({ cancel_asked_at: at }).where('id', '=', id).execute()
}

export type Ended = {
  readonly state: BulkState
  readonly at: Date
  readonly result?: object
  readonly error?: { readonly code: string; readonly message: string }
  readonly file?: { readonly key: string; readonly name: string }
}

const NOT_RUNNING = { leased_until_at: null, cancel_asked_at: null } as const

export async function updateEnded(tx: Tx, id: number, ended: Ended): Promise<void> {
  await tx.updateTable('bulk_jobs').set(toColumns(ended)).where('id', '=', id).execute()
}

function toColumns({ state, at, result, error, file }: Ended) {
  return {
    ...NOT_RUNNING,
    state,
    ended_at: at,
    error: error ? JSON.stringify(error) : null,
    ...(result && { result: JSON.stringify(result) }),
    ...(file && { result_key: file.key, result_name: file.name }),
  }
}

export type Claim = { readonly id: number; readonly attempt: number }

/** Ends the step of the process that still has it; returns whether it did. */
export async function updateEndedByClaim(
  tx: Tx,
  { id, attempt }: Claim,
  { unlessCancelled = false, ...ended }: Ended & { readonly unlessCancelled?: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bulk_jobs')
    .set(toColumns(ended))
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .$if(unlessCancelled, (query) => query.where('cancel_asked_at', 'is', null))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

type Due = { readonly kinds: readonly string[]; readonly at: Date; readonly until: Date }

/** The oldest job that waits, or whose process fell silent; it belongs to the caller until then. */
export async function claimJob(tx: Tx, { kinds, at, until }: Due): Promise<BulkJobRow | undefined> {
  const { rows } = await sql<BulkJobRow>`
    update bulk_jobs set state = 'running', attempt = attempt + 1, leased_until_at = ${until},
      started_at = coalesce(started_at, ${at})
    where id = (
      select id from bulk_jobs
      where state in ('waiting', 'running') and kind = ${buildOne(kinds)}
        and (state = 'waiting' or leased_until_at < ${at})
      order by id limit 1 for update skip locked)
    returning *`.execute(tx)
  return rows[0]
}

type Step = {
  readonly total?: number | undefined
  readonly checked?: number | undefined
  readonly written?: number | undefined
  readonly until: Date
}

/** Renews the lease and says how far it is. Undefined: the job belongs to another process now. */
export async function updateProgress(
  tx: Tx,
  { id, attempt }: Claim,
  { total, checked, written, until }: Step,
) {
  const { rows } = await sql<{ cancel_asked_at: Date | null }>`
    update bulk_jobs set leased_until_at = ${until}, rows_total = coalesce(${total ?? null}::int, rows_total),
      rows_checked = coalesce(${checked ?? null}::int, rows_checked),
      rows_written = coalesce(${written ?? null}::int, rows_written)
    where id = ${id} and attempt = ${attempt} and state = 'running'
    returning cancel_asked_at`.execute(tx)
  return rows[0]
}

/** Another process, or this one later, begins the step anew. */
export async function updateHandedBack(tx: Tx, { id, attempt }: Claim, attempts: number): Promise<void> {
  await tx
    .updateTable('bulk_jobs')
    .set({ state: 'waiting', leased_until_at: null, attempt: attempts })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .execute()
}

/** A step plans for longer than a request may be idle, and a table's lock may last a while. */
export async function setPatience(tx: Tx): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', '0', true),
    set_config('lock_timeout', '60s', true)`.execute(tx)
}

/** The person as they are now: duties may have been taken from them since they asked. */
export async function selectStaff(db: Db, id: number): Promise<Actor | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'duties'])
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
}

export type Kept = Pick<BulkJobRow, 'id' | 'file_key' | 'result_key'>

export function selectOldJobs(db: Db, before: Date, most: number): Promise<Kept[]> {
  return db
    .selectFrom('bulk_jobs')
    .select(['id', 'file_key', 'result_key'])
    .where('ended_at', '<', before)
    .where('cleared_at', 'is', null)
    .orderBy('ended_at')
    .limit(most)
    .execute()
}

/** What it changed can no longer be undone. */
export async function updateCleared(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.deleteFrom('bulk_job_rows').where('job_id', '=', id).execute()
  await tx
    .updateTable('bulk_jobs')
    .set({ file_key: null, result_key: null, cleared_at: at })
    .where('id', '=', id)
    .execute()
}

export function isFileNamed(db: Db, key: string) {
  return db
    .selectFrom('bulk_jobs')
    .select('id')
    .where((where) => where.or([where('file_key', '=', key), where('result_key', '=', key)]))
    .executeTakeFirst()
}
