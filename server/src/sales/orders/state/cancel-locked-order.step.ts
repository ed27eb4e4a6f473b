import { toPoisha } from '@niramoy/domain/platform/money'
import type { Condition } from '@niramoy/domain/sales/returns'
import { isCameBack } from '@niramoy/domain/sales/status-change'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { giveStockBack } from '../../../stock/ledger/take-stock.step.ts'
import { keepCashDue } from '../../cash/ledger/due.sql.ts'
import { expireOpenAttempts } from '../../payments/ledger/payment-attempts.sql.ts'
import { giveBackDiscountCode } from '../price/use-discount-code.step.ts'
import { isSoldAtCounter, type LockedOrder } from './locked-order.sql.ts'
import { moveOrder } from './move-order.step.ts'
import { refundInspected } from './refund-inspected.step.ts'
import { requoteRelated } from './requote-related.step.ts'
import { refuseOpenRequests } from './return-requests.sql.ts'

type Cancelling = {
  readonly actorId: number | null
  readonly at: Date
  readonly note?: string | null | undefined
  /** What staff say of goods that had left the shop. */
  readonly condition?: Condition | undefined
  readonly cost?: number | undefined
  /** The order that was placed with it is cancelled as well. */
  readonly isWithRelated?: boolean
  /** Only who inspects goods says that they can be sold again; what others take in waits for that. */
  readonly mayInspect?: boolean
}

/**
 * orders 5: stock and code are free again, no payment is due any more, and what was paid goes back, at once or
 * when goods that came back were inspected. An order that is cancelled stays as it is. Whether one may, the caller has decided; it has locked the order.
 * orders 22: the order that was placed with it goes on alone.
 * orders 20: of one that had left the shop it is noted in what condition it came back and what that cost.
 */
export async function cancelLockedOrder(tx: Tx, order: LockedOrder, cancelling: Cancelling): Promise<void> {
  if (order.status === 'cancelled') return
  const { actorId, at, note } = cancelling
  const cameBack = toReturnedGoods(order, cancelling)
  // it was never on its way: what is left of it can only be returned
  if (cameBack && (await isSoldAtCounter(tx, order.id))) throw new Refusal('order-sold-at-counter')
  // the code before the batches, as when an order is placed
  await giveBackDiscountCode(tx, order)
  await expireOpenAttempts(tx, order.id, at)
  const takenIn = cameBack && { ...cameBack, orderCode: order.order_code }
  await giveStockBack(tx, { orderId: order.id, at, actorId, cameBack: takenIn })
  await refuseOpenRequests(tx, order.id, at)
  await moveOrder(tx, { orderId: order.id, status: 'cancelled', actorId, note, at, cameBack })
  await keepCashDue(tx, order.id)
  await refundInspected(tx, { orderId: order.id, returnId: null, actorId, at })
  if (!cancelling.isWithRelated) await requoteRelated(tx, order, { actorId, at })
}

function toReturnedGoods({ status }: LockedOrder, { condition, cost, mayInspect = false }: Cancelling) {
  if (isCameBack(status, 'cancelled')) {
    const isJudged = condition !== undefined && condition !== 'quarantine'
    if (isJudged && !mayInspect) throw new Refusal('return-condition-by-inspector')
    const otherwise = mayInspect ? ('sellable' as const) : ('quarantine' as const)
    return { condition: condition ?? otherwise, cost: cost === undefined ? null : toPoisha(cost) } as const
  }
  if (condition !== undefined || cost !== undefined) throw new Refusal('order-not-on-its-way')
  return undefined
}
