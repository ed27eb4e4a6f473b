import { messages } from '@niramoy/texts/en/platform/messages'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { hashPassword } from '../../platform/integrations/passwords.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { insertUnverified, selectReferrer, selectTaken } from './accounts/accounts.sql.ts'
import { newUsername } from './accounts/new-username.step.ts'
import { queueCode } from './codes/account-messages.step.ts'
import { askToSend } from './codes/ask-to-send.step.ts'
import { forgetProofs } from './codes/forget-proofs.step.ts'
import { refuseWeakPassword } from './refuse-weak-password.step.ts'
import { leaveRegistrationNote } from './sessions/registration-note.step.ts'
import { deleteSessionsOf } from './sessions/sessions.sql.ts'

type Form = {
  readonly name: string
  readonly phone: string
  readonly email?: string | undefined
  readonly password: string
  readonly referredBy?: string | undefined
}

/** POST /auth/register. The account is not there for anyone until its code has been entered. */
export async function register(context: Context, form: Form, visit: RequestInfo) {
  const { db, now } = context
  const { name, phone, password } = form
  const email = form.email ?? null
  refuseWeakPassword(context, { password, field: 'password', facts: [name, phone, email] })
  const referrer = await findReferrer(db, form.referredBy)
  await refuseTaken(db, phone, email)
  await askToSend(context, phone)
  const language = visit.cookies.choice('lang') === 'en' ? 'en' : 'bn'
  const password_hash = await hashPassword(password)
  const pending = await transact(context, null, async (tx) => {
    const username = await newUsername(context, tx)
    const account = { username, name, phone, email, language, password_hash, referred_by: referrer } as const
    const { id } = await insertUnverified(tx, account, now())
    await forgetProofs(tx, id)
    await deleteSessionsOf(tx, id, null)
    const person = { id, to: phone, language } as const
    await queueCode(context, tx, { person, purpose: 'verify-account', origin: visit.origin })
    return { id, password_hash }
  })
  leaveRegistrationNote(context, visit, pending)
  return { message: messages.registered, login: phone }
}

async function findReferrer(db: Db, code: string | undefined): Promise<number | null> {
  if (!code) return null
  const referrer = await selectReferrer(db, code.toUpperCase())
  if (!referrer) throw toRefusal('referral-code-unknown', 'referredBy')
  return referrer.id
}

async function refuseTaken(db: Db, phone: string, email: string | null): Promise<void> {
  const taken = await selectTaken(db, phone, email)
  if (taken.phone) throw toRefusal('phone-taken', 'phone')
  if (taken.email) throw toRefusal('email-taken', 'email')
}

function toRefusal(code: ErrorCode, field: string): Refusal {
  return new Refusal(code, { fields: { [field]: code } })
}
