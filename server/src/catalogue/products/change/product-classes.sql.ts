import { ENDED_STATUSES } from '@niramoy/domain/sales/order-status'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { anyOf } from '../../../platform/db/matching.ts'

/** The class a product is sold by: its own, else that of its generic name. */
export async function selectClass(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('products')
    .innerJoin('generic_names', 'generic_names.id', 'products.generic_name_id')
    .select((from) =>
      from.fn.coalesce('products.dispensing_class', 'generic_names.dispensing_class').as('class'),
    )
    .where('products.id', '=', id)
    .executeTakeFirst()
  return row?.class ?? null
}

/** Waits for orders that are being placed: they lock their products before they read their classes. */
export function lockAgainstOrders(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Those of the products that an order which has not ended has. */
export async function selectWithOpenOrders(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where(
      sql<boolean>`exists (
        select from order_items join orders on orders.id = order_items.order_id
        where order_items.product_id = products.id and orders.status <> all(${ENDED_STATUSES}::text[]))`,
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
