import { isEmailLogin, loginName } from '@niramoy/domain/people/login'
import { messages } from '@niramoy/texts/en/platform/messages'
import type { Context } from '../../platform/context.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { selectUserToReset } from './accounts/auth.sql.ts'
import { askToSend } from './codes/ask-to-send.step.ts'
import {
  sendCodeWithoutRevealingAccount,
  sendLinkWithoutRevealingAccount,
} from './codes/send-without-revealing.step.ts'
import { numberToReset } from './number-to-reset.step.ts'

/**
 * POST /auth/forgot-password. For an e-mail address it sends a link: to the address if it was proved, else by SMS to the
 * account's proved number. For a phone number or a username it sends a code. The reply never reveals whether there is an
 * account. A number that staff typed is proved by this code: it is the first sign-in.
 */
export async function forgotPassword(context: Context, typed: string, visit: RequestInfo) {
  const login = loginName(typed)
  await askToSend(context, login)
  const user = await selectUserToReset(context.db, login)
  const { origin } = visit
  if (isEmailLogin(login)) {
    await sendLinkWithoutRevealingAccount(context, { login, user, origin })
    return { message: messages.linkSent }
  }
  const phone = numberToReset(user, login)
  await sendCodeWithoutRevealingAccount(context, { login, user, phone, purpose: 'reset-password', origin })
  return { message: messages.codeSent }
}
