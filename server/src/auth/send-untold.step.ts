import { isElevenDigits } from '@niramoy/domain/phone'
import type { Language } from '@niramoy/texts/languages'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { transact } from '../db/transact.ts'
import { takeTurn } from '../rate-limits/limit-messages.step.ts'
import { type Addressee, queueCode, queueLink } from './account-messages.step.ts'
import { commitWithoutWaiting, lockUser } from './auth.sql.ts'
import type { CodePurpose } from './one-time-codes.sql.ts'

type Account = {
  readonly id: number
  readonly email: string | null
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
  // asked for by another name than the number: the number has its own limit, and it stays untold too
  const mayGo = isElevenDigits(login) || (await takeTurn(context, phone ?? `nobody ${login}`)) === 0
  const person = user && phone && mayGo ? addresseeOf(user, phone) : null
  await sendUntold(context, person, (tx, to) => queueCode(context, tx, { person: to, purpose, origin }))
}

/** A link by e-mail, if there is an account with the address. Whoever asks cannot tell. */
export async function sendLinkUntold(
  context: Context,
  { user, origin }: { user: Account | undefined; origin: string },
): Promise<void> {
  const person = user?.email ? addresseeOf(user, user.email) : null
  await sendUntold(context, person, (tx, to) => queueLink(context, tx, { person: to, origin }))
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
