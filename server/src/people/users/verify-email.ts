import type { CurrentUser } from '@niramoy/contract/people/auth'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { lockUser, selectUser } from '../auth/accounts/auth.sql.ts'
import { updateEmailVerified } from '../auth/accounts/users.sql.ts'
import { useCode } from '../auth/codes/one-time-codes.step.ts'
import { profileView } from './profile.view.ts'

/** POST /users/profile/verify-email. A wrong code is counted, so the refusal comes after the transaction. */
export async function verifyEmail(context: Context, userId: number, otp: string): Promise<CurrentUser> {
  const user = await selectUser(context.db, userId)
  if (!user) throw new Refusal('not-logged-in')
  const { email } = user
  if (!email) throw new Refusal('email-missing')
  const now = context.now()
  const wrong = await transact(context, userId, async (tx): Promise<ErrorCode | null> => {
    // another address was saved meanwhile, and this one's code is worth nothing
    if ((await lockUser(tx, userId))?.email !== email) return 'invalid-otp'
    const problem = await useCode(context, tx, { userId, purpose: 'verify-email', sentTo: email, otp })
    if (!problem) await updateEmailVerified(tx, userId, now)
    return problem
  })
  if (wrong) throw refusalAt('otp', wrong)
  return profileView(context, { ...user, email_verified_at: now })
}
