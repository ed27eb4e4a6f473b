import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { commitWithoutWaiting } from '../accounts/auth.sql.ts'
import {
  CODE_MINUTES,
  computeHmac,
  computeHmacs,
  MOST_TRIES,
  NOBODY,
  newDigits,
  whyNot,
} from './one-time-codes.step.ts'
import {
  deleteSignInCode,
  lockSignInCode,
  replaceSignInCode,
  updateSignInTried,
} from './sign-in-codes.sql.ts'

const whose = (phone: string) => ({ userId: NOBODY, purpose: 'sign-in', sentTo: phone }) as const

/** Six digits for a number that may have no account yet; only their HMAC is stored. */
export async function makeSignInCode(context: Context, tx: Tx, phone: string): Promise<string> {
  const code = newDigits(context)
  const created_at = context.now()
  const expires_at = new Date(created_at.getTime() + CODE_MINUTES * 60_000)
  const code_hmac = computeHmac(context, whose(phone), code)
  await replaceSignInCode(tx, { phone, code_hmac, created_at, expires_at })
  return code
}

/** Tries a code, once at a time. Returns nothing when it was right and is used up now, otherwise why not. */
export async function useSignInCode(
  context: Context,
  tx: Tx,
  { phone, otp }: { readonly phone: string; readonly otp: string },
): Promise<ErrorCode | null> {
  const code = await lockSignInCode(tx, phone)
  const wrong = whyNot(context, code, computeHmacs(context, whose(phone), otp))
  if (wrong === 'invalid-otp') {
    // counting must not take longer than for a number of staff, which was sent none
    await commitWithoutWaiting(tx)
    await updateSignInTried(tx, phone, MOST_TRIES)
  }
  if (!wrong) await deleteSignInCode(tx, phone)
  return wrong
}
