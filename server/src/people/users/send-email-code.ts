import { messages } from '@niramoy/texts/en/platform/messages'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { selectUser } from '../auth/accounts/auth.sql.ts'
import { sendCode } from '../auth/codes/send-code.step.ts'

/** POST /users/profile/send-email-otp. */
export async function sendEmailCode(context: Context, userId: number, { origin }: RequestInfo) {
  const user = await selectUser(context.db, userId)
  if (!user) throw new Refusal('not-logged-in')
  if (!user.email) throw new Refusal('email-missing')
  if (user.email_verified_at) throw new Refusal('email-already-verified')
  const person = { id: userId, to: user.email, language: user.language }
  await sendCode(context, { person, purpose: 'verify-email', origin })
  return { message: messages.emailCodeSent }
}
