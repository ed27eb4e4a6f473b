import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/** Locks the code until the transaction ends: another order with it waits and sees this use. */
export function lockDiscount(tx: Tx, code: string) {
  return tx
    .selectFrom('discounts')
    .selectAll()
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type Use = { readonly order_id: number; readonly discount_id: number; readonly created_at: Date }

/** The database counts the use along with the row. */
export function insertDiscountUse(tx: Tx, use: Use) {
  return tx.insertInto('discount_uses').values(use).execute()
}

export function deleteDiscountUse(tx: Tx, orderId: number) {
  return tx
    .deleteFrom('discount_uses')
    .where('order_id', '=', orderId)
    .returning(['discount_id', 'created_at'])
    .executeTakeFirst()
}

/** Locks the order, unless it is cancelled or has no part of a code. */
export function lockCodeUser(tx: Tx, orderId: number) {
  return tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('status', '<>', 'cancelled')
    .where('discount_code', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}
