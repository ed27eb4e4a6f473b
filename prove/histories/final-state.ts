import type { GatewayBook } from '../../server/src/demo/simulators/payment-gateway-book.ts'
import type { Db } from '../../server/src/platform/db/db.ts'
import type { World } from './world.ts'

export type FinalState = Awaited<ReturnType<typeof readFinalState>>
export type FinalOrder = FinalState['orders'][number]

/** What the database says of this history's people and products once everything is quiet. */
export async function readFinalState(db: Db, world: World, book: GatewayBook) {
  const userIds = world.customers.map(({ id }) => id)
  const productIds = world.products.map(({ id }) => id)
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', 'in', userIds)
    .orderBy('id')
    .execute()
  const ids = [0, ...orders.map(({ id }) => id)]
  const [items, events, returns, payments, uses, ledger, batches, discount] = await Promise.all([
    db.selectFrom('order_items').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('order_events').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('order_returns').selectAll().where('order_id', 'in', ids).execute(),
    db.selectFrom('payments').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('discount_uses').selectAll().where('discount_id', '=', world.code.id).execute(),
    db.selectFrom('stock_ledger').selectAll().where('product_id', 'in', productIds).orderBy('id').execute(),
    db.selectFrom('stock_batches').selectAll().where('product_id', 'in', productIds).execute(),
    db.selectFrom('discounts').selectAll().where('id', '=', world.code.id).executeTakeFirstOrThrow(),
  ])
  const paymentIds = [0, ...payments.map(({ id }) => id)]
  const [attempts, refunds] = await Promise.all([
    db.selectFrom('payment_attempts').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('payment_refunds').selectAll().where('payment_id', 'in', paymentIds).execute(),
  ])
  const tries = attempts.flatMap(({ tran_id, order_id }) =>
    (book.ofTranId(tran_id)?.tries ?? []).map((made) => ({ ...made, tranId: tran_id, orderId: order_id })),
  )
  const money = { payments, attempts, refunds, tries }
  return { orders, items, events, returns, ...money, uses, ledger, batches, discount }
}
