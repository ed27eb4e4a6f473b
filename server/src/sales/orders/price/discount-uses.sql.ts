import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { matchAny } from '../../../platform/db/matching.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Person } from './unit-limits.sql.ts'

/** Locks the code until the transaction ends: another order with it waits and sees this use. */
export function lockDiscount(tx: Tx, code: string) {
  return tx
    .selectFrom('discounts')
    .selectAll()
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type History = Person & { readonly discountIds: readonly number[] }

/** Of each code how many orders of the person use it, and whether they have an order that was not cancelled. */
export async function selectCodeHistory(db: Db, history: History) {
  const [found] = await codeHistory(db, history)
  const uses = new Map(found?.uses.map((row) => [row.discount_id, row.uses]))
  return { hasOrdered: found?.has_ordered ?? false, uses }
}

const codeHistory = prepared((db: Db, { userId, place, discountIds }: History) => {
  // one person is who limits of units take for one
  const isTheirs = sql<boolean>`(orders.user_id = ${userId} or orders.delivered_to = ${place})`
  return db.selectNoFrom([
    sql<boolean>`exists(select from orders where ${isTheirs} and status <> 'cancelled')`.as('has_ordered'),
    jsonArrayFrom(
      db
        .selectFrom('discount_uses')
        .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
        .select(['discount_id', sql<number>`count(*)::integer`.as('uses')])
        .where('discount_id', '=', matchAny(discountIds))
        .where(isTheirs)
        .groupBy('discount_id'),
    ).as('uses'),
  ])
})

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
