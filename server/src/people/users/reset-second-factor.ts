import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockUser, selectUserByLogin } from '../auth/accounts/auth.sql.ts'
import { hasSecondFactor } from '../second-factor/pass-second-factor.step.ts'
import { resetFactor } from '../second-factor/reset-factor.step.ts'
import { lockManaged } from './lock-managed.step.ts'

/** DELETE /admin/users/{id}/second-factor. The audit log has it by the person's row. */
export async function resetSecondFactor(context: Context, actor: Actor, id: number): Promise<void> {
  if (id === actor.id) throw new Refusal('second-factor-of-oneself')
  await transact(context, actor.id, async (tx) => {
    await lockManaged(tx, actor, id)
    const user = await lockUser(tx, id)
    if (!user) throw new Refusal('user-not-found')
    if (!user.second_factor_at) throw new Refusal('second-factor-is-off')
    await resetFactor(context, tx, user)
  })
}

type World = Pick<Context, 'db' | 'now' | 'settings'>

/** For an operator with a shell. Returns the person's name; null: nobody with this number has a second factor. */
export function resetFactorOf(context: World, phone: string): Promise<string | null> {
  return transact(context, null, async (tx) => {
    const found = await selectUserByLogin(tx, phone)
    const user = found && (await lockUser(tx, found.id))
    if (!user || user.proved_phone !== phone || !hasSecondFactor(user)) return null
    await resetFactor(context, tx, user)
    return user.name
  })
}
