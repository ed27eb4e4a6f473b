import type { ManagedUser, UserForm } from '@niramoy/contract/user-form'
import type { Actor } from '@niramoy/domain/actor'
import { type Context, Refusal } from '../context.ts'
import { transactOnce } from '../orders/once-per-key.step.ts'
import { refuseOn } from '../refuse-on.ts'
import { refuseChanged } from '../versions/refuse-changed.step.ts'
import { lockManaged } from './lock-managed.step.ts'
import { deleteResetsOf, deleteSessionsOf, selectManaged, updateManaged } from './manage-users.sql.ts'
import { managedUserView } from './manage-users.view.ts'

type Save = { readonly id: number; readonly form: UserForm }

const TAKEN = {
  users_verified_phone_key: 'user-phone-taken',
  users_unverified_phone_key: 'user-phone-taken',
  users_verified_email_key: 'user-email-taken',
} as const

/** PUT /admin/users/{id}. */
export async function saveUser(context: Context, actor: Actor, { id, form }: Save): Promise<ManagedUser> {
  const saving = transactOnce(context, actor.id, async (tx) => {
    const before = await lockManaged(tx, actor, id)
    const current = async () => managedUserView(before)
    await refuseChanged(tx, { table: 'users', id, version: form.version, current })
    const { name, phone, role, email = before.email } = form
    if (role !== before.role && id === actor.id) throw new Refusal('user-own-role')
    await updateManaged(tx, id, { name, phone, email, role }, context.now())
    if (role === 'user' && before.role === 'admin') await deleteSessionsOf(tx, id)
    if (phone !== before.phone || email !== before.email) await deleteResetsOf(tx, id)
  })
  await refuseOn(TAKEN, saving)
  // read afterwards, so that nothing of the person is kept with the key
  const saved = await selectManaged(context.db, id)
  if (!saved) throw new Refusal('user-not-found')
  return managedUserView(saved)
}
