import type { ManagedUser, UserForm } from '@niramoy/contract/user-form'
import type { Actor } from '@niramoy/domain/actor'
import { lockNumber } from '../auth/proved-phones.sql.ts'
import { type Context, Refusal } from '../context.ts'
import { transactOnce } from '../orders/once-per-key.step.ts'
import { refuseOn } from '../refuse-on.ts'
import { refuseChanged } from '../versions/refuse-changed.step.ts'
import { lockManaged } from './lock-managed.step.ts'
import {
  deleteResetsOf,
  deleteSessionsOf,
  selectManaged,
  selectNumberTaken,
  updateManaged,
} from './manage-users.sql.ts'
import { managedUserView } from './manage-users.view.ts'

type Save = {
  readonly id: number
  readonly form: UserForm
  /** Whoever holds only a session of staff must not change an e-mail or a role. */
  readonly isFresh: boolean
}

const TAKEN = {
  users_unverified_phone_key: 'user-phone-taken',
  users_verified_email_key: 'user-email-taken',
} as const

/** PUT /admin/users/{id}. Another number is a contact number; the one that was proved signs in until it is proved too. */
export async function saveUser(
  context: Context,
  actor: Actor,
  { id, form, isFresh }: Save,
): Promise<ManagedUser> {
  const saving = transactOnce(context, actor.id, async (tx) => {
    await lockNumber(tx, form.phone)
    const before = await lockManaged(tx, actor, id)
    const current = async () => managedUserView(before)
    await refuseChanged(tx, { table: 'users', id, version: form.version, current })
    const { name, phone, role, email = before.email } = form
    if (role !== before.role && id === actor.id) throw new Refusal('user-own-role')
    if ((role !== before.role || email !== before.email) && !isFresh) {
      throw new Refusal('fresh-password-needed')
    }
    if (phone !== before.phone && (await selectNumberTaken(tx, phone, id))) {
      throw new Refusal('user-phone-taken')
    }
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
