import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockUser } from '../auth/accounts/manage-users.sql.ts'
import { deleteAddress } from './addresses.sql.ts'
import { settleDefaults } from './settle-defaults.step.ts'

/** DELETE /addresses/{id}: one's own only. */
export function removeAddress(context: Context, actor: Actor, id: number): Promise<void> {
  return transact(context, actor.role === 'admin' ? actor.id : null, async (tx) => {
    await lockUser(tx, actor.id)
    const gone = await deleteAddress(tx, { id, userId: actor.id })
    if (!gone) throw new Refusal('address-not-found')
    await settleDefaults(tx, actor.id, context.now())
  })
}
