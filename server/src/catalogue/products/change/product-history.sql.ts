import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

const MOST_CHANGES = 200

export type ChangeRow = Awaited<ReturnType<typeof selectChanges>>[number]

/** What staff did to a product and to its prices, newest first. */
export function selectChanges(db: Db, productId: number) {
  return db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.actor_id')
    .select([
      'audit_log.id',
      'audit_log.action',
      'audit_log.table_name',
      'audit_log.changes',
      'audit_log.created_at',
      'users.name as actor_name',
    ])
    .where('audit_log.table_name', 'in', ['products', 'pricing_entries'])
    .where('audit_log.row_id', '=', productId)
    .orderBy('audit_log.id', 'desc')
    .limit(MOST_CHANGES)
    .execute()
}

/** Columns of products that hold the id of something with a name. */
export const NAMED_COLUMNS = {
  brand_id: 'brands',
  product_type_id: 'product_types',
  generic_name_id: 'generic_names',
} as const
export type NamedColumn = keyof typeof NAMED_COLUMNS
export type NamedIds = Readonly<Record<NamedColumn, readonly number[]>>

/** Today's names of what old changes know by id. */
export async function selectNames(db: Db, ids: NamedIds) {
  const parts = Object.entries(NAMED_COLUMNS).map(
    ([column, table]) => sql`select ${column} as column, id, name from ${sql.table(table)}
      where id = any(${ids[column as NamedColumn]}::int[])`,
  )
  const { rows } = await sql<{ column: NamedColumn; id: number; name: string }>`
    ${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ column, id, name }) => [`${column} ${id}`, name]))
}
