import type { Input } from '@niramoy/contract/platform/call'
import type { Order } from '@niramoy/contract/sales/order'
import type { orders } from '@niramoy/contract/sales/orders'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../../platform/context.ts'
import { transactOnce } from '../../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { selectNeedingLines, updateServedBy } from '../../prescriptions/cover/prescription-cover.sql.ts'
import { getPrescriptionDays, lockToServe } from '../../prescriptions/cover/prescription-cover.step.ts'
import { readOrder } from '../read/read-order.step.ts'
import { allocateAndAdvance, LONGER_TIME_TO_PAY_MS } from '../state/allocate-and-advance.step.ts'
import { lockOrderFor, refuseOtherVersion, refuseUnless } from '../state/lock-order.step.ts'
import { touchOrder } from '../state/locked-order.sql.ts'

type Using = { readonly id: number; readonly form: Input<typeof orders.usePrescription>['body'] }

/** PUT /orders/{id}/prescription: of two orders at once that want the same units, one gets them. */
export async function usePrescription(
  context: Context,
  actor: Actor,
  { id, form }: Using,
): Promise<{ order: Order }> {
  const at = context.now()
  await transactOnce(context, actor.id, async (tx) => {
    const order = await lockOrderFor(tx, id, actor)
    refuseUnless('add-prescription', order, actor)
    refuseOtherVersion(order, form.version)
    if (order.prescription_status !== null) throw new Refusal('order-has-prescription')
    const needing = await selectNeedingLines(tx, id)
    if (needing.length === 0) throw new Refusal('order-needs-no-prescription')
    const { prescriptionId } = form
    const days = getPrescriptionDays(context.settings)
    await lockToServe(tx, { prescriptionId, userId: order.user_id, needing, at, days })
    await updateServedBy(tx, id, prescriptionId)
    await touchOrder(tx, id, at)
    const settling = { orderId: id, actorId: actor.id, at, timeToPayMs: LONGER_TIME_TO_PAY_MS }
    await allocateAndAdvance(tx, settling)
  })
  return { order: await readOrder(context, id, actor) }
}
