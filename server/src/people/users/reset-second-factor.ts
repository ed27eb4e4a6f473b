import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockUser } from '../auth/accounts/auth.sql.ts'
import { resetFactor } from '../second-factor/reset-factor.step.ts'
import { lockManaged } from './lock-managed.step.ts'

/** DELETE /admin/users/{id}/second-factor. The audit log has it by the person's row. */
export async function resetSecondFactor(context: Context, actor: Actor, id: number): Promise<void> {
  if (id === actor.id) throw new Refusal('second-factor-of-oneself')
  return transact(context, actor.id, async (tx) => {
    await lockManaged(tx, actor, id)
    const user = await lockUser(tx, id)
    if (!user) throw new Refusal('user-not-found')
    if (!user.second_factor_at) throw new Refusal('second-factor-is-off')
    await resetFactor(context, tx, user)
  })
}
