import type { Context } from '../../platform/context.ts'
import { checkPassword } from '../../platform/integrations/passwords.ts'
import { limitTries } from '../../platform/limits/limit-tries.step.ts'
import type { UserRow } from './accounts/auth.sql.ts'

/** Of the signed-in person. Guesses are limited, for the phone may have been left unlocked. */
export async function isOwnPassword(context: Context, user: UserRow, typed: string): Promise<boolean> {
  await limitTries(context, 'LIMIT_LOGIN_ACCOUNT', `old password of ${user.id}`)
  return checkPassword(user.password_hash, typed)
}
