import { adminUsers as texts } from '@niramoy/texts/en/people/admin/admin-users'
import { lockOrdersUnderWay } from '../../../people/users/erase-customer.sql.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { cancelLockedOrder } from './cancel-locked-order.step.ts'
import { lockOrderFor } from './lock-order.step.ts'

/** Cancels a leaving customer's orders that were not sent yet; a parcel on its way needs its address until it arrives. */
export async function endOrdersOf(
  tx: Tx,
  userId: number,
  cancelling: { readonly actorId: number; readonly at: Date },
): Promise<void> {
  const orders = await lockOrdersUnderWay(tx, userId)
  const shipped = orders.filter(({ status }) => status === 'shipped')
  if (shipped.length > 0) {
    const codes = shipped.map(({ order_code }) => order_code).join(', ')
    const code = 'user-has-orders-under-way'
    throw new Refusal(code, { fields: { orders: { code, text: texts.ordersUnderWay(codes) } } })
  }
  for (const { id } of orders) {
    await cancelLockedOrder(tx, await lockOrderFor(tx, id, null), { ...cancelling, isWithRelated: true })
  }
}
