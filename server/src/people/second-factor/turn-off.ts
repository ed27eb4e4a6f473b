import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { deleteSessionsOf } from '../auth/sessions/sessions.sql.ts'
import { lockStaff } from './lock-staff.step.ts'
import { deleteFactor } from './second-factor.sql.ts'
import { tellOwner } from './tell-owner.step.ts'
import { forgetDevice } from './trusted-device.step.ts'

/** DELETE /second-factor. Every other session ends. Not where the shop demands one: there another takes its place. */
export async function turnOff(context: Context, userId: number, visit: RequestInfo): Promise<void> {
  await transact(context, userId, async (tx) => {
    const user = await lockStaff(tx, userId)
    if (context.settings.STAFF_SECOND_FACTOR === 'demanded') throw new Refusal('second-factor-demanded')
    if (!user.second_factor_at) throw new Refusal('second-factor-is-off')
    await deleteFactor(tx, userId)
    await deleteSessionsOf(tx, userId, visit.session.tokenHash)
    await tellOwner(context, tx, user, { what: 'secondFactorOff' })
  })
  forgetDevice(visit, userId)
}
