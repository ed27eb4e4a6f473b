import type { Actor } from '@niramoy/domain/actor'
import { type Context, Refusal } from '../context.ts'
import { transact } from '../db/transact.ts'
import { lockManaged } from './lock-managed.step.ts'
import { anonymiseUser, deleteUser } from './manage-users.sql.ts'

const NAMES = { user: 'Deleted customer', admin: 'Deleted admin' } as const

/** DELETE /admin/users/{id}: who has ordered or worked here loses the name, and the orders stay. */
export function removeUser(context: Context, actor: Actor, id: number): Promise<void> {
  if (id === actor.id) return Promise.reject(new Refusal('user-is-oneself'))
  return transact(context, actor.id, async (tx) => {
    const { role } = await lockManaged(tx, actor, id)
    if (!(await deleteUser(tx, id))) await anonymiseUser(tx, id, NAMES[role], context.now())
  })
}
