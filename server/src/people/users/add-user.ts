import type { ManagedUser, NewUserForm } from '@niramoy/contract/people/user-form'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { insertManaged, selectNumberTaken } from '../auth/accounts/manage-users.sql.ts'
import { newUsername } from '../auth/accounts/new-username.step.ts'
import { lockNumber } from '../auth/codes/proved-phones.sql.ts'
import { refuseUnlessAllowed } from './lock-managed.step.ts'
import { managedUserView } from './manage-users.view.ts'

const TAKEN = { users_verified_email_key: 'user-email-taken' } as const

type New = {
  readonly form: NewUserForm
  /** A session of staff alone is not enough to make another admin. */
  readonly isFresh: boolean
}

/**
 * POST /admin/users. Staff know the person, so the account counts as verified; it has no password yet. Its number was
 * typed by another: the code for its first password proves it.
 */
export async function addUser(context: Context, actor: Actor, { form, isFresh }: New): Promise<ManagedUser> {
  const role = form.role ?? 'user'
  const facts = {
    name: form.name || 'Customer',
    phone: form.phone,
    email: form.email ?? null,
    role,
    duties: role === 'admin' ? (form.duties ?? []) : [],
  }
  if (role === 'admin') refuseUnlessAllowed(actor, 'staff')
  if (role === 'admin' && !isFresh) throw new Refusal('fresh-password-needed')
  const adding = transact(context, actor.id, async (tx) => {
    await lockNumber(tx, facts.phone)
    if (await selectNumberTaken(tx, facts.phone, 0)) throw new Refusal('user-phone-taken')
    const user = { ...facts, username: await newUsername(context, tx) }
    return managedUserView(await insertManaged(tx, user, context.now()))
  })
  return refuseOn(TAKEN, adding)
}
