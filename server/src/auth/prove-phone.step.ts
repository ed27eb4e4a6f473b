import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { takeTurn } from '../rate-limits/limit-messages.step.ts'
import { queuePhoneChanged } from './account-messages.step.ts'
import type { UserRow } from './auth.sql.ts'
import { forgetProofs } from './forget-proofs.step.ts'
import { updateOthersWithNumber, updateProvedPhone } from './proved-phones.sql.ts'

/** What a number that is proved breaks when another account has proved it meanwhile. */
export const PROVED_BY_ANOTHER = { users_proved_phone_key: 'phone-taken' } as const

/**
 * The number is this account's and leaves every account where it was only typed; codes and links from before open
 * none of them. The caller holds the number (`lockNumber`), then the account, and has seen the code.
 */
export async function provePhone(
  context: Context,
  tx: Tx,
  { user, phone, mayTell }: { user: UserRow; phone: string; mayTell: boolean },
): Promise<void> {
  const now = context.now()
  await updateProvedPhone(tx, user.id, phone, now)
  const others = await updateOthersWithNumber(tx, user.id, phone, now)
  for (const id of [user.id, ...others]) await forgetProofs(tx, id)
  const { id, language, proved_phone: former } = user
  if (former && former !== phone && mayTell) await queuePhoneChanged(context, tx, { id, to: former, language })
}

/**
 * Whether the former number may be told. Limited like codes, so that nobody can use it to pester a number, but on a
 * count of its own: who takes an account over could otherwise ask for a code first, and the warning would not go.
 */
export async function mayTellFormerNumber(context: Context, { proved_phone }: UserRow, phone: string) {
  if (!proved_phone || proved_phone === phone) return false
  return (await takeTurn(context, `number changed ${proved_phone}`)) === 0
}
