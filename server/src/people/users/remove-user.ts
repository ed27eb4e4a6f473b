import type { Actor } from '@niramoy/domain/actor'
import { adminUsers as texts } from '@niramoy/texts/en/admin-users'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { cancelHeldOrder } from '../../sales/orders/state/cancel-held-order.step.ts'
import { holdOrderFor } from '../../sales/orders/state/hold-order.step.ts'
import { erasePrescriptions } from '../../sales/prescriptions/files/erase-prescriptions.step.ts'
import { deleteUser } from '../auth/accounts/manage-users.sql.ts'
import { anonymiseUser, deleteMessagesOf, lockOrdersUnderWay } from './erase-customer.sql.ts'
import { eraseCustomer } from './erase-customers.step.ts'
import { lockManaged } from './lock-managed.step.ts'

const NAMES = { user: 'Deleted customer', admin: 'Deleted admin' } as const

/** DELETE /admin/users/{id}, users 5: who has ordered or worked here loses the name, and the orders stay. */
export async function removeUser(
  context: Context,
  actor: Actor,
  { id, isFresh }: { readonly id: number; readonly isFresh: boolean },
): Promise<void> {
  if (id === actor.id) throw new Refusal('user-is-oneself')
  const at = context.now()
  await transact(context, actor.id, async (tx) => {
    const { role } = await lockManaged(tx, actor, id, { isLeaving: true })
    // a session alone must not be rid of those who could end it
    if (role === 'admin' && !isFresh) throw new Refusal('fresh-password-needed')
    await endOrdersUnderWay(tx, id, { actorId: actor.id, at })
    await deleteMessagesOf(tx, id)
    if (await deleteUser(tx, id)) return
    await anonymiseUser(tx, id, NAMES[role], at)
    await eraseCustomer(tx, id, at)
  })
  // a job erases files as well, should the store be away or this process end here
  await erasePrescriptions(context).catch((error) => {
    context.report?.(error, 'the files of a deleted customer are erased later')
  })
}

/** What was not sent yet is cancelled, as Cancel Order does; a parcel on its way needs its address until it arrives. */
async function endOrdersUnderWay(
  tx: Tx,
  userId: number,
  cancelling: { readonly actorId: number; readonly at: Date },
): Promise<void> {
  const orders = await lockOrdersUnderWay(tx, userId)
  const shipped = orders.filter(({ status }) => status === 'shipped')
  if (shipped.length > 0) {
    const codes = shipped.map(({ order_code }) => order_code).join(', ')
    throw new Refusal('user-has-orders-under-way', { fields: { orders: texts.ordersUnderWay(codes) } })
  }
  for (const { id } of orders) await cancelHeldOrder(tx, await holdOrderFor(tx, id, null), cancelling)
}
