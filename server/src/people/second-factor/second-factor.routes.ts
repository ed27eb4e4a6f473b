import { secondFactor } from '@niramoy/contract/people/second-factor'
import { transact } from '../../platform/db/transact.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectUser } from '../auth/accounts/auth.sql.ts'
import { beginSetUp } from './begin-set-up.ts'
import { confirmSetUp } from './confirm-set-up.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { countRecoveryCodes } from './second-factor.sql.ts'
import { secondFactorView } from './second-factor.view.ts'
import { deviceHash } from './trusted-device.step.ts'
import { deleteDeviceById, selectDevicesOf } from './trusted-devices.sql.ts'
import { turnOff } from './turn-off.ts'

export const secondFactorRoutes = routes(secondFactor, {
  async read({ actor, visit }, { db, now, settings }) {
    const user = await selectUser(db, actor.id)
    if (user?.role !== 'admin') throw new Refusal('not-allowed')
    return secondFactorView(user, {
      isDemanded: settings.STAFF_SECOND_FACTOR === 'demanded',
      codesLeft: await countRecoveryCodes(db, user.id),
      devices: await selectDevicesOf(db, user.id, now()),
      own: deviceHash(visit, user.id),
    })
  },

  begin({ actor, visit }, context) {
    return beginSetUp(context, actor.id, visit)
  },

  confirm({ actor, body, visit }, context) {
    return confirmSetUp(context, { userId: actor.id, totp: body.totp, visit })
  },

  renewRecoveryCodes({ actor }, context) {
    return renewRecoveryCodes(context, actor.id)
  },

  turnOff({ actor, visit }, context) {
    return turnOff(context, actor.id, visit)
  },

  async removeDevice({ actor, params }, context) {
    const found = await transact(context, actor.id, (tx) => deleteDeviceById(tx, actor.id, params.id))
    if (!found) throw new Refusal('device-not-found')
  },
})
