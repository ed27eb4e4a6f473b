import { loginName } from '@niramoy/domain/login-name'
import { verifyOtp as texts } from '@niramoy/texts/en/verify-otp'
import { type Context, Refusal } from '../context.ts'
import { transact } from '../db/transact.ts'
import { refuseOn } from '../refuse-on.ts'
import { updateVerified } from './accounts.sql.ts'
import { lockUser, selectUserByLogin } from './auth.sql.ts'
import { forgetProofs } from './forget-proofs.step.ts'
import { NOBODY, useCode } from './one-time-codes.step.ts'

type Typed = { readonly login: string; readonly otp: string }

/** POST /auth/verify-otp. A wrong code is counted, so the refusal comes after the transaction. */
export async function verifyAccount(context: Context, { login, otp }: Typed) {
  const user = await selectUserByLogin(context.db, loginName(login))
  const userId = user?.id ?? NOBODY
  const problem = await refuseOn(
    { users_verified_phone_key: 'phone-taken', users_verified_email_key: 'email-taken' },
    transact(context, null, async (tx) => {
      await lockUser(tx, userId)
      const wrong = await useCode(context, tx, { userId, purpose: 'verify-account', otp })
      if (wrong) return wrong
      await updateVerified(tx, userId, context.now())
      await forgetProofs(tx, userId)
      return null
    }),
  )
  if (problem) throw new Refusal(problem)
  return { message: texts.verified }
}
