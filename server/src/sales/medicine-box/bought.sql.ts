import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { matchAny } from '../../platform/db/matching.ts'

export type DeliveredRow = Awaited<ReturnType<typeof selectDelivered>>[number]
export type LastPacksRow = Awaited<ReturnType<typeof selectLastPacks>>[number]

type Wanted = { readonly userId: number; readonly productIds: readonly number[] }

const RETURNED = sql<number>`(returned_box_quantity * strips_per_box + returned_strip_quantity) * units_per_strip
  + returned_unit_quantity`

/** What was delivered of the products and did not come back, each time with when. */
export function selectDelivered(db: Db, { userId, productIds }: Wanted) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['product_id', sql<number>`units - (${RETURNED})`.as('units')])
    .select(
      sql<Date>`coalesce((
        select max(created_at) from order_events where order_id = orders.id and status = 'delivered'
      ), orders.created_at)`.as('delivered_at'),
    )
    .where('user_id', '=', userId)
    .where('orders.status', 'in', ['delivered', 'partially-returned'])
    .where('product_id', '=', matchAny(productIds))
    .execute()
}

/** How the customer last ordered each of the products. */
export function selectLastPacks(db: Db, { userId, productIds }: Wanted) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_id')
    .distinctOn('product_id')
    .select(['product_id', 'box_quantity', 'strip_quantity', 'unit_quantity'])
    .where('user_id', '=', userId)
    .where('orders.status', '<>', 'cancelled')
    .where('product_id', '=', matchAny(productIds))
    .orderBy('product_id')
    .orderBy('orders.created_at', 'desc')
    .execute()
}

export type KeptOrderRow = Awaited<ReturnType<typeof selectOrderToKeep>>

/** Whose order it is, whether it arrived and when, and the prescription with its doses. */
export function selectOrderToKeep(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .leftJoin('prescriptions', 'prescriptions.order_id', 'orders.id')
    .select(['orders.user_id', 'orders.status', 'served_by', 'prescriptions.id as prescription_id'])
    .select('prescriptions.status as prescription_status')
    .select(
      sql<number | null>`coalesce(prescriptions.patient_id, (
        select earlier.patient_id from prescriptions earlier where earlier.id = served_by
      ))`.as('patient_id'),
    )
    .select(
      sql<Date>`coalesce((
        select max(created_at) from order_events where order_id = orders.id and status = 'delivered'
      ), orders.created_at)`.as('delivered_at'),
    )
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
}

/** The order's medicines: what is known to be none is left out. */
export function selectMedicinesOfOrder(db: Db, orderId: number) {
  return db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_id', 'products.deleted_at'])
    .where('order_id', '=', orderId)
    .where((is) =>
      is.or([
        is('order_items.dispensing_class', 'is', null),
        is('order_items.dispensing_class', '<>', 'not-medicine'),
      ]),
    )
    .orderBy('order_items.id')
    .execute()
}
