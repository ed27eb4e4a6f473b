import type { AccountState } from '@niramoy/contract/people/personal-data'
import type { Context } from '../../platform/context.ts'
import { getBucket, waitFor } from '../../platform/limits/count-tries.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectUser } from '../auth/accounts/auth.sql.ts'
import { confirmsBy } from '../auth/codes/confirms-by.step.ts'
import type { CustomersData } from './make-export.step.ts'

/** GET /users/profile/data. */
export async function readAccountState(
  context: Context,
  userId: number,
  { readOpenOrders }: CustomersData,
): Promise<AccountState> {
  const user = await selectUser(context.db, userId)
  if (!user) throw new Refusal('not-logged-in')
  const waitMs = await waitFor(context, getBucket(context, 'LIMIT_EXPORT', String(userId)))
  return {
    codeTo: confirmsBy(user)?.sentTo ?? null,
    exportAgainAt: waitMs > 0 ? new Date(context.now().getTime() + waitMs).toISOString() : null,
    openOrders: await readOpenOrders(context.db, userId),
  }
}
