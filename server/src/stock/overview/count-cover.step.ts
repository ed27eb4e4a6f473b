import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { lastingAtMost } from './running-out.sql.ts'
import { updateStockCover } from './stock-cover.sql.ts'

/** Part of a job: keeps short what a reader of the stock's cover has to count by itself. */
export function countCover(context: Context): Promise<number> {
  return transact(context, null, (tx) => updateStockCover(tx, lastingAtMost(0, context.now())))
}
