import type { Tx } from '../../platform/db/db.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { updateToRecount } from './stock-takes.sql.ts'

/** stock-takes 3: the counts go, and what the books say now is what they are compared with. */
export async function recountLines(
  tx: Tx,
  takeId: number,
  lineIds: readonly number[],
  at: Date,
): Promise<void> {
  const wanted = [...new Set(lineIds)]
  if (wanted.length === 0) return
  const opened = await updateToRecount(tx, { takeId, lineIds: wanted }, at)
  if (opened !== wanted.length) throw refusalAt('lineIds', 'stock-take-line-unknown')
}
