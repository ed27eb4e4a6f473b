import { isElevenDigits } from '@niramoy/domain/people/contact'
import type { Language } from '@niramoy/texts/languages'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transact.ts'
import { takeTurn } from '../../../platform/limits/limit-messages.step.ts'
import { commitWithoutWaiting, lockUser } from '../accounts/auth.sql.ts'
import { type Addressee, queueCode, queueLink, queueSignInCode } from './account-messages.step.ts'
import type { CodePurpose } from './one-time-codes.sql.ts'

type Account = {
  readonly id: number
  readonly email: string | null
  readonly email_verified_at: Date | null
  readonly proved_phone: string | null
  readonly language: Language
}

type Code = {
  readonly login: string
  readonly user: Account | undefined
  /** Where it may be sent; null: nowhere. */
  readonly phone: string | null
  readonly purpose: CodePurpose
  readonly origin: string
}

/** Sends a code by SMS if there is an account and a number it may go to; the reply is the same either way. */
export async function sendCodeWithoutRevealingAccount(
  context: Context,
  { login, user, phone, purpose, origin }: Code,
): Promise<void> {
  const mayGo = isElevenDigits(login) || (await takeTurnOf(context, phone, login))
  const person = user && phone && mayGo ? getAddressee(user, phone) : null
  await sendOrUndo(context, person, (tx, to) => queueCode(context, tx, { person: to, purpose, origin }))
}

type Link = { readonly login: string; readonly user: Account | undefined; readonly origin: string }

/**
 * Sends a link if there is an account with the address: to the address once it was proved, else by SMS to the proved
 * number. The reply is the same either way.
 */
export async function sendLinkWithoutRevealingAccount(
  context: Context,
  { login, user, origin }: Link,
): Promise<void> {
  const phone = user && !user.email_verified_at ? user.proved_phone : null
  const mayGo = await takeTurnOf(context, phone, login)
  const to = phone ?? user?.email
  const person = user && to && mayGo ? getAddressee(user, to) : null
  await sendOrUndo(context, person, (tx, to) => queueLink(context, tx, { person: to, origin }))
}

type SignIn = {
  readonly phone: string
  /** Whose it is: nobody's (id 0), or a customer's; null: a member of staff's, who signs in with the password. */
  readonly owner: { readonly id: number; readonly language: Language } | null
  readonly origin: string
}

/** Sends a code to sign in with to any number but one of staff; the reply is the same either way. */
export async function sendSignInCodeTo(context: Context, { phone, owner, origin }: SignIn): Promise<void> {
  try {
    await transact(context, null, async (tx) => {
      await commitWithoutWaiting(tx)
      const person = { id: owner?.id ?? 0, to: phone, language: owner?.language ?? 'bn' } as const
      await queueSignInCode(context, tx, { person, origin })
      if (!owner) throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
}

/** A login that is not the number itself: the number has its own limit, which the reply does not reveal either. */
async function takeTurnOf(context: Context, phone: string | null, login: string): Promise<boolean> {
  return (await takeTurn(context, phone ?? `nobody ${login}`)) === 0
}

const NO_ACCOUNT: Addressee = { id: 0, to: 'nobody', language: 'bn' }

/** Rolls back what was done without an account. */
class Undo extends Error {}

/**
 * Does the work for an account, or does it without one and rolls it back. The same statements run either way, and
 * neither waits for the disk, so that the response time does not reveal whether there is an account.
 */
async function sendOrUndo(
  context: Context,
  person: Addressee | null,
  work: (tx: Tx, person: Addressee) => Promise<void>,
): Promise<void> {
  try {
    await transact(context, null, async (tx) => {
      await commitWithoutWaiting(tx)
      const now = await lockUser(tx, (person ?? NO_ACCOUNT).id)
      await work(tx, person ?? NO_ACCOUNT)
      // a number or address that was changed meanwhile is another's now
      if (!person || ![now?.proved_phone ?? now?.phone, now?.email].includes(person.to)) throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
}

function getAddressee({ id, language }: Account, to: string): Addressee {
  return { id, to, language }
}
