import type { Reply } from '@niramoy/contract/platform/call'
import type { dashboard } from '@niramoy/contract/sales/dashboard'
import type { Context } from '../../platform/context.ts'
import { sumDue } from '../cash/due.sql.ts'
import { summaryView } from './dashboard.view.ts'
import { selectTotals } from './totals.sql.ts'

/** GET /admin/dashboard-summary (dashboard 2). */
export async function readSummary({ db, search }: Context): Promise<Reply<typeof dashboard.summary>> {
  return summaryView(await selectTotals(db, search.count({})), await sumDue(db))
}
