import { loginName } from '@niramoy/domain/people/login'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockUser, selectUserToReset } from './accounts/auth.sql.ts'
import { NOBODY, useCode } from './codes/one-time-codes.step.ts'
import { makeResetToken } from './codes/reset-tokens.step.ts'
import { numberToReset } from './number-to-reset.step.ts'

type Typed = { readonly login: string; readonly otp: string }

/** POST /auth/verify-password-reset-otp. A wrong code is counted, so the refusal comes after the transaction. */
export async function verifyResetCode(context: Context, { login, otp }: Typed) {
  const name = loginName(login)
  const user = await selectUserToReset(context.db, name)
  const userId = user?.id ?? NOBODY
  const sentTo = numberToReset(user, name) ?? name
  const outcome = await transact(context, null, async (tx) => {
    await lockUser(tx, userId)
    const wrong = await useCode(context, tx, { userId, purpose: 'reset-password', sentTo, otp })
    if (wrong) return { wrong }
    return { tempToken: await makeResetToken(context, tx, { userId, proves: 'phone' }) }
  })
  if (outcome.wrong) throw new Refusal(outcome.wrong)
  return { tempToken: outcome.tempToken }
}
