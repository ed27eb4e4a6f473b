import { addDays, dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { updateSalesDays } from './sales-report.sql.ts'

const DAYS_AT_ONCE = 14

/** The job that sums up the sales of the days that are over, for the reports (reports 8). */
export function sumSales(context: Context): Promise<number> {
  const yesterday = addDays(dhakaDay(context.now()), -1)
  return transact(context, null, (tx) => updateSalesDays(tx, yesterday, DAYS_AT_ONCE))
}
