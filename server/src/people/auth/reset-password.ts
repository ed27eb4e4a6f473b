import { resetPassword as texts } from '@niramoy/texts/en/people/reset-password'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { hashPassword } from '../../platform/integrations/passwords.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { hashToken } from '../../platform/visit.ts'
import { updatePassword } from './accounts/accounts.sql.ts'
import { lockUser, selectUser } from './accounts/auth.sql.ts'
import { forgetProofs } from './codes/forget-proofs.step.ts'
import { PROVED_BY_ANOTHER, provePhone } from './codes/prove-phone.step.ts'
import { lockNumber } from './codes/proved-phones.sql.ts'
import { selectResetToken, takeResetToken } from './codes/reset-tokens.sql.ts'
import { getProof } from './codes/reset-tokens.step.ts'
import { refuseWeakPassword } from './refuse-weak-password.step.ts'
import { deleteSessionsOf } from './sessions/sessions.sql.ts'

type Reset = { readonly token: string; readonly password: string }

/** PATCH /auth/reset-password/{token}. All sessions of this user end. */
export async function resetPassword(context: Context, { token, password }: Reset) {
  const tokenHash = hashToken(token)
  const id = await findOwner(context, tokenHash)
  const owner = await selectUser(context.db, id)
  refuseWeakPassword(context, {
    password,
    field: 'password',
    facts: [owner?.name, owner?.phone, owner?.email, owner?.username],
  })
  const hash = await hashPassword(password)
  const change = { id, hash, now: context.now(), proof: getProof(token) }
  await refuseOn(
    { ...PROVED_BY_ANOTHER, users_verified_email_key: 'email-taken' },
    transact(context, id, (tx) =>
      setPassword(context, tx, { tokenHash, phone: owner?.phone ?? null, change }),
    ),
  )
  return { message: texts.done }
}

async function findOwner({ db, now }: Context, tokenHash: Buffer): Promise<number> {
  const found = await selectResetToken(db, tokenHash, now())
  if (!found) throw new Refusal('reset-token-invalid')
  return found.user_id
}

type Setting = {
  readonly tokenHash: Buffer
  /** The number that a code by SMS has proved, where none was before. */
  readonly phone: string | null
  readonly change: Parameters<typeof updatePassword>[1]
}

async function setPassword(context: Context, tx: Tx, { tokenHash, phone, change }: Setting) {
  if (phone) await lockNumber(tx, phone)
  const user = await lockUser(tx, change.id)
  if (!(await takeResetToken(tx, tokenHash, change.now))) throw new Refusal('reset-token-invalid')
  await updatePassword(tx, change)
  if (user && phone && !user.proved_phone && change.proof === 'phone') {
    await provePhone(context, tx, { user, phone })
  }
  await forgetProofs(tx, change.id)
  await deleteSessionsOf(tx, change.id, null)
}
