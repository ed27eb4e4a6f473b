import { may } from '@niramoy/domain/sales/order-states'
import { orderNotes } from '@niramoy/texts/en/sales/order-notes'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { cancelLockedOrder } from '../orders/state/cancel-locked-order.step.ts'
import { lockOrderFor, toFacts } from '../orders/state/lock-order.step.ts'
import { selectUnpaidAttempts } from './ledger/payment-attempts.sql.ts'
import { selectHeldPayment, selectOverdueOrders } from './ledger/payments.sql.ts'
import { settlePayment } from './settle-payment.step.ts'

const MOST_AT_ONCE = 10
/** A gateway that is away for longer keeps no stock from others: what was paid nevertheless goes back. */
const PATIENCE_MS = 2 * 3_600_000

/** payments 2: cancels orders whose time to pay is over, and returns how many it handled. */
export async function endUnpaidOrders(context: Context): Promise<number> {
  const overdue = await selectOverdueOrders(context.db, context.now(), MOST_AT_ONCE)
  const troubles: Error[] = []
  for (const order of overdue) {
    const trouble = await askFirst(context, order.id)
    const waited = context.now().getTime() - order.payment_due_at.getTime()
    if (trouble) troubles.push(trouble)
    if (!trouble || waited > PATIENCE_MS) await endOrder(context, order.id)
  }
  if (troubles[0]) throw troubles[0]
  return overdue.length
}

/**
 * An order paid in the last minute, or whose message was lost, is not cancelled. Whatever goes wrong with one order
 * keeps none of the others.
 */
async function askFirst(context: Context, orderId: number): Promise<Error | null> {
  try {
    for (const tranId of await selectUnpaidAttempts(context.db, orderId)) await settlePayment(context, tranId)
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function endOrder(context: Context, orderId: number): Promise<void> {
  return transact(context, null, async (tx) => {
    const order = await lockOrderFor(tx, orderId, null)
    const at = context.now()
    const isOverdue = order.payment_due_at !== null && order.payment_due_at <= at
    if (!isOverdue || !may('payment-expired', toFacts(order, 'shop'))) return
    if (await selectHeldPayment(tx, orderId)) return
    await cancelLockedOrder(tx, order, { actorId: null, at, note: orderNotes.unpaid })
  })
}
