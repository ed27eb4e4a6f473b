import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ErrorCode } from '@niramoy/texts/errors'
import { secretKeys } from '../../../platform/config/secret-keys.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { commitWithoutWaiting } from '../accounts/auth.sql.ts'
import {
  type CodePurpose,
  replaceCode,
  selectUnusedCode,
  updateCodeTried,
  updateCodeUsed,
} from './one-time-codes.sql.ts'

export const CODE_MINUTES = 5
export const MOST_TRIES = 5

type Whose = {
  readonly userId: number
  readonly purpose: CodePurpose
  /** The number or address it is sent to: it proves this one and no other. */
  readonly sentTo: string
}

/** Six digits for one user, one purpose and one number; only their HMAC is stored. */
export async function makeCode(context: Context, tx: Tx, whose: Whose): Promise<string> {
  const code = newDigits(context)
  const now = context.now()
  const until = new Date(now.getTime() + CODE_MINUTES * 60_000)
  const { userId, purpose } = whose
  await replaceCode(tx, { userId, purpose, hmac: computeHmac(context, whose, code), now, until })
  return code
}

/** The user whom a login that has no account stands for. */
export const NOBODY = 0
/** No HMAC is this one. */
const NO_CODE = Buffer.alloc(32)

/**
 * Tries a code, once at a time. Returns nothing when it was right and is used up now, otherwise why not. That a code
 * is too old or was guessed at too often is said only to who has it: to anyone else it would reveal that the account
 * exists. So would the time that counting takes: a wrong code costs the same work without an account.
 */
export async function useCode(
  context: Context,
  tx: Tx,
  { otp, ...whose }: Whose & { readonly otp: string },
): Promise<ErrorCode | null> {
  const code = await selectUnusedCode(tx, whose.userId, whose.purpose)
  const wrong = whyNot(context, code, computeHmacs(context, whose, otp))
  if (!code || wrong === 'invalid-otp') {
    await commitWithoutWaiting(tx)
    await updateCodeTried(tx, code?.id ?? NOBODY, MOST_TRIES)
    return 'invalid-otp'
  }
  if (!wrong) await updateCodeUsed(tx, code.id, context.now())
  return wrong
}

type Stored = { readonly code_hmac: Buffer; readonly tries: number; readonly expires_at: Date }

/** Null: what was typed is the code that is stored, and it still counts. */
export function whyNot({ now }: Context, code: Stored | undefined, typed: readonly Buffer[]) {
  // all of them, so that the time says nothing of which key fits
  const isRight = typed.filter((hmac) => timingSafeEqual(code?.code_hmac ?? NO_CODE, hmac)).length > 0
  if (!code || !isRight) return 'invalid-otp'
  if (code.tries >= MOST_TRIES) return 'otp-used-up'
  return code.expires_at <= now() ? 'otp-expired' : null
}

export function newDigits({ random }: Context): string {
  return sixDigits(random(8))
}

/** 8 random bytes: the digits at the front are not likelier than others by more than one in ten million million. */
function sixDigits(random: Uint8Array): string {
  const number = Buffer.from(random).readBigUInt64BE() % 1_000_000n
  return number.toString().padStart(6, '0')
}

type OfCode = Omit<Whose, 'purpose'> & { readonly purpose: CodePurpose | 'sign-in' }

/** Of a code that was typed: by each key, for the process that made it may have the other one. */
export function computeHmacs({ settings }: Context, whose: OfCode, code: string): Buffer[] {
  return secretKeys(settings).map((key) => hmacBy(key, whose, code))
}

/** Of a new code. */
export function computeHmac({ settings }: Context, whose: OfCode, code: string): Buffer {
  return hmacBy(settings.SECRET_KEY, whose, code)
}

/** Bound to the user, the purpose and where it was sent, so that a code is worth nothing anywhere else. */
function hmacBy(key: string, { userId, purpose, sentTo }: OfCode, code: string): Buffer {
  return createHmac('sha256', key).update(`${purpose} ${userId} ${sentTo} ${code}`).digest()
}
