import { messages } from '@niramoy/texts/en/platform/messages'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { hashPassword } from '../../platform/integrations/passwords.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { updatePassword } from '../auth/accounts/accounts.sql.ts'
import { lockUser, selectUser, type UserRow } from '../auth/accounts/auth.sql.ts'
import { forgetProofs } from '../auth/codes/forget-proofs.step.ts'
import { isOwnPassword } from '../auth/is-own-password.step.ts'
import { refuseWeakPassword } from '../auth/refuse-weak-password.step.ts'
import { deleteSessionsOf, updateSessionConfirmed } from '../auth/sessions/sessions.sql.ts'

type Form = { readonly oldPassword?: string | undefined; readonly newPassword: string }

/** PATCH /users/password. This browser stays signed in, every other one has to sign in again. */
export async function changePassword(context: Context, userId: number, form: Form, visit: RequestInfo) {
  const user = await selectUser(context.db, userId)
  if (!user) throw new Refusal('not-logged-in')
  // a session alone is not enough to give the account its first password
  if (!user.password_hash && !visit.isFresh) throw new Refusal('fresh-password-needed')
  await checkOldPassword(context, user, form.oldPassword)
  refuseWeakPassword(context, {
    password: form.newPassword,
    field: 'newPassword',
    facts: [user.name, user.phone, user.email, user.username],
  })
  const hash = await hashPassword(form.newPassword)
  await transact(context, userId, async (tx) => {
    const now = await lockUser(tx, userId)
    // the old one was checked against what another change has replaced meanwhile
    if (now?.password_hash !== user.password_hash) throw wrong('old-password-wrong')
    await updatePassword(tx, { id: userId, hash, now: context.now() })
    await forgetProofs(tx, userId)
    const own = visit.session.tokenHash
    await deleteSessionsOf(tx, userId, own)
    if (own) await updateSessionConfirmed(tx, own, context.now())
  })
  return { message: messages.passwordChanged }
}

async function checkOldPassword(context: Context, user: UserRow, typed: string | undefined): Promise<void> {
  if (!user.password_hash) return
  if (!typed) throw wrong('old-password-required')
  if (!(await isOwnPassword(context, user, typed))) throw wrong('old-password-wrong')
}

function wrong(code: ErrorCode): Refusal {
  return new Refusal(code, { fields: { oldPassword: code } })
}
