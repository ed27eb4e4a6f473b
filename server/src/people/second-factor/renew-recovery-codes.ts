import type { RecoveryCodes } from '@niramoy/contract/people/second-factor'
import { insertNamedChange } from '../../platform/audit/audit.sql.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { deleteSessionsOf } from '../auth/sessions/sessions.sql.ts'
import { lockStaff } from './lock-staff.step.ts'
import { makeRecoveryCodes } from './recovery-codes.step.ts'
import { tellOwner } from './tell-owner.step.ts'

/** POST /second-factor/recovery-codes. Those from before are worth nothing, nor is what one of them let in elsewhere. */
export async function renewRecoveryCodes(
  context: Context,
  userId: number,
  visit: RequestInfo,
): Promise<RecoveryCodes> {
  const recoveryCodes = await transact(context, userId, async (tx) => {
    const user = await lockStaff(tx, userId)
    if (!user.second_factor_at) throw new Refusal('second-factor-is-off')
    await insertNamedChange(tx, {
      actorId: userId,
      table: 'users',
      rowId: userId,
      column: 'recovery_codes',
      requestId: context.requestId,
      at: context.now(),
    })
    await deleteSessionsOf(tx, userId, visit.session.tokenHash)
    await tellOwner(context, tx, user, { what: 'recoveryCodesRenewed' })
    return makeRecoveryCodes(context, tx, userId)
  })
  return { recoveryCodes }
}
