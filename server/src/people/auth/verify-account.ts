import { loginName } from '@niramoy/domain/people/login'
import { verifyOtp as texts } from '@niramoy/texts/en/people/verify-otp'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { lockUser, selectUserByLogin } from './accounts/auth.sql.ts'
import { NOBODY, useCode } from './codes/one-time-codes.step.ts'
import { PROVED_BY_ANOTHER, provePhone } from './codes/prove-phone.step.ts'
import { lockNumber } from './codes/proved-phones.sql.ts'
import { takeRegistrationNote } from './sessions/registration-note.step.ts'
import { startSession } from './sessions/start-session.step.ts'

type Typed = { readonly login: string; readonly otp: string }

/**
 * POST /auth/verify-otp. The code proves the number it was sent to. It signs in only the browser in which this account's
 * password was typed: the account that a code verifies may be one that a stranger began. A wrong code is counted, so the
 * refusal comes after the transaction.
 */
export async function verifyAccount(context: Context, { login, otp }: Typed, visit: RequestInfo) {
  const name = loginName(login)
  const user = await selectUserByLogin(context.db, name)
  const userId = user?.id ?? NOBODY
  const phone = user?.phone ?? name
  const problem = await refuseOn(
    { ...PROVED_BY_ANOTHER, users_verified_email_key: 'email-taken' },
    transact(context, null, async (tx) => {
      await lockNumber(tx, phone)
      const begun = await lockUser(tx, userId)
      const wrong = await useCode(context, tx, { userId, purpose: 'verify-account', sentTo: phone, otp })
      if (wrong || !begun) return wrong
      await provePhone(context, tx, { user: begun, phone })
      if (begun.role === 'user' && takeRegistrationNote(context, visit, begun)) {
        await startSession({ ...context, db: tx }, { userId, confirmed: false }, visit)
      }
      return null
    }),
  )
  if (problem) throw new Refusal(problem)
  return { message: texts.verified }
}
