import type { SecondFactor } from '@niramoy/contract/people/second-factor'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { Visit } from '../../platform/visit.ts'
import { selectUser } from '../auth/accounts/auth.sql.ts'
import { countRecoveryCodes } from './second-factor.sql.ts'
import { secondFactorView } from './second-factor.view.ts'
import { deviceHash } from './trusted-device.step.ts'
import { selectDevicesOf } from './trusted-devices.sql.ts'

/** GET /second-factor. Staff who must set one up are let in as customers, so the person's own row decides. */
export async function readSecondFactor(
  context: Context,
  userId: number,
  visit: Visit,
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
