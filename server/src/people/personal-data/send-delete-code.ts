import { messages } from '@niramoy/texts/en/platform/messages'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { selectUser } from '../auth/accounts/auth.sql.ts'
import { confirmsBy } from '../auth/codes/confirms-by.step.ts'
import { sendCode } from '../auth/codes/send-code.step.ts'

/** POST /users/profile/delete/send-otp. */
export async function sendDeleteCode(context: Context, userId: number, { origin }: RequestInfo) {
  const user = await selectUser(context.db, userId)
  if (!user) throw new Refusal('not-logged-in')
  if (user.role === 'admin') throw new Refusal('account-is-staff')
  const recipient = confirmsBy(user)
  if (!recipient) throw new Refusal('nothing-to-confirm-by')
  const person = { id: userId, to: recipient.to, language: user.language }
  await sendCode(context, { person, purpose: 'delete-account', origin })
  const message = recipient.sentTo === 'phone' ? messages.phoneCodeSent : messages.emailCodeSent
  return { message, sentTo: recipient.sentTo }
}
