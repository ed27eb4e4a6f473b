import type { Tx } from '../db/db.ts'

/** Tables of what has a form to edit it; their triggers raise `version`. */
type VersionedTable =
  | 'addresses'
  | 'brands'
  | 'carousel_slides'
  | 'categories'
  | 'discounts'
  | 'generic_names'
  | 'medicines'
  | 'needs'
  | 'patients'
  | 'product_types'
  | 'products'
  | 'promotions'
  | 'purchase_orders'
  | 'riders'
  | 'safety_rules'
  | 'shipping_methods'
  | 'stock_batches'
  | 'suppliers'
  | 'users'

export type VersionedRow = { readonly table: VersionedTable; readonly id: number }

/** Locks the row until the transaction ends; nothing when there is none. */
export async function lockVersion(tx: Tx, { table, id }: VersionedRow): Promise<number | undefined> {
  const row = await tx
    .selectFrom(table)
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.version
}
