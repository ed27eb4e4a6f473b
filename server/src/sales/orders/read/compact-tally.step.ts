import type { Context } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { countCover } from '../../../stock/overview/count-cover.step.ts'
import { compactTallies } from './order-tally.sql.ts'

/** The job that keeps the tallies of orders and of stock short. */
export async function compactTally(context: Context): Promise<number> {
  await countCover(context)
  return transact(context, null, compactTallies)
}
