import { statusAfterStock } from '@niramoy/domain/sales/after-stock'
import { isPayableOnline } from '@niramoy/domain/sales/online-payment'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import type { Tx } from '../../../platform/db/db.ts'
import { type Shortage, type StockLine, takeStock } from '../../../stock/ledger/take-stock.step.ts'
import { selectWantedLines } from '../../../stock/ledger/waiting-orders.sql.ts'
import { type HeldOrder, selectHeldOrder, updatePaymentDue, updateWaiting } from './held-order.sql.ts'
import { moveOrder } from './move-order.step.ts'

/** payments 2 */
export const TIME_TO_PAY_MS = 30 * 60_000
/** Who waited for stock, for a pharmacist or for staff does not sit before the screen. */
export const TIME_TO_BE_ASKED_MS = 24 * 3_600_000

type Settling = {
  readonly orderId: number
  readonly actorId: number | null
  readonly at: Date
  readonly note?: string | null | undefined
  readonly timeToPayMs?: number
}

export type Settled = { readonly status: OrderStatus; readonly shortages: readonly Shortage[] }

/**
 * orders 4: an order that is complete takes its stock, whole or not at all, and goes where it belongs. Doing it
 * again changes nothing. Inside the caller's transaction, which holds a code before the order, the order before
 * its batches, and nothing after them.
 */
export async function settleOrder(tx: Tx, settling: Settling): Promise<Settled> {
  const { orderId, actorId, at, note, timeToPayMs = TIME_TO_PAY_MS } = settling
  const order = await selectHeldOrder(tx, orderId)
  if (!order) throw new Error(`order ${orderId} is not there to be settled`)
  const lines = await selectWantedLines(tx, orderId)
  const shortages = await takeStock(tx, { orderId, lines, at, actorId })
  // staff want to see a prescription first, and no edit gets round them
  if (isHeldByStaff(order)) return { status: order.status, shortages }
  const status = shortages.length > 0 ? 'pending-stock' : statusOf(order)
  const due = status === 'pending-payment' ? new Date(at.getTime() + timeToPayMs) : null
  if (status === order.status) {
    // staff let it wait for another payment until now
    const isAskedNow = due !== null && order.payment_due_at === null && isPayableOnline(order.total_poisha)
    if (isAskedNow) await updatePaymentDue(tx, orderId, due)
    return { status, shortages }
  }
  await updateWaiting(tx, orderId, { payment_due_at: due, stock_after: null })
  await moveOrder(tx, { orderId, status, actorId, note, at })
  return { status, shortages }
}

/** Nobody could approve what is not there, so it waits until staff themselves move it on. */
function isHeldByStaff({ status, prescription_status }: HeldOrder): boolean {
  return status === 'pending-prescription' && prescription_status === null
}

/** Where an order is that waits for no prescription any more: staff may have sent it on without one. */
const SENT_ON: ReadonlySet<string> = new Set<OrderStatus>(['placed', 'pending-payment', 'paid'])

function statusOf(order: HeldOrder): OrderStatus {
  return statusAfterStock({
    paymentMethod: order.payment_method,
    isPaid: order.paid_at !== null,
    prescription: SENT_ON.has(order.status) ? null : order.prescription_status,
    hasReturns: order.has_returns,
  })
}

type New = Pick<Settling, 'orderId' | 'actorId' | 'at'> & {
  readonly lines: readonly StockLine[]
  /** Where it goes with all of its stock. */
  readonly status: OrderStatus
}

/**
 * The same for an order that this transaction made and nobody else knows of: it is held already, holds nothing, and
 * what it has is known. Its first status stands in the timeline too.
 */
export async function settleNewOrder(tx: Tx, { orderId, actorId, at, lines, status }: New): Promise<Settled> {
  const shortages = await takeStock(tx, { orderId, lines, at, actorId, isNew: true })
  const settled = { status: shortages.length > 0 ? 'pending-stock' : status, shortages } as const
  if (settled.status === 'pending-payment') {
    await updatePaymentDue(tx, orderId, new Date(at.getTime() + TIME_TO_PAY_MS))
  }
  await moveOrder(tx, { orderId, status: settled.status, actorId, at })
  return settled
}
