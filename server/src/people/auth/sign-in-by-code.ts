import type { CurrentUser } from '@niramoy/contract/people/auth'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { insertUnverified } from './accounts/accounts.sql.ts'
import { lockUser, selectUserOfNumber, type UserRow } from './accounts/auth.sql.ts'
import { currentUserView } from './accounts/auth.view.ts'
import { newUsername } from './accounts/new-username.step.ts'
import { PROVED_BY_ANOTHER, provePhone } from './codes/prove-phone.step.ts'
import { lockNumber } from './codes/proved-phones.sql.ts'
import { useSignInCode } from './codes/sign-in-codes.step.ts'
import { deleteSessionsOf } from './sessions/sessions.sql.ts'
import { startSession } from './sessions/start-session.step.ts'

type Typed = { readonly phone: string; readonly otp: string; readonly name?: string | undefined }

/**
 * POST /auth/code/verify. Signs in the account that has proved the number, or opens one without a password: the code
 * proves the number. A wrong code is counted, so the refusal comes after the transaction.
 */
export async function signInByCode(context: Context, typed: Typed, visit: RequestInfo): Promise<CurrentUser> {
  const { phone, otp } = typed
  const outcome = await refuseOn(
    PROVED_BY_ANOTHER,
    transact(context, null, async (tx) => {
      await lockNumber(tx, phone)
      const wrong = await useSignInCode(context, tx, { phone, otp })
      if (wrong) return { wrong }
      const user = await readAccount(context, tx, typed, visit)
      // the number may have become one of staff since the code was sent
      if (user.role === 'admin') return { wrong: 'invalid-otp' } as const
      // where there is a password, a code alone does not show that its owner is there
      const confirmed = user.password_hash === null
      await startSession({ ...context, db: tx }, { userId: user.id, confirmed }, visit)
      return { user }
    }),
  )
  if (outcome.wrong) throw new Refusal(outcome.wrong)
  return currentUserView(context, outcome.user)
}

async function readAccount(context: Context, tx: Tx, typed: Typed, visit: RequestInfo): Promise<UserRow> {
  const { phone } = typed
  const known = await selectUserOfNumber(tx, phone)
  if (known?.proved_phone === phone) return locked(tx, known.id)
  const id = known?.id ?? (await openAccount(context, tx, typed, visit))
  await provePhone(context, tx, { user: await locked(tx, id), phone })
  return locked(tx, id)
}

/** A registration with the number that was only begun gives way to it, with the password and e-mail typed there. */
async function openAccount(context: Context, tx: Tx, typed: Typed, visit: RequestInfo): Promise<number> {
  const { phone, name = phone } = typed
  const { id } = await insertUnverified(
    tx,
    {
      username: await newUsername(context, tx),
      name,
      phone,
      email: null,
      language: visit.cookies.choice('lang') === 'en' ? 'en' : 'bn',
      password_hash: null,
      referred_by: null,
    },
    context.now(),
  )
  await deleteSessionsOf(tx, id, null)
  return id
}

async function locked(tx: Tx, id: number): Promise<UserRow> {
  const user = await lockUser(tx, id)
  if (!user) throw new Refusal('invalid-otp')
  return user
}
