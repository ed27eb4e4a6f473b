import type { CurrentUser } from '@niramoy/contract/people/auth'
import type { ProfileEdit } from '@niramoy/contract/people/users'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { lockUser, selectUser } from '../auth/accounts/auth.sql.ts'
import { profileView } from './profile.view.ts'
import { getsCode, saveContact } from './save-contact.step.ts'

/** PUT /users/profile. Another number is saved and sent a code; until that is entered it is for calls alone. */
export async function saveProfile(
  context: Context,
  userId: number,
  form: ProfileEdit,
  { origin }: RequestInfo,
): Promise<CurrentUser> {
  const account = form.phone === undefined ? undefined : await selectUser(context.db, userId)
  const withCode = await getsCode(context, account, form.phone ?? '')
  return transact(context, userId, async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw new Refusal('not-logged-in')
    const contact = { ...form, name: form.name ?? user.name, phone: form.phone ?? user.phone }
    return profileView(context, await saveContact(context, tx, { user, contact, origin, withCode }))
  })
}
