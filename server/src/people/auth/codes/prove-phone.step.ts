import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { UserRow } from '../accounts/auth.sql.ts'
import { queuePhoneChanged } from './account-messages.step.ts'
import { claimWaiting, forgetNumberOfSales } from './claim-waiting.sql.ts'
import { forgetProofs } from './forget-proofs.step.ts'
import { updateOthersWithNumber, updateProvedPhone } from './proved-phones.sql.ts'

/** What a number that is proved breaks when another account has proved it meanwhile. */
export const PROVED_BY_ANOTHER = { users_proved_phone_key: 'phone-taken' } as const

/**
 * The number is this account's, with what waited for it, and leaves every account where it was only typed; codes and links from before open
 * none of them. The former number is informed, without a limit: only who had proved it can leave it. The caller locks
 * the number (`lockNumber`), then the account, and has seen the code.
 */
export async function provePhone(
  context: Context,
  tx: Tx,
  { user, phone }: { user: UserRow; phone: string },
): Promise<void> {
  const now = context.now()
  await claimWaiting(tx, { userId: user.id, phone, at: now })
  await updateProvedPhone(tx, user.id, phone, now)
  const others = await updateOthersWithNumber(tx, user.id, phone, now)
  for (const id of [user.id, ...others]) await forgetProofs(tx, id)
  const { id, language, proved_phone: former } = user
  if (!former || former === phone) return
  await forgetNumberOfSales(tx, id, former)
  await queuePhoneChanged(context, tx, { id, to: former, language })
}
