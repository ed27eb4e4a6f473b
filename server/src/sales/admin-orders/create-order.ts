import type { Reply } from '@niramoy/contract/platform/call'
import type { adminOrders, CreateOrderForm } from '@niramoy/contract/sales/admin-orders'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { runOnce } from '../../platform/idempotency/run-once.step.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { makeOrder } from '../orders/place/make-order.step.ts'
import { lockCustomer } from './create-order.sql.ts'

type CreateOrder = { readonly form: CreateOrderForm; readonly key: string | null }

/** POST /admin/orders: for a customer, with the customer's own addresses or one that is written out. */
export function createOrder(
  context: Context,
  actor: Actor,
  { form, key }: CreateOrder,
): Promise<Reply<typeof adminOrders.create>> {
  const { userId, ...ordered } = form
  const once = { userId: actor.id, key, call: 'adminOrders.create', request: requestOf(form) }
  return transact(context, actor.id, (tx) =>
    runOnce(tx, once, async () => {
      if (!(await lockCustomer(tx, userId))) throw refusalAt('userId', 'user-not-found')
      return makeOrder(tx, context, { userId, form: ordered, createdBy: actor.id })
    }),
  )
}

/** What makes it another order; what staff saw of prices and stock before does not. */
function requestOf({ expectedTotal: _total, mayWait: _wait, ...form }: CreateOrderForm) {
  return form
}
