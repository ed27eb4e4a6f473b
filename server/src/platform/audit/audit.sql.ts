import { AUDITED_TABLES, type AuditedTable } from '@niramoy/domain/platform/audited'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { AuditChanges } from '../db/json-columns.ts'
import { containing } from '../db/matching.ts'

export type AuditRow = {
  readonly id: number
  readonly actor_id: number
  readonly actor_name: string
  readonly actor_username: string
  readonly action: string
  readonly table_name: string | null
  readonly row_id: number | null
  readonly changes: AuditChanges
  readonly request_id: string | null
  readonly created_at: Date
}

/** Whatever a search means: who acted, what it is about, or the number of a row. */
export type Found = {
  readonly actorIds: readonly number[]
  readonly subjects: ReadonlyMap<AuditedTable, readonly number[]>
  readonly rowId: number | null
}

export type AuditFilter = {
  readonly found: Found | null
  readonly actorId?: number | undefined
  readonly action?: string | undefined
  readonly table?: string | undefined
  readonly rowId?: number | undefined
  readonly requestId?: string | undefined
  readonly from: Date | null
  readonly before: Date | null
}
type Page = { readonly page: number; readonly pageSize: number }

/** Newest first. */
export function selectEntries(db: Db, filter: AuditFilter, { page, pageSize }: Page): Promise<AuditRow[]> {
  return selectRows(db, buildConditions(filter), sql`limit ${pageSize} offset ${(page - 1) * pageSize}`)
}

/** How many there are; of a great many, no more than `most` are counted. */
export async function countEntries(db: Db, filter: AuditFilter, most: number | null = null): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*) as total from (
      select from audit_log where ${buildConditions(filter)} limit ${most}::int) as found`.execute(db)
  return counted.rows[0]?.total ?? 0
}

type After = { readonly after: Pick<AuditRow, 'id' | 'created_at'> | null; readonly limit: number }

/** Those that are older than this one. */
export function selectEntriesAfter(
  db: Db,
  filter: AuditFilter,
  { after, limit }: After,
): Promise<AuditRow[]> {
  const older = after
    ? sql`(audit_log.created_at, audit_log.id) < (${after.created_at}, ${after.id}::bigint)`
    : sql`true`
  return selectRows(db, sql`${buildConditions(filter)} and ${older}`, sql`limit ${limit}`)
}

async function selectRows(
  db: Db,
  where: RawBuilder<unknown>,
  part: RawBuilder<unknown>,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select audit_log.id, actor_id, users.name as actor_name, users.username as actor_username, action,
      table_name, row_id, changes, request_id, audit_log.created_at
    from audit_log join users on users.id = actor_id
    where ${where}
    order by audit_log.created_at desc, audit_log.id desc ${part}`.execute(db)
  return rows
}

function buildConditions({ found, from, before, ...filter }: AuditFilter): RawBuilder<unknown> {
  const all = [
    filter.actorId !== undefined && sql`actor_id = ${filter.actorId}`,
    filter.action !== undefined && sql`action = ${filter.action}`,
    filter.table !== undefined && sql`table_name = ${filter.table}`,
    // of any table when none is named: the index begins with the table
    filter.rowId !== undefined && sql`table_name = any(${AUDITED_TABLES}) and row_id = ${filter.rowId}`,
    filter.requestId !== undefined && sql`request_id = ${filter.requestId}`,
    from && sql`audit_log.created_at >= ${from}`,
    before && sql`audit_log.created_at < ${before}`,
    found && sql`(${sql.join(buildAlternatives(found), sql` or `)})`,
  ]
  return sql.join([sql`true`, ...all.filter((one) => one !== false && one !== null)], sql` and `)
}

/** One for each table, so that every one of them is found by the index. */
function buildAlternatives({ actorIds, subjects, rowId }: Found): RawBuilder<unknown>[] {
  return [
    sql`actor_id = any(${actorIds}::int[])`,
    ...[...subjects].map(([table, ids]) => sql`(table_name = ${table} and row_id = any(${ids}::bigint[]))`),
    ...(rowId === null ? [] : [sql`(table_name = any(${AUDITED_TABLES}) and row_id = ${rowId})`]),
  ]
}

/** Who of all that ever acted has this in the name or the username; one look into the index for each of them. */
export async function findActors(db: Db, typed: string): Promise<number[]> {
  const text = containing(typed)
  const { rows } = await sql<{ id: number }>`
    with recursive acted as (
      select min(actor_id) as id from audit_log
      union all
      select (select min(actor_id) from audit_log where actor_id > acted.id) from acted where acted.id is not null
    )
    select users.id from acted join users on users.id = acted.id
    where users.name ilike ${text} or users.username ilike ${text}`.execute(db)
  return rows.map(({ id }) => id)
}

type Views = {
  readonly actorId: number
  readonly table: AuditedTable
  readonly rowIds: readonly number[]
  readonly requestId: string | undefined
  readonly at: Date
  /** A view since then is the same one. */
  readonly since: Date
}

export async function insertViews(tx: Tx, view: Views): Promise<void> {
  const { actorId, table, rowIds, requestId = null, at, since } = view
  await sql`
    insert into audit_log (actor_id, action, table_name, row_id, request_id, created_at)
    select distinct ${actorId}::int, 'viewed', ${table}, viewed.id, ${requestId}::text, ${at}::timestamptz
    from unnest(${rowIds}::bigint[]) as viewed (id)
    where not exists (
      select from audit_log
      where table_name = ${table} and row_id = viewed.id and actor_id = ${actorId} and action = 'viewed'
        and created_at >= ${since})`.execute(tx)
}

type NamedChange = {
  readonly actorId: number
  readonly table: AuditedTable
  readonly rowId: number
  readonly column: string
  readonly requestId: string | undefined
  readonly at: Date
}

/** A change of something that no audited table holds: it is named, and its values stay hidden. */
export async function insertNamedChange(tx: Tx, change: NamedChange): Promise<void> {
  const { actorId, table, rowId, column, requestId = null, at } = change
  await sql`
    insert into audit_log (actor_id, action, table_name, row_id, changes, request_id, created_at)
    values (${actorId}, 'updated', ${table}, ${rowId}, jsonb_build_object(${column}::text, 'hidden'),
      ${requestId}, ${at})`.execute(tx)
}

type Export = Omit<NamedChange, 'column' | 'rowId'> & { readonly rowId: number | null }

/** That a member of staff took all that is kept of a person along, or, without a row, many rows of a table. */
export async function insertExport(tx: Tx, change: Export): Promise<void> {
  const { actorId, table, rowId, requestId = null, at } = change
  await sql`
    insert into audit_log (actor_id, action, table_name, row_id, request_id, created_at)
    values (${actorId}, 'exported', ${table}, ${rowId}, ${requestId}, ${at})`.execute(tx)
}
