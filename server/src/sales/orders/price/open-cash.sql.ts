import { ENDED_STATUSES } from '@niramoy/domain/sales/order-status'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { prepared } from '../../../platform/db/prepared.ts'

/** The account's open cash orders without that one, and whether anything was ever delivered to it. */
export async function selectOpenCash(tx: Tx, userId: number, exceptOrderId: number) {
  const [found] = await selectOpen(tx, { userId, exceptOrderId })
  return { orders: found?.orders ?? 0, sum: found?.sum ?? 0, isKnown: found?.isKnown ?? false }
}

const selectOpen = prepared((tx: Tx, asked: { readonly userId: number; readonly exceptOrderId: number }) =>
  tx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .select(sql<number>`coalesce(sum(total_poisha), 0)::float8`.as('sum'))
    .select(
      sql<boolean>`exists (select from orders known join order_events on order_id = known.id
        and order_events.status = 'delivered' where known.user_id = ${asked.userId})`.as('isKnown'),
    )
    .where('user_id', '=', asked.userId)
    .where('payment_method', '=', 'COD')
    .where('status', 'not in', [...ENDED_STATUSES])
    .where('id', '<>', asked.exceptOrderId),
)

export async function updateMostCashOrders(tx: Tx, orderId: number, most: number | null): Promise<void> {
  await tx.updateTable('orders').set({ most_cash_orders: most }).where('id', '=', orderId).execute()
}
