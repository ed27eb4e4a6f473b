import { stepAt } from '@niramoy/domain/people/login'
import { latinDigits } from '@niramoy/domain/platform/codes'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { stepsOff } from '../../platform/integrations/totp.ts'
import { selectFactor, updateFactorUsed } from './second-factor.sql.ts'
import { openSecret, sealSecret } from './secret-box.step.ts'

/** As the app shows it, whether or not a gap or Bengali digits were typed; null for anything else. */
export function appCode(typed: string): string | null {
  const digits = latinDigits(typed).replace(/[\s\p{Cf}\p{Pd}]+/gu, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/**
 * Whether it is a code of the app that was never used: one of this step or of a neighbour, later than the latest that
 * was. The caller has locked the person's row, so that of two with the same code one is refused.
 */
export async function useAppCode(context: Context, tx: Tx, userId: number, typed: string): Promise<boolean> {
  const code = appCode(typed)
  const factor = code && (await selectFactor(tx, userId))
  if (!factor) return false
  const opened = openSecret(context, userId, factor.secret)
  if (!opened) {
    context.report?.(new Error('SECRET_KEY_OLD is missing'), 'no key reads the secret of a second factor')
    return false
  }
  const off = stepsOff(opened.secret, code, context.now())
  const step = off === null ? 0 : stepAt(context.now()) + off
  if (step <= factor.last_step) return false
  const secret = opened.isOld ? sealSecret(context, userId, opened.secret) : factor.secret
  await updateFactorUsed(tx, userId, { secret, last_step: step })
  return true
}
