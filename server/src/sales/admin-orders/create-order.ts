import type { Input, Reply } from '@niramoy/contract/platform/call'
import type { adminOrders, CreateOrderForm } from '@niramoy/contract/sales/admin-orders'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { hashOfFile, runOnce } from '../../platform/idempotency/run-once.step.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { makeOrder } from '../orders/place/make-order.step.ts'
import {
  forgetPrescription,
  storePrescription,
  takePrescription,
} from '../prescriptions/files/store-prescription.step.ts'
import { lockCustomer } from './create-order.sql.ts'

type CreateOrder = {
  readonly form: CreateOrderForm
  readonly files: Input<typeof adminOrders.create>['files']
  readonly key: string | null
}

/** POST /admin/orders: for a customer, with the customer's own addresses or one that is written out. */
export async function createOrder(
  context: Context,
  actor: Actor,
  { form, files, key }: CreateOrder,
): Promise<Reply<typeof adminOrders.create>> {
  const { userId, ...ordered } = form
  const file = await hashOfFile(files.prescription)
  const request = file === null ? toRequest(form) : { ...toRequest(form), file }
  const once = { userId: actor.id, key, call: 'adminOrders.create', request }
  const stored =
    files.prescription &&
    (await storePrescription(context, await takePrescription(actor.id, files.prescription)))
  try {
    return await runOnce(context, actor.id, once, async (tx) => {
      if (!(await lockCustomer(tx, userId))) throw refusalAt('userId', 'user-not-found')
      const making = { userId, form: ordered, createdBy: actor.id, ...(stored && { stored }) }
      return makeOrder(tx, context, making)
    })
  } finally {
    if (stored) await forgetPrescription(context, stored)
  }
}

/** What makes it another order; what staff saw of prices and stock before does not. */
function toRequest({ expectedTotal: _total, mayWait: _wait, ...form }: CreateOrderForm) {
  return form
}
