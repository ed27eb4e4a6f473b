import { secondFactor } from '@niramoy/contract/people/second-factor'
import { transact } from '../../platform/db/transact.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { beginSetUp } from './begin-set-up.ts'
import { confirmSetUp } from './confirm-set-up.ts'
import { readSecondFactor } from './read-second-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { deleteDeviceById } from './trusted-devices.sql.ts'
import { turnOff } from './turn-off.ts'

export const secondFactorRoutes = routes(secondFactor, {
  read({ actor, visit }, context) {
    return readSecondFactor(context, actor.id, visit)
  },

  begin({ actor, visit }, context) {
    return beginSetUp(context, actor.id, visit)
  },

  confirm({ actor, body, visit }, context) {
    return confirmSetUp(context, { userId: actor.id, totp: body.totp, visit })
  },

  renewRecoveryCodes({ actor, visit }, context) {
    return renewRecoveryCodes(context, actor.id, visit)
  },

  turnOff({ actor, visit }, context) {
    return turnOff(context, actor.id, visit)
  },

  async removeDevice({ actor, params }, context) {
    const found = await transact(context, actor.id, (tx) => deleteDeviceById(tx, actor.id, params.id))
    if (!found) throw new Refusal('device-not-found')
  },
})
