import type { Tx } from '../../platform/db/db.ts'
import type { UserRow } from '../auth/accounts/auth.sql.ts'
import { type FactorNews, queueFactorNews, type World } from '../auth/codes/account-messages.step.ts'
import { confirmsBy } from '../auth/codes/confirms-by.step.ts'

/** At the number or address that was proved; who has neither is not told. */
export async function tellOwner(context: World, tx: Tx, user: UserRow, news: FactorNews): Promise<void> {
  const to = confirmsBy(user)?.to
  if (to) await queueFactorNews(context, tx, { id: user.id, to, language: user.language }, news)
}
