import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { holdsBadStock } from '../../../stock/ledger/order-stock.sql.ts'
import { followFindings, refuseUndecided } from '../findings/follow-findings.step.ts'

/**
 * Nothing on the way out of the shop goes on with units of a recalled or expired batch: between midnight and the job
 * that takes them out of their orders, nobody hands over what has just expired. Nor with medicines that should never be
 * taken together, before a pharmacist decided that (safety 4).
 */
export async function refuseUnfit(tx: Tx, orderId: number, at: Date): Promise<void> {
  if (await holdsBadStock(tx, orderId, dhakaDay(at))) throw new Refusal('order-holds-bad-batch')
  // a rule may be newer than the order, and than its place on a pick list
  await followFindings(tx, { orderId, at, by: null })
  await refuseUndecided(tx, orderId)
}
