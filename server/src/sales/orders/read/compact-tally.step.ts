import type { Context } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { compactTallies } from './order-tally.sql.ts'

/** The job that keeps the tally of orders short. */
export function compactTally(context: Context): Promise<number> {
  return transact(context, null, compactTallies)
}
