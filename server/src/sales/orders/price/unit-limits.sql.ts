import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { anyOf } from '../../../platform/db/matching.ts'
import { prepared } from '../../../platform/db/prepared.ts'

type Ordered = {
  readonly userId: number
  readonly productIds: readonly number[]
  readonly from: Date
  readonly until: Date
  /** 0: none. */
  readonly exceptOrderId: number
}

/** Units of each product in the customer's orders of that time, without those that were cancelled. */
export function selectUnitsOrdered(tx: Tx, ordered: Ordered): Promise<UnitsOrdered[]> {
  return selectUnits(tx, ordered)
}

export type UnitsOrdered = { readonly product_id: number; readonly units: number }

const selectUnits = prepared(unitsOrdered)

/** As part of a statement. */
export function unitsOrdered(tx: Tx, { userId, productIds, from, until, exceptOrderId }: Ordered) {
  return tx
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['order_items.product_id', sql<number>`sum(order_items.units)::float8`.as('units')])
    .where('orders.user_id', '=', userId)
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', until)
    .where('orders.status', '<>', 'cancelled')
    .where('orders.id', '<>', exceptOrderId)
    .where('order_items.product_id', '=', anyOf(productIds))
    .groupBy('order_items.product_id')
}
