import type { Input } from '@niramoy/contract/platform/call'
import type { Order } from '@niramoy/contract/sales/order'
import type { orders } from '@niramoy/contract/sales/orders'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../../platform/context.ts'
import { transactOnce } from '../../../platform/idempotency/run-once.step.ts'
import { limitTries } from '../../../platform/limits/limit-tries.step.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import {
  forgetPrescription,
  insertPrescription,
  storePrescription,
  takePrescription,
} from '../../prescriptions/files/store-prescription.step.ts'
import { readOrder } from '../read/read-order.step.ts'
import { lockOrderFor, refuseUnless } from '../state/lock-order.step.ts'
import { type LockedOrder, touchOrder } from '../state/locked-order.sql.ts'

type Adding = { readonly id: number; readonly files: Input<typeof orders.addPrescription>['files'] }

/** POST /orders/{id}/prescription: the file is written before the transaction that names it. */
export async function addPrescription(
  context: Context,
  actor: Actor,
  { id, files }: Adding,
): Promise<{ order: Order }> {
  await limitTries(context, 'LIMIT_PRESCRIPTION', String(actor.id))
  const stored = await storePrescription(context, await takePrescription(actor.id, files.prescription))
  const at = context.now()
  try {
    await transactOnce(context, actor.id, async (tx) => {
      const order = await lockOrderFor(tx, id, actor)
      refuseUnless('add-prescription', order, actor)
      refuseUnlessWanted(order)
      await insertPrescription(tx, { userId: order.user_id, orderId: id, stored, at })
      await touchOrder(tx, id, at)
    })
    return { order: await readOrder(context, id, actor) }
  } finally {
    await forgetPrescription(context, stored)
  }
}

/** One that staff let wait by hand takes a prescription too: they want to see one. */
function refuseUnlessWanted(order: LockedOrder): void {
  if (order.prescription_status !== null) throw new Refusal('order-has-prescription')
  const isWanted = order.lacks_prescription || order.status === 'pending-prescription'
  if (!isWanted) throw new Refusal('order-needs-no-prescription')
}
