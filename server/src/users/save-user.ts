import type { ManagedUser, UserForm } from '@niramoy/contract/user-form'
import type { Actor } from '@niramoy/domain/actor'
import { lockNumber } from '../auth/proved-phones.sql.ts'
import { type Context, Refusal } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { transactOnce } from '../orders/once-per-key.step.ts'
import { refuseOn } from '../refuse-on.ts'
import { refuseChanged } from '../versions/refuse-changed.step.ts'
import { lockManaged } from './lock-managed.step.ts'
import {
  deleteResetsOf,
  deleteSessionsOf,
  type ManagedRow,
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
    const opensAccount = role !== before.role || email !== before.email
    if (opensAccount && !isFresh) throw new Refusal('fresh-password-needed')
    await writePerson(tx, before, { name, phone, email, role, at: context.now() })
  })
  await refuseOn(TAKEN, saving)
  // read afterwards, so that nothing of the person is kept with the key
  const saved = await selectManaged(context.db, id)
  if (!saved) throw new Refusal('user-not-found')
  return managedUserView(saved)
}

type Written = Pick<ManagedRow, 'name' | 'email' | 'role'> & { readonly phone: string; readonly at: Date }

async function writePerson(tx: Tx, before: ManagedRow, { at, ...person }: Written): Promise<void> {
  const { id } = before
  const hasOtherNumber = person.phone !== before.phone
  if (hasOtherNumber && (await selectNumberTaken(tx, person.phone, id))) throw new Refusal('user-phone-taken')
  await updateManaged(tx, id, person, at)
  if (person.role === 'user' && before.role === 'admin') await deleteSessionsOf(tx, id)
  if (hasOtherNumber || person.email !== before.email) await deleteResetsOf(tx, id)
}
