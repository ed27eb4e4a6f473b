import { isElevenDigits } from '@niramoy/domain/people/contact'
import { isEmailLogin } from '@niramoy/domain/people/login'
import type { Context } from '../../../platform/context.ts'
import { limitMessages } from '../../../platform/limits/limit-messages.step.ts'
import { limitTries } from '../../../platform/limits/limit-tries.step.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { countCodesSent } from './one-time-codes.sql.ts'

/** As many digits as name an operator and one of its blocks of ten thousand numbers. */
const PREFIX_DIGITS = 7

/**
 * Every code and link passes here, before anyone looks whether the login has an account: so the limits answer the
 * same for numbers that have one and numbers that have none.
 */
export async function askToSend(context: Context, login: string): Promise<void> {
  await limitMessages(context, login)
  if (!isEmailLogin(login) && isElevenDigits(login)) {
    await limitTries(context, 'LIMIT_OTP_PREFIX', login.slice(0, PREFIX_DIGITS))
  }
  const { tries, seconds } = context.settings.LIMIT_OTP_SHOP
  const since = new Date(context.now().getTime() - seconds * 1000)
  if ((await countCodesSent(context.db, since, tries)) >= tries) throw new Refusal('messages-unavailable')
}
