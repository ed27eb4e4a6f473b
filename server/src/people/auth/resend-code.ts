import { loginName } from '@niramoy/domain/people/login'
import { otp as texts } from '@niramoy/texts/en/people/otp'
import type { Context } from '../../platform/context.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { selectUserByLogin } from './accounts/auth.sql.ts'
import { askToSend } from './codes/ask-to-send.step.ts'
import { sendCodeWithoutRevealingAccount } from './codes/send-without-revealing.step.ts'

/** POST /auth/resend-otp. Only an account that was never verified gets a code; the answer is the same for all. */
export async function resendCode(context: Context, typed: string, visit: RequestInfo) {
  const login = loginName(typed)
  await askToSend(context, login)
  const user = await selectUserByLogin(context.db, login)
  const waiting = user?.verified_at === null ? user : undefined
  const phone = waiting?.phone ?? null
  const purpose = 'verify-account'
  await sendCodeWithoutRevealingAccount(context, {
    login,
    user: waiting,
    phone,
    purpose,
    origin: visit.origin,
  })
  return { message: texts.resent }
}
