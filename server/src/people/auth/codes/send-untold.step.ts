import { isElevenDigits } from '@niramoy/domain/people/phone'
import type { Language } from '@niramoy/texts/languages'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transact.ts'
import { takeTurn } from '../../../platform/limits/limit-messages.step.ts'
import { commitWithoutWaiting, lockUser } from '../accounts/auth.sql.ts'
import { type Addressee, queueCode, queueLink } from './account-messages.step.ts'
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

/** A code by SMS, if there is an account and a number that it may go to. Whoever asks cannot tell. */
export async function sendCodeUntold(
  context: Context,
  { login, user, phone, purpose, origin }: Code,
): Promise<void> {
  const mayGo = isElevenDigits(login) || (await takeTurnOf(context, phone, login))
  const person = user && phone && mayGo ? addresseeOf(user, phone) : null
  await sendUntold(context, person, (tx, to) => queueCode(context, tx, { person: to, purpose, origin }))
}

type Link = { readonly login: string; readonly user: Account | undefined; readonly origin: string }

/**
 * A link, if there is an account with the address: to the address once it was proved, else by SMS to the proved number.
 * Whoever asks cannot tell.
 */
export async function sendLinkUntold(context: Context, { login, user, origin }: Link): Promise<void> {
  const phone = user && !user.email_verified_at ? user.proved_phone : null
  const mayGo = await takeTurnOf(context, phone, login)
  const to = phone ?? user?.email
  const person = user && to && mayGo ? addresseeOf(user, to) : null
  await sendUntold(context, person, (tx, to) => queueLink(context, tx, { person: to, origin }))
}

/** Asked for by another name than the number: the number has its own limit, and it stays untold too. */
async function takeTurnOf(context: Context, phone: string | null, login: string): Promise<boolean> {
  return (await takeTurn(context, phone ?? `nobody ${login}`)) === 0
}

const NOBODY: Addressee = { id: 0, to: 'nobody', language: 'bn' }

/** Undoes what was done for nobody. */
class Undo extends Error {}

/**
 * Does the work for a person, or the same work for nobody and undoes it. The same statements run either way, and
 * neither waits for the disk, so that the time an answer takes does not tell whether there is an account.
 */
async function sendUntold(
  context: Context,
  person: Addressee | null,
  work: (tx: Tx, person: Addressee) => Promise<void>,
): Promise<void> {
  try {
    await transact(context, null, async (tx) => {
      await commitWithoutWaiting(tx)
      const now = await lockUser(tx, (person ?? NOBODY).id)
      await work(tx, person ?? NOBODY)
      // a number or address that was changed meanwhile is another's now
      if (!person || ![now?.proved_phone ?? now?.phone, now?.email].includes(person.to)) throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
}

function addresseeOf({ id, language }: Account, to: string): Addressee {
  return { id, to, language }
}
