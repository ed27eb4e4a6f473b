import type { UserRow } from './accounts/auth.sql.ts'

/**
 * Where the code for a new password goes: to the proved number. A registration that was begun has only the number it
 * waits for; so has an account that staff made, and the reset must be requested by that number.
 */
export function numberToReset(user: UserRow | undefined, login: string): string | null {
  if (!user) return null
  if (user.proved_phone) return user.proved_phone
  return user.verified_at === null || user.phone === login ? user.phone : null
}
