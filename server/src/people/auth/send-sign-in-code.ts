import { guestCode as texts } from '@niramoy/texts/en/people/guest-code'
import type { Context } from '../../platform/context.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { selectUserOfNumber } from './accounts/auth.sql.ts'
import { askToSend } from './codes/ask-to-send.step.ts'
import { sendSignInCodeTo } from './codes/send-without-revealing.step.ts'

/** POST /auth/code. The reply never reveals whether the number has an account. */
export async function sendSignInCode(context: Context, phone: string, visit: RequestInfo) {
  await askToSend(context, phone)
  const user = await selectUserOfNumber(context.db, phone)
  const language = visit.cookies.choice('lang') === 'en' ? 'en' : 'bn'
  const owner = user?.role === 'admin' ? null : (user ?? { id: 0, language })
  await sendSignInCodeTo(context, { phone, owner, origin: visit.origin })
  return { message: texts.sent }
}
