import { orderNotes } from '@niramoy/texts/en/sales/order-notes'
import type { Context } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { selectFreedOrder } from '../../prescriptions/cover/prescription-cover.sql.ts'
import { allocateAndAdvance, LONGER_TIME_TO_PAY_MS } from './allocate-and-advance.step.ts'
import { lockOrder } from './locked-order.sql.ts'

/** dispensing 7: lets the oldest order go on that a change of class has freed, and returns how many: one or none. */
export async function freeOrders(context: Context): Promise<number> {
  const at = context.now()
  return transact(context, null, async (tx) => {
    const orderId = await selectFreedOrder(tx)
    if (orderId === undefined) return 0
    const order = await lockOrder(tx, orderId)
    // another process was faster
    if (order?.status !== 'pending-prescription' || !order.lacks_prescription) return 1
    const timeToPayMs = LONGER_TIME_TO_PAY_MS
    await allocateAndAdvance(tx, { orderId, actorId: null, at, note: orderNotes.noneNeeded, timeToPayMs })
    return 1
  })
}
