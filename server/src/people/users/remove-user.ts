import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { removePerson } from './erase-customers.step.ts'
import { lockManaged } from './lock-managed.step.ts'

/** Sales' part of the removal. */
export type CustomersOrders = {
  /** Cancels what was not sent yet, and refuses while a parcel is on its way. */
  readonly end: (tx: Tx, userId: number, by: { readonly actorId: number; readonly at: Date }) => Promise<void>
  readonly erasePrescriptions: (context: Context) => Promise<unknown>
}

type Removal = {
  readonly id: number
  readonly isFresh: boolean
  readonly customersOrders: CustomersOrders
}

/** DELETE /admin/users/{id}, users 5: who has ordered or worked here loses the name, and the orders stay. */
export async function removeUser(
  context: Context,
  actor: Actor,
  { id, isFresh, customersOrders }: Removal,
): Promise<void> {
  if (id === actor.id) throw new Refusal('user-is-oneself')
  const at = context.now()
  await transact(context, actor.id, async (tx) => {
    const { user } = await lockManaged(tx, actor, id, { isLeaving: true })
    // a session alone must not be rid of those who could end it
    if (user.role === 'admin' && !isFresh) throw new Refusal('fresh-password-needed')
    await customersOrders.end(tx, id, { actorId: actor.id, at })
    await removePerson(tx, user, at)
  })
  // a job erases files as well, should the store be away or this process end here
  await customersOrders.erasePrescriptions(context).catch((error) => {
    context.report?.(error, 'the files of a deleted customer are erased later')
  })
}
