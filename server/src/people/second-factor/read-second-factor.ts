import type { SecondFactor } from '@niramoy/contract/people/second-factor'
import { getSecondFactor } from '@niramoy/domain/people/login'
import { getDevice } from '@niramoy/domain/platform/device'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { selectUser, type UserRow } from '../auth/accounts/auth.sql.ts'
import { countRecoveryCodes } from './second-factor.sql.ts'
import { deviceHash } from './trusted-device.step.ts'
import { type DeviceRow, selectDevicesOf } from './trusted-devices.sql.ts'

/** GET /second-factor. Staff who must set one up are let in as customers, so the person's own row decides. */
export async function readSecondFactor(
  context: Context,
  userId: number,
  visit: RequestInfo,
): Promise<SecondFactor> {
  const { db, now, settings } = context
  const user = await selectUser(db, userId)
  if (user?.role !== 'admin') throw new Refusal('not-allowed')
  return secondFactorView(user, {
    isDemanded: settings.STAFF_SECOND_FACTOR === 'demanded',
    codesLeft: await countRecoveryCodes(db, userId),
    devices: await selectDevicesOf(db, userId, now()),
    own: deviceHash(visit, userId),
  })
}

type Facts = {
  readonly isDemanded: boolean
  readonly codesLeft: number
  readonly devices: readonly DeviceRow[]
  /** The hash of the token that this browser has. */
  readonly own: Buffer | null
}

function secondFactorView(user: UserRow, { isDemanded, codesLeft, devices, own }: Facts): SecondFactor {
  return {
    state: getSecondFactor(user, isDemanded),
    isDemanded,
    since: user.second_factor_at?.toISOString() ?? null,
    recoveryCodesLeft: codesLeft,
    devices: devices.map((row) => ({
      id: row.id,
      device: getDevice(row.user_agent),
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      current: own?.equals(row.token_hash) ?? false,
    })),
  }
}
