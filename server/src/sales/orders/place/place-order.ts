import type { Input, Reply } from '@niramoy/contract/platform/call'
import type { PlaceOrderForm } from '@niramoy/contract/sales/order-forms'
import type { orders } from '@niramoy/contract/sales/orders'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../../platform/context.ts'
import { hashOfFile, runOnce } from '../../../platform/idempotency/run-once.step.ts'
import { limitTries } from '../../../platform/limits/limit-tries.step.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import type { RequestInfo } from '../../../platform/visit.ts'
import { beginPayment } from '../../payments/begin-payment.step.ts'
import {
  forgetPrescription,
  storePrescription,
  takePrescription,
} from '../../prescriptions/files/store-prescription.step.ts'
import { selectOrderState } from '../read/orders.sql.ts'
import { makeOrder } from './make-order.step.ts'

type Placing = {
  readonly form: PlaceOrderForm
  readonly files: Input<typeof orders.place>['files']
  readonly visit: Pick<RequestInfo, 'idempotencyKey' | 'origin'>
}
type Placed = Reply<typeof orders.place>

/** POST /orders. The file is written before the transaction that names it, the payment begins after it. */
export async function placeOrder(context: Context, actor: Actor, placing: Placing): Promise<Placed> {
  const { form, files, visit } = placing
  await limitTries(context, 'LIMIT_ORDER_ACCOUNT', String(actor.id))
  if (files.prescription) await limitTries(context, 'LIMIT_PRESCRIPTION', String(actor.id))
  const request = toRequest(form, await hashOfFile(files.prescription))
  const stored =
    files.prescription &&
    (await storePrescription(context, await takePrescription(actor.id, files.prescription)))
  const once = { userId: actor.id, key: visit.idempotencyKey, call: 'orders.place', request, locksUser: true }
  try {
    const { id, ...made } = await runOnce(context, null, once, (tx) =>
      makeOrder(tx, context, { userId: actor.id, form, ...(stored && { stored }) }),
    )
    const gatewayURL =
      form.paymentMethod === 'SSLCommerz' ? await gatewayFor(context, id, visit.origin) : null
    return { id, ...made, ...(gatewayURL && { gatewayURL }) }
  } finally {
    if (stored) await forgetPrescription(context, stored)
  }
}

/** Where to pay, as long as the order waits for it. It is placed, whatever fails here, and can be paid from its page. */
async function gatewayFor(context: Context, id: number, origin: string): Promise<string | null> {
  try {
    const order = await selectOrderState(context.db, id)
    return order?.status === 'pending-payment' ? await beginPayment(context, id, origin) : null
  } catch (error) {
    if (!(error instanceof Refusal)) context.report?.(error, 'the payment of a new order could not begin')
    return null
  }
}

/** What makes it another order; what the customer saw of prices and stock before does not. */
function toRequest({ expectedTotal: _total, mayWait: _wait, ...form }: PlaceOrderForm, file: string | null) {
  return { ...form, file }
}
