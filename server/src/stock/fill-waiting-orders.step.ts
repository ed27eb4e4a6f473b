import { statusAfterStock } from '@niramoy/domain/after-stock'
import { dhakaDay } from '@niramoy/domain/dhaka'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { transact } from '../db/transact.ts'
import { takeStock } from './take-stock.step.ts'
import {
  holdFilling,
  holdWaitingOrder,
  insertFilledEvent,
  selectFillableOrder,
  selectWantedLines,
  updatePaymentDue,
  type WaitingOrder,
} from './waiting-orders.sql.ts'

/** Who waited for stock does not sit before the screen: there is more time to pay than after a checkout. */
const TIME_TO_PAY_MS = 24 * 3_600_000
const NOTE = 'Stock came in'

/**
 * Fills the oldest order that waits for stock and can have all of it, and answers how many that was: one or
 * none. An older order that is still short is passed over and keeps nothing back: a new order would take those
 * units at once, so whoever waits already may as well.
 */
export async function fillWaitingOrders(context: Context): Promise<number> {
  const passedOver: number[] = []
  for (;;) {
    const { found, isFilled } = await fillOldest(context, passedOver)
    if (found === undefined) return 0
    if (isFilled) return 1
    // someone else was faster, or it no longer waits
    passedOver.push(found)
  }
}

/** Each try is a transaction of its own, so that it holds the batches of one order only. */
function fillOldest(context: Context, passedOver: readonly number[]) {
  const at = context.now()
  return transact(context, null, async (tx) => {
    await holdFilling(tx)
    const found = await selectFillableOrder(tx, dhakaDay(at), passedOver)
    return { found, isFilled: found !== undefined && (await fillOrder(tx, found, at)) }
  })
}

async function fillOrder(tx: Tx, id: number, at: Date): Promise<boolean> {
  const order = await holdWaitingOrder(tx, id)
  if (order?.status !== 'pending-stock') return false
  const lines = await selectWantedLines(tx, id)
  const shortages = await takeStock(tx, { orderId: id, lines, at, actorId: null })
  if (shortages.length > 0) return false
  await moveOn(tx, id, order, at)
  return true
}

async function moveOn(tx: Tx, id: number, order: WaitingOrder, at: Date): Promise<void> {
  const status = statusAfterStock({
    paymentMethod: order.payment_method,
    isPaid: order.paid_at !== null,
    prescription: order.prescription,
  })
  if (status === 'pending-payment') await updatePaymentDue(tx, id, new Date(at.getTime() + TIME_TO_PAY_MS))
  await insertFilledEvent(tx, id, { status, note: NOTE, at })
}
