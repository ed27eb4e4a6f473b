import { otp as texts } from '@niramoy/texts/en/people/otp'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { selectUser } from '../auth/accounts/auth.sql.ts'
import { sendCode } from '../auth/codes/send-code.step.ts'

/** POST /users/profile/resend-otp. Whose number it may be beside this account's, the answer does not tell. */
export async function sendPhoneCode(context: Context, userId: number, { origin }: RequestInfo) {
  const user = await selectUser(context.db, userId)
  if (!user) throw new Refusal('not-logged-in')
  if (!user.phone) throw new Refusal('profile-incomplete')
  if (user.phone === user.proved_phone) throw new Refusal('phone-already-verified')
  const person = { id: userId, to: user.phone, language: user.language }
  await sendCode(context, { person, purpose: 'verify-phone', origin })
  return { message: texts.resent }
}
