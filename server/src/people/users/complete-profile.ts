import type { CurrentUser } from '@niramoy/contract/people/auth'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { lockUser, selectUser } from '../auth/accounts/auth.sql.ts'
import { profileView } from './profile.view.ts'
import { getsCode, saveContact } from './save-contact.step.ts'

/** POST /users/profile/complete. Only for an account that has no number yet; the code that proves it is on its way. */
export async function completeProfile(
  context: Context,
  userId: number,
  phone: string,
  { origin }: RequestInfo,
): Promise<CurrentUser> {
  const before = await selectUser(context.db, userId)
  if (before?.phone) throw new Refusal('profile-already-complete')
  const withCode = await getsCode(context, before, phone)
  return transact(context, userId, async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw new Refusal('not-logged-in')
    if (user.phone) throw new Refusal('profile-already-complete')
    return profileView(
      context,
      await saveContact(context, tx, { user, contact: { phone }, origin, withCode }),
    )
  })
}
