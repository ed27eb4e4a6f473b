import { isEmailLogin, loginName } from '@niramoy/domain/login-name'
import { messages } from '@niramoy/texts/en/messages'
import type { Context } from '../context.ts'
import type { Visit } from '../visit.ts'
import { askToSend } from './ask-to-send.step.ts'
import { selectUserByLogin } from './auth.sql.ts'
import { sendCodeUntold, sendLinkUntold } from './send-untold.step.ts'

/**
 * POST /auth/forgot-password. A link to an e-mail address, a code to a phone; the answer is the same for all. Whoever
 * began an account that was never verified may have typed another's address, so no link leads into it.
 */
export async function forgotPassword(context: Context, typed: string, visit: Visit) {
  const login = loginName(typed)
  await askToSend(context, login)
  const user = await selectUserByLogin(context.db, login)
  const { origin } = visit
  if (isEmailLogin(login)) {
    await sendLinkUntold(context, { user: user?.verified_at ? user : undefined, origin })
    return { message: messages.linkSent }
  }
  await sendCodeUntold(context, { login, user, purpose: 'reset-password', origin })
  return { message: messages.codeSent }
}
