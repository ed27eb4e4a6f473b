import type { ManagedUser, NewUserForm } from '@niramoy/contract/user-form'
import type { Actor } from '@niramoy/domain/actor'
import type { Context } from '../context.ts'
import { transact } from '../db/transact.ts'
import { refuseOn } from '../refuse-on.ts'
import { insertManaged } from './manage-users.sql.ts'
import { managedUserView } from './manage-users.view.ts'
import { newUsername } from './new-username.step.ts'

const TAKEN = {
  users_verified_phone_key: 'user-phone-taken',
  users_verified_email_key: 'user-email-taken',
} as const

/** POST /admin/users. Staff know the person, so the account counts as verified; it has no password yet. */
export function addUser(context: Context, actor: Actor, form: NewUserForm): Promise<ManagedUser> {
  const facts = {
    name: form.name || 'Customer',
    phone: form.phone,
    email: form.email ?? null,
    role: form.role ?? 'user',
  }
  const adding = transact(context, actor.id, async (tx) => {
    const user = { ...facts, username: await newUsername(context, tx) }
    return managedUserView(await insertManaged(tx, user, context.now()))
  })
  return refuseOn(TAKEN, adding)
}
