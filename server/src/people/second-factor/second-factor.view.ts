import type { SecondFactor } from '@niramoy/contract/people/second-factor'
import { secondFactorOf } from '@niramoy/domain/people/login'
import { deviceOf } from '@niramoy/domain/platform/device'
import type { UserRow } from '../auth/accounts/auth.sql.ts'
import type { DeviceRow } from './trusted-devices.sql.ts'

type Facts = {
  readonly isDemanded: boolean
  readonly codesLeft: number
  readonly devices: readonly DeviceRow[]
  /** The hash of the token that this browser has. */
  readonly own: Buffer | null
}

export function secondFactorView(
  user: UserRow,
  { isDemanded, codesLeft, devices, own }: Facts,
): SecondFactor {
  return {
    state: secondFactorOf(user, isDemanded),
    isDemanded,
    since: user.second_factor_at?.toISOString() ?? null,
    recoveryCodesLeft: codesLeft,
    devices: devices.map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      current: own?.equals(row.token_hash) ?? false,
    })),
  }
}
