import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { UserRow } from '../auth/accounts/auth.sql.ts'
import { updateProfile } from '../auth/accounts/users.sql.ts'
import { queueCode } from '../auth/codes/account-messages.step.ts'
import { deleteCodes } from '../auth/codes/one-time-codes.sql.ts'
import { maySendCode } from '../auth/codes/send-code.step.ts'

type Contact = Parameters<typeof updateProfile>[2]
type Save = { readonly user: UserRow; readonly contact: Contact; readonly origin: string }

/**
 * Whether a number that is about to be saved gets its code at once; the answer stands before the transaction, as limits
 * do. A number that was sent enough is saved all the same, and its code can be requested later.
 */
export async function getsCode(context: Context, user: UserRow | undefined, phone: string): Promise<boolean> {
  if (!user || [user.phone, user.proved_phone].includes(phone)) return false
  return maySendCode(context, phone)
}

/** Saves a number as a contact number; what was proved stays the login until this one is. The account is locked. */
export async function saveContact(
  context: Context,
  tx: Tx,
  { user, contact, origin, withCode }: Save & { readonly withCode: boolean },
): Promise<UserRow> {
  await updateProfile(tx, user.id, contact, context.now())
  const saved = { ...user, ...contact, language: contact.language ?? user.language }
  if (contact.phone === null || contact.phone === user.phone) return saved
  await deleteCodes(tx, user.id, 'verify-phone')
  const person = { id: user.id, to: contact.phone, language: saved.language }
  if (withCode) await queueCode(context, tx, { person, purpose: 'verify-phone', origin })
  return saved
}
