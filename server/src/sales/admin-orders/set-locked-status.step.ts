import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import type { Condition } from '@niramoy/domain/sales/returns'
import { isCorrection, statusPermission, statusRefusal } from '@niramoy/domain/sales/status-change'
import {
  isOwedOnline,
  isPacked,
  saysUnpaid,
  statusLack,
  stockIn,
  waitsWhenShort,
} from '@niramoy/domain/sales/status-effects'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { giveStockBack, takeStock } from '../../stock/ledger/take-stock.step.ts'
import { holdsStock, selectLastLedgerId, selectWantedLines } from '../../stock/ledger/waiting-orders.sql.ts'
import { keepCashDue } from '../cash/ledger/due.sql.ts'
import { LONGER_TIME_TO_PAY_MS } from '../orders/state/allocate-and-advance.step.ts'
import { cancelLockedOrder } from '../orders/state/cancel-locked-order.step.ts'
import { isSoldAtCounter, type LockedOrder, updateWaiting } from '../orders/state/locked-order.sql.ts'
import { moveOrder } from '../orders/state/move-order.step.ts'
import { refuseUnfit } from '../orders/state/refuse-unfit.step.ts'
import { carryDelivery } from '../orders/state/requote-related.step.ts'
import { expireOpenAttempts } from '../payments/ledger/payment-attempts.sql.ts'
import { updateOrderPaid } from '../payments/ledger/payments.sql.ts'
import { lockClasses, updateLacks, updateLineClasses } from '../prescriptions/cover/prescription-cover.sql.ts'
import { prescriptionNeed } from '../prescriptions/cover/prescription-cover.step.ts'
import { hasItems } from '../prescriptions/review.sql.ts'
import { updateOrderUnpaid } from './set-status.sql.ts'

type Setting = {
  readonly status: OrderStatus
  readonly actor: Actor
  readonly note: string | null
  readonly at: Date
  /** The customer's message waits until then; that of a cancelled order does not, for it cannot be undone. */
  readonly sendAt?: Date | undefined
  /** What staff say of an order that came back. */
  readonly condition?: Condition | undefined
  readonly cost?: number | undefined
}

/**
 * orders 9 and 18: the status that staff set, with what it means for stock and money. Returns where the order went:
 * short of stock it may wait for that instead. The status it has changes nothing. The caller has locked the order.
 */
export async function setLockedStatus(tx: Tx, order: LockedOrder, setting: Setting): Promise<OrderStatus> {
  const { status: wanted, note, actor, at, sendAt, condition, cost } = setting
  const actorId = actor.id
  if (order.status === wanted) return wanted
  refuseBeyondDuty(actor, order.status, wanted)
  // only then it matters
  const isCounterSale = isCorrection(order.status, wanted) && (await isSoldAtCounter(tx, order.id))
  const refusal =
    statusRefusal(order.status, wanted, { isCounterSale }) ?? (await readLack(tx, order, wanted))
  if (refusal) throw new Refusal(refusal)
  if (wanted === 'cancelled') {
    await cancelLockedOrder(tx, order, {
      actorId,
      at,
      note,
      condition,
      cost,
      mayInspect: hasPermission(actor, 'quarantine'),
    })
    return wanted
  }
  if (condition !== undefined || cost !== undefined) throw new Refusal('order-not-on-its-way')
  if (isCorrection(order.status, wanted)) {
    await moveOrder(tx, { orderId: order.id, status: wanted, actorId, note, at, isNotified: false })
    await keepCashDue(tx, order.id)
    return wanted
  }
  await followPrescription(tx, order, wanted)
  if (isPacked(wanted) && order.status !== 'shipped') await refuseUnfit(tx, order.id, at)
  if (wanted === 'paid' || isPacked(wanted)) await carryDelivery(tx, order, { actorId, at })
  await followMoney(tx, order, setting)
  const status = (await hasStock(tx, order, setting)) ? wanted : 'pending-stock'
  const due = status === 'pending-payment' ? computeDue(order, at) : null
  const stockAfter = wanted === 'pending-stock' ? await selectLastLedgerId(tx) : null
  await updateWaiting(tx, order.id, { payment_due_at: due, stock_after: stockAfter })
  // an amount that cannot be paid online is not due online
  const isNotified = status !== 'pending-payment' || due !== null
  await moveOrder(tx, { orderId: order.id, status, actorId, note, at, isNotified, sendAt })
  return status
}

function refuseBeyondDuty(actor: Actor, from: OrderStatus, to: OrderStatus): void {
  const needed = statusPermission(from, to)
  if (needed && !hasPermission(actor, needed)) throw new Refusal('not-your-duty')
}

async function readLack(tx: Tx, order: LockedOrder, wanted: OrderStatus) {
  const { id, status, payment_method } = order
  // cash 9: the books would hold cash for goods that nobody received
  if (order.cash_settlement_id !== null && (wanted === 'cancelled' || isCorrection(status, wanted))) {
    return 'order-cash-booked'
  }
  // cash 10: the carrier or rider who collected it hands it in, or it is written off
  if (order.cash_stays_due && wanted === 'paid') return 'order-cash-due'
  return statusLack(wanted, { hasItems: await hasItems(tx, id), paymentMethod: payment_method })
}

/** dispensing 6: nothing goes on, and nothing is packed, before an approved prescription covers what needs one. */
async function followPrescription(tx: Tx, order: LockedOrder, wanted: OrderStatus): Promise<void> {
  if (isPacked(order.status)) return
  // a class that changes meanwhile is either decided by or waits
  if (isPacked(wanted)) await lockClasses(tx, order.id)
  const { lacks } = await prescriptionNeed(tx, order)
  if (lacks && stockIn(wanted) === 'all') throw new Refusal('prescription-needed')
  if (lacks !== order.lacks_prescription) await updateLacks(tx, order.id, lacks)
  if (isPacked(wanted)) await updateLineClasses(tx, order.id)
}

/** Null: it waits until staff move it on. */
function computeDue(order: LockedOrder, at: Date): Date | null {
  const isOwed = isOwedOnline({
    paymentMethod: order.payment_method,
    hasPayment: order.has_payment,
    hasReturns: order.has_returns,
    total: order.total_poisha,
  })
  return isOwed ? new Date(at.getTime() + LONGER_TIME_TO_PAY_MS) : null
}

/** Before the batches are locked: the attempts are the order's, too. */
async function followMoney(tx: Tx, order: LockedOrder, { status, at }: Setting): Promise<void> {
  if (status !== 'pending-payment') await expireOpenAttempts(tx, order.id, at)
  if (status === 'paid' && order.paid_at === null) await updateOrderPaid(tx, order.id, at)
  // staff take back their word; money that arrived stays what it is
  if (saysUnpaid(status) && !order.has_payment) await updateOrderUnpaid(tx, order.id)
}

/**
 * Takes what the status needs and gives back what it may not hold. False: the order has to wait for its stock. What
 * it holds already it keeps, for it may be packed or delivered.
 */
async function hasStock(tx: Tx, order: LockedOrder, { status, actor, at }: Setting): Promise<boolean> {
  const moving = { orderId: order.id, at, actorId: actor.id }
  const needed = stockIn(status)
  if (needed === 'none') await giveStockBack(tx, moving)
  if (needed !== 'all' || (await holdsStock(tx, order.id))) return true
  const lines = await selectWantedLines(tx, order.id)
  const shortages = await takeStock(tx, { ...moving, lines })
  if (shortages.length > 0 && !waitsWhenShort(order.status, status)) throw new Refusal('order-short-of-stock')
  return shortages.length === 0
}
