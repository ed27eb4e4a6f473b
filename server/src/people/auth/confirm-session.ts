import { messages } from '@niramoy/texts/en/platform/messages'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { lockUser, selectUser, type UserRow } from './accounts/auth.sql.ts'
import { confirmsBy } from './codes/confirms-by.step.ts'
import { useCode } from './codes/one-time-codes.step.ts'
import { isOwnPassword } from './is-own-password.step.ts'
import { updateSessionConfirmed } from './sessions/sessions.sql.ts'

type Proof = { readonly password?: string | undefined; readonly otp?: string | undefined }

/**
 * POST /auth/confirm. A password where there is one; otherwise a code sent to what was proved. A wrong
 * code is counted, so the refusal comes after the transaction.
 */
export async function confirmSession(context: Context, userId: number, proof: Proof, visit: RequestInfo) {
  const user = await selectUser(context.db, userId)
  const session = visit.session.tokenHash
  if (!user || !session) throw new Refusal('not-logged-in')
  if (user.password_hash) await refuseWrongPassword(context, user, proof.password)
  const { otp } = proof
  if (!user.password_hash && !otp) throw refusalAt('otp', 'otp-required')
  const problem = await transact(context, null, async (tx): Promise<ErrorCode | null> => {
    const now = await lockUser(tx, userId)
    // checked against what a change has replaced meanwhile
    if (!now || now.password_hash !== user.password_hash) return 'fresh-password-needed'
    const sentTo = confirmsBy(now)?.to ?? ''
    const wrong = now.password_hash
      ? null
      : await useCode(context, tx, { userId, purpose: 'confirm', sentTo, otp: otp ?? '' })
    if (!wrong) await updateSessionConfirmed(tx, session, context.now())
    return wrong
  })
  if (problem) throw problem === 'fresh-password-needed' ? new Refusal(problem) : refusalAt('otp', problem)
  return { message: messages.confirmed }
}

async function refuseWrongPassword(context: Context, user: UserRow, typed: string | undefined) {
  if (!typed) throw refusalAt('password', 'password-required')
  if (!(await isOwnPassword(context, user, typed))) throw refusalAt('password', 'password-wrong')
}
