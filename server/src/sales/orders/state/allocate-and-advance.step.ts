import { statusAfterStock } from '@niramoy/domain/sales/after-stock'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { isPayableOnline } from '@niramoy/domain/sales/paid-with'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { type Shortage, takeStock } from '../../../stock/ledger/take-stock.step.ts'
import { selectWantedLines } from '../../../stock/ledger/waiting-orders.sql.ts'
import { updateLacks, updateReopened } from '../../prescriptions/cover/prescription-cover.sql.ts'
import { type PrescriptionNeed, prescriptionNeed } from '../../prescriptions/cover/prescription-cover.step.ts'
import { type LockedOrder, lockOrder, updatePaymentDue, updateWaiting } from './locked-order.sql.ts'
import { moveOrder } from './move-order.step.ts'

/** payments 2: unless the settings say otherwise. */
export const TIME_TO_PAY_MS = 30 * 60_000
/** payments 2: for a customer who sits at the screen. */
export function timeToPayMs({ settings }: Pick<Context, 'settings'>): number {
  return settings.PAYMENT_WAIT_MINUTES * 60_000
}

/** For a customer who waited for stock, a pharmacist or staff, and is no longer at the screen. */
export const LONGER_TIME_TO_PAY_MS = 24 * 3_600_000

type Allocating = {
  readonly orderId: number
  readonly actorId: number | null
  readonly at: Date
  readonly note?: string | null | undefined
  readonly timeToPayMs?: number
}

export type Allocated = { readonly status: OrderStatus; readonly shortages: readonly Shortage[] }

/**
 * orders 4: an order that is complete takes its stock, whole or not at all, and goes where it belongs. Doing it
 * again changes nothing. Inside the caller's transaction, which locks a code before the order, the order before
 * its batches, and nothing after them.
 */
export async function allocateAndAdvance(tx: Tx, allocating: Allocating): Promise<Allocated> {
  const { orderId, actorId, at, note, timeToPayMs = TIME_TO_PAY_MS } = allocating
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`order ${orderId} is not there to be settled`)
  const need = await prescriptionNeed(tx, order)
  // nothing of a controlled medicine leaves the stock before its prescription is approved
  const lines = need.isControlled ? [] : await selectWantedLines(tx, orderId)
  const shortages = await takeStock(tx, { orderId, lines, at, actorId })
  // staff want to see a prescription first, and no edit gets round them
  if (isHeldByStaff(order)) return { status: order.status, shortages }
  await followNeed(tx, order, need, at)
  const status = shortages.length > 0 ? 'pending-stock' : getStatus(order, need)
  const due = status === 'pending-payment' ? new Date(at.getTime() + timeToPayMs) : null
  if (status === order.status) {
    // staff let it wait for another payment until now
    const isDueNow = due !== null && order.payment_due_at === null && isPayableOnline(order.total_poisha)
    if (isDueNow) await updatePaymentDue(tx, orderId, due)
    return { status, shortages }
  }
  await updateWaiting(tx, orderId, { payment_due_at: due, stock_after: null })
  await moveOrder(tx, { orderId, status, actorId, note, at })
  return { status, shortages }
}

/** Without a prescription there is nothing to approve, so it waits until staff move it on. */
function isHeldByStaff({ status, prescription_status, lacks_prescription }: LockedOrder): boolean {
  return status === 'pending-prescription' && prescription_status === null && !lacks_prescription
}

/** dispensing 5: what the approved prescription does not cover is for the pharmacist to look at again. */
async function followNeed(tx: Tx, order: LockedOrder, { lacks }: PrescriptionNeed, at: Date): Promise<void> {
  if (lacks !== order.lacks_prescription) await updateLacks(tx, order.id, lacks)
  if (lacks && order.prescription_status === 'approved') await updateReopened(tx, order.id, at)
}

/** Where an order is that waits for no prescription any more: staff may have sent it on without one. */
const SENT_ON: ReadonlySet<string> = new Set<OrderStatus>(['placed', 'pending-payment', 'paid'])

function getStatus(order: LockedOrder, { lacks }: PrescriptionNeed): OrderStatus {
  return statusAfterStock({
    paymentMethod: order.payment_method,
    isPaid: order.paid_at !== null,
    prescription: SENT_ON.has(order.status) ? null : order.prescription_status,
    lacksPrescription: lacks,
    hasReturns: order.has_returns,
  })
}
