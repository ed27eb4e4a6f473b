import type { RecoveryCodes } from '@niramoy/contract/people/second-factor'
import { stepAt } from '@niramoy/domain/people/login'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { stepsOff } from '../../platform/integrations/totp.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { selectNewSecret, updateSecondFactorShown } from '../auth/sessions/new-secrets.sql.ts'
import { deleteSessionsOf } from '../auth/sessions/sessions.sql.ts'
import { lockStaff } from './lock-staff.step.ts'
import { makeRecoveryCodes } from './recovery-codes.step.ts'
import { upsertFactor } from './second-factor.sql.ts'
import { openSecret, sealSecret } from './secret-box.step.ts'
import { tellOwner } from './tell-owner.step.ts'
import { appCode } from './use-code.step.ts'

const SET_UP_MS = 15 * 60_000

type Confirmation = { readonly userId: number; readonly totp: string; readonly visit: RequestInfo }

/** POST /second-factor/confirm. From now on it is asked for; every other session and trusted device ends. */
export async function confirmSetUp(
  context: Context,
  { userId, totp, visit }: Confirmation,
): Promise<RecoveryCodes> {
  const session = visit.session.tokenHash
  if (!session) throw new Refusal('not-logged-in')
  const recoveryCodes = await transact(context, userId, async (tx) => {
    const user = await lockStaff(tx, userId)
    const secret = await waitingSecret(context, tx, { userId, session })
    const now = context.now()
    const off = stepsOff(secret, appCode(totp) ?? '', now)
    if (off === null) throw refusalAt('totp', 'totp-wrong')
    const sealed = sealSecret(context, userId, secret)
    await upsertFactor(tx, { user_id: userId, secret: sealed, last_step: stepAt(now) + off }, now)
    await deleteSessionsOf(tx, userId, session)
    await updateSecondFactorShown(tx, session, now)
    await tellOwner(context, tx, user, { what: 'secondFactorOn' })
    return makeRecoveryCodes(context, tx, userId)
  })
  return { recoveryCodes }
}

type Waiting = { readonly userId: number; readonly session: Buffer }

/** Read under the lock: another session may have ended this one meanwhile. */
async function waitingSecret(context: Context, tx: Tx, { userId, session }: Waiting): Promise<Buffer> {
  const since = new Date(context.now().getTime() - SET_UP_MS)
  const sealed = await selectNewSecret(tx, session, since)
  const opened = sealed && openSecret(context, userId, sealed)
  if (!opened) throw new Refusal('second-factor-not-begun')
  return opened.secret
}
