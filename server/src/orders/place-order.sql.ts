import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { Schema } from '../db/schema.gen.ts'

export type NewOrder = Insertable<Schema['orders']>
export type NewOrderItem = Insertable<Schema['order_items']>

/** Nothing when the code is taken. */
export function insertOrder(tx: Tx, order: NewOrder) {
  return tx
    .insertInto('orders')
    .values(order)
    .onConflict((taken) => taken.column('order_code').doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function insertOrderItems(tx: Tx, items: readonly NewOrderItem[]): Promise<void> {
  await tx.insertInto('order_items').values(items).execute()
}

/** What was ordered is in the cart no longer; the rest stays. */
export async function deleteFromCart(tx: Tx, userId: number, productIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', sql<number>`any(${productIds}::int[])`)
    .execute()
}
