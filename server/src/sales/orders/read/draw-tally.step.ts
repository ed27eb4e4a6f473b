import type { Context } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { drawTallyTogether } from './order-tally.sql.ts'

/** The job that keeps the tally of orders short. */
export function drawTally(context: Context): Promise<number> {
  return transact(context, null, drawTallyTogether)
}
