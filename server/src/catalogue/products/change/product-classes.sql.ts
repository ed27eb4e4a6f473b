import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { ENDED_STATUSES } from '@niramoy/domain/sales/order-status'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { matchAny } from '../../../platform/db/matching.ts'

export type SaleFacts = {
  readonly class: DispensingClass | null
  /** The limit that counts, and the product's own. */
  readonly most: number | null
  readonly ownMost: number | null
  readonly reason: string | null
}

/** How a product is sold: by its own class and limit, else those of its generic name. */
export async function selectSale(tx: Tx, id: number): Promise<SaleFacts> {
  const row = await tx
    .selectFrom('products')
    .innerJoin('generic_names', 'generic_names.id', 'products.generic_name_id')
    .select((from) =>
      from.fn.coalesce('products.dispensing_class', 'generic_names.dispensing_class').as('class'),
    )
    .select((from) =>
      from.fn.coalesce('products.max_units_per_order', 'generic_names.max_units_per_order').as('most'),
    )
    .select(['products.max_units_per_order as ownMost', 'products.dispensing_reason as reason'])
    .where('products.id', '=', id)
    .executeTakeFirst()
  return row ?? { class: null, most: null, ownMost: null, reason: null }
}

/** The same of a product that is to be made and says nothing of its own. */
export async function selectSaleOf(tx: Tx, genericNameId: number): Promise<SaleFacts> {
  const row = await tx
    .selectFrom('generic_names')
    .select(['dispensing_class', 'max_units_per_order'])
    .where('id', '=', genericNameId)
    .executeTakeFirst()
  const { dispensing_class = null, max_units_per_order = null } = row ?? {}
  return { class: dispensing_class, most: max_units_per_order, ownMost: null, reason: null }
}

/** Waits for orders that are being placed: they lock their products before they read their classes. */
export function lockAgainstOrders(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', matchAny(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Those of the products that an order which has not ended has. */
export async function selectWithOpenOrders(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', matchAny(ids))
    .where(
      sql<boolean>`exists (
        select from order_items join orders on orders.id = order_items.order_id
        where order_items.product_id = products.id and orders.status <> all(${ENDED_STATUSES}::text[]))`,
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
