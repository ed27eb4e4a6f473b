import { isEmailLogin, loginName } from '@niramoy/domain/login-name'
import { messages } from '@niramoy/texts/en/messages'
import type { Context } from '../context.ts'
import type { Visit } from '../visit.ts'
import { askToSend } from './ask-to-send.step.ts'
import { selectUserToReset } from './auth.sql.ts'
import { numberToReset } from './number-to-reset.step.ts'
import { sendCodeUntold, sendLinkUntold } from './send-untold.step.ts'

/**
 * POST /auth/forgot-password. An e-mail address asks for a link, to itself if it was proved, else to the account's proved
 * number; a number for a code. The answer is the same for all. What was only typed may be another's. A number that staff typed is proved by this code: it is the first sign-in.
 */
export async function forgotPassword(context: Context, typed: string, visit: Visit) {
  const login = loginName(typed)
  await askToSend(context, login)
  const user = await selectUserToReset(context.db, login)
  const { origin } = visit
  if (isEmailLogin(login)) {
    await sendLinkUntold(context, { login, user, origin })
    return { message: messages.linkSent }
  }
  const phone = numberToReset(user, login)
  await sendCodeUntold(context, { login, user, phone, purpose: 'reset-password', origin })
  return { message: messages.codeSent }
}
