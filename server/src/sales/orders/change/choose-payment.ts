import type { Input, Reply } from '@niramoy/contract/platform/call'
import type { orders } from '@niramoy/contract/sales/orders'
import type { Actor } from '@niramoy/domain/people/actor'
import { EDITABLE } from '@niramoy/domain/sales/order-states'
import type { PaymentMethod } from '@niramoy/domain/sales/order-status'
import { isPayableOnline } from '@niramoy/domain/sales/paid-with'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { transactOnce } from '../../../platform/idempotency/run-once.step.ts'
import { refusalAt } from '../../../platform/refusal/refuse-on.ts'
import { beginPayment } from '../../payments/begin-payment.step.ts'
import { updateMostCashOrders } from '../price/open-cash.sql.ts'
import { refuseOpenCash } from '../price/open-cash.step.ts'
import { lockPerson, selectPerson } from '../price/unit-limits.sql.ts'
import { selectOrderState } from '../read/orders.sql.ts'
import { readOrder } from '../read/read-order.step.ts'
import { allocateAndAdvance, LONGER_TIME_TO_PAY_MS, timeToPayMs } from '../state/allocate-and-advance.step.ts'
import { lockOrderFor, refuseOtherVersion, refuseUnless } from '../state/lock-order.step.ts'
import { type LockedOrder, touchOrder } from '../state/locked-order.sql.ts'
import { updateOrder } from '../state/locked-order-lines.sql.ts'
import { dropAttempts } from '../state/order-quote-money.step.ts'

type Call = typeof orders.changePaymentMethod
type Choice = {
  readonly id: number
  readonly form: Input<Call>['body']
  /** The shop's address as the visitor knows it: the gateway leads back there. */
  readonly origin: string
}

/** PUT /orders/{id}/payment-method: an order whose prescription was reviewed is complete with it. */
export async function choosePayment(
  context: Context,
  actor: Actor,
  { id, form, origin }: Choice,
): Promise<Reply<Call>> {
  const isToPayNow = await transactOnce(context, actor.id, async (tx) => {
    const person = await selectPerson(tx, id)
    if (person) await lockPerson(tx, person)
    const order = await lockOrderFor(tx, id, actor)
    refuseUnless('change-payment-method', order, actor)
    refuseOtherVersion(order, form.version)
    refuseMethod(order, actor, form.paymentMethod)
    await measureCash(tx, context, { actor, order, method: form.paymentMethod })
    const status = await settleWith(tx, order, {
      method: form.paymentMethod,
      actor,
      at: context.now(),
      shortMs: timeToPayMs(context),
    })
    const isOnline = form.paymentMethod === 'SSLCommerz' && status === 'pending-payment'
    return isOnline && actor.role === 'user'
  })
  const isAwaited = isToPayNow && (await selectOrderState(context.db, id))?.status === 'pending-payment'
  const gatewayURL = isAwaited ? await beginPayment(context, id, origin) : null
  return { order: await readOrder(context, id, actor), ...(gatewayURL !== null && { gatewayURL }) }
}

function refuseMethod(order: LockedOrder, { role }: Actor, method: PaymentMethod): void {
  // payments 1
  const isStaffs = method === 'POS' || method === 'Card'
  if (isStaffs && role === 'user') throw refusalAt('paymentMethod', 'order-payment-method-required')
  if (method === 'SSLCommerz' && order.payment_method !== method && sharesWithOpen(order)) {
    throw refusalAt('paymentMethod', 'split-order-cash-only')
  }
  if (method === 'SSLCommerz' && !isPayableOnline(order.total_poisha)) {
    throw refusalAt('paymentMethod', 'payment-amount-out-of-range')
  }
}

/** orders 22: paid, it would keep a delivery and an offer that the other half can still leave unpaid. */
function sharesWithOpen({ shares_delivery, related }: LockedOrder): boolean {
  const isOpen = related && (EDITABLE.includes(related.status) || related.status === 'processing')
  return shares_delivery && isOpen === true
}

type Paying = { readonly actor: Actor; readonly order: LockedOrder; readonly method: PaymentMethod }

/** orders 26: one more cash order, where it was none. */
async function measureCash(tx: Tx, context: Context, { actor, order, method }: Paying): Promise<void> {
  if (method !== 'COD' || order.payment_method === 'COD') return
  const wanted = { userId: order.user_id, orders: 1, sum: order.total_poisha, orderId: order.id }
  const most = actor.role === 'user' ? await refuseOpenCash(tx, context, wanted) : null
  await updateMostCashOrders(tx, order.id, most)
}

type Settling = {
  readonly method: PaymentMethod
  readonly actor: Actor
  readonly at: Date
  readonly shortMs: number
}

async function settleWith(tx: Tx, order: LockedOrder, { method, actor, at, shortMs }: Settling) {
  const isReviewed = order.status === 'prescription-reviewed'
  if (order.payment_method === method && !isReviewed) return order.status
  await updateOrder(tx, order.id, { payment_method: method })
  await touchOrder(tx, order.id, at)
  await dropAttempts(tx, order.id, at)
  const timeToPayMs = actor.role === 'admin' ? LONGER_TIME_TO_PAY_MS : shortMs
  const { status } = await allocateAndAdvance(tx, { orderId: order.id, actorId: actor.id, at, timeToPayMs })
  return status
}
