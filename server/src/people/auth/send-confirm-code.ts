import { messages } from '@niramoy/texts/en/platform/messages'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { selectUser } from './accounts/auth.sql.ts'
import { confirmsBy } from './codes/confirms-by.step.ts'
import { sendCode } from './codes/send-code.step.ts'

/** POST /auth/confirm/send-otp. */
export async function sendConfirmCode(context: Context, userId: number, { origin }: RequestInfo) {
  const user = await selectUser(context.db, userId)
  if (!user) throw new Refusal('not-logged-in')
  if (user.password_hash) throw refusalAt('password', 'password-required')
  const recipient = confirmsBy(user)
  if (!recipient) throw new Refusal('nothing-to-confirm-by')
  const person = { id: userId, to: recipient.to, language: user.language }
  await sendCode(context, { person, purpose: 'confirm', origin })
  const message = recipient.sentTo === 'phone' ? messages.phoneCodeSent : messages.emailCodeSent
  return { message, sentTo: recipient.sentTo }
}
