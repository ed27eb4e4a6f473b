import { messages } from '@niramoy/texts/en/messages'
import { ERRORS, type ErrorCode } from '@niramoy/texts/errors'
import { updatePassword } from '../auth/accounts.sql.ts'
import { lockUser, selectUser, type UserRow } from '../auth/auth.sql.ts'
import { forgetProofs } from '../auth/forget-proofs.step.ts'
import { refuseWeakPassword } from '../auth/refuse-weak-password.step.ts'
import { deleteSessionsOf } from '../auth/sessions.sql.ts'
import { type Context, Refusal } from '../context.ts'
import { transact } from '../db/transact.ts'
import { checkPassword, hashPassword } from '../outside/passwords.ts'
import { limitTries } from '../rate-limits/limit-tries.step.ts'
import type { Visit } from '../visit.ts'

type Form = { readonly oldPassword?: string | undefined; readonly newPassword: string }

/** PATCH /users/password. This browser stays signed in, every other one has to sign in again. */
export async function changePassword(context: Context, userId: number, form: Form, visit: Visit) {
  const user = await selectUser(context.db, userId)
  if (!user) throw new Refusal('not-logged-in')
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
    await deleteSessionsOf(tx, userId, visit.session.tokenHash)
  })
  return { message: messages.passwordChanged }
}

/** Someone at a phone left unlocked must not guess either. */
async function checkOldPassword(context: Context, user: UserRow, typed: string | undefined): Promise<void> {
  if (!user.password_hash) return
  if (!typed) throw wrong('old-password-required')
  await limitTries(context, 'LIMIT_LOGIN_ACCOUNT', `old password of ${user.id}`)
  if (!(await checkPassword(user.password_hash, typed))) throw wrong('old-password-wrong')
}

function wrong(code: ErrorCode): Refusal {
  return new Refusal(code, { fields: { oldPassword: ERRORS[code].text } })
}
