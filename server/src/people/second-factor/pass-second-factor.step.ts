import { typedRecoveryCode } from '@niramoy/domain/people/login'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { countTry, giveBackTry, limitTries } from '../../platform/limits/limit-tries.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import type { UserRow } from '../auth/accounts/auth.sql.ts'
import { useRecoveryCode } from './recovery-codes.step.ts'
import { tellOwner } from './tell-owner.step.ts'
import { isTrustedDevice } from './trusted-device.step.ts'
import { useAppCode } from './use-code.step.ts'

const LIMITS = ['LIMIT_TOTP', 'LIMIT_TOTP_DAY'] as const

/** Whether signing in takes a code as well. */
export function hasSecondFactor({ role, second_factor_at }: UserRow): boolean {
  return role === 'admin' && second_factor_at !== null
}

/**
 * Before a code of the app is looked at. Only who has the right password comes here, so a limit by account locks no
 * owner out for a stranger's guesses. A recovery code is too long to guess, and stays the way in.
 */
export async function slowCodeGuessing(
  context: Context,
  user: UserRow,
  totp: string | undefined,
): Promise<void> {
  if (!isGuess(user, totp)) return
  try {
    for (const limit of LIMITS) await limitTries(context, limit, String(user.id))
  } catch (error) {
    if (error instanceof Refusal) await warnOwner(context, user)
    throw error
  }
}

/** Somebody knows the password: the owner hears of it once a day. */
async function warnOwner(context: Context, user: UserRow): Promise<void> {
  if (!(await countTry(context, 'LIMIT_TOTP_NEWS', String(user.id)))) return
  await transact(context, null, (tx) => tellOwner(context, tx, user, { what: 'codesGuessed' }))
}

export async function forgetRightCode(
  context: Context,
  user: UserRow,
  totp: string | undefined,
): Promise<void> {
  if (!isGuess(user, totp)) return
  for (const limit of LIMITS) await giveBackTry(context, limit, String(user.id))
}

function isGuess(user: UserRow, totp: string | undefined): boolean {
  return hasSecondFactor(user) && totp !== undefined && typedRecoveryCode(totp) === null
}

type Try = { readonly user: UserRow; readonly totp: string | undefined; readonly visit: RequestInfo }

/**
 * Refuses whoever has a second factor and shows neither a code nor a trusted device. True when it was a code: only that
 * makes a device trusted, so that none is trusted for longer by itself. The person's row is locked.
 */
export async function passSecondFactor(
  context: Context,
  tx: Tx,
  { user, totp, visit }: Try,
): Promise<boolean> {
  if (!hasSecondFactor(user) || (await isTrustedDevice(context, tx, user.id, visit))) return false
  if (totp === undefined) throw new Refusal('second-factor-needed', { about: user.id })
  if (await useAppCode(context, tx, user.id, totp)) return true
  if (await useRecoveryCode(context, tx, user, totp)) return true
  throw new Refusal('invalid-totp', { about: user.id })
}
