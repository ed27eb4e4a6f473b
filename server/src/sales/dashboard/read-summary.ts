import type { Reply } from '@niramoy/contract/platform/call'
import type { dashboard } from '@niramoy/contract/sales/dashboard'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { sumDue } from '../cash/ledger/due.sql.ts'
import { summaryView } from './dashboard.view.ts'
import { selectTotals } from './totals.sql.ts'

/** Counting more people than this takes longer than all else on the dashboard: then it is done once a minute. */
const MANY_PEOPLE = 10_000
const KEPT_MS = 60_000
const counted = new WeakMap<Db, { readonly users: number; readonly until: number }>()

/** GET /admin/dashboard-summary (dashboard 2). */
export async function readSummary({ db, search, now }: Context): Promise<Reply<typeof dashboard.summary>> {
  const at = now().getTime()
  const last = counted.get(db)
  const users = last && at < last.until ? last.users : null
  const totals = await selectTotals(db, { users, products: search.count({}) })
  if (users === null && totals.users > MANY_PEOPLE)
    counted.set(db, { users: totals.users, until: at + KEPT_MS })
  return summaryView(totals, await sumDue(db))
}
