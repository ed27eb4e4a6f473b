import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { orderNotes } from '@niramoy/texts/en/sales/order-notes'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transact.ts'
import { lockFilling, selectFillableOrder } from '../../../stock/ledger/waiting-orders.sql.ts'
import { allocateAndAdvance, LONGER_TIME_TO_PAY_MS } from './allocate-and-advance.step.ts'
import { lockOrder } from './locked-order.sql.ts'

/**
 * Fills the oldest order that waits for stock and can have all of it, and returns how many that was: one or
 * none. An older order that is still short is passed over and keeps nothing back: a new order would take those
 * units at once, so an order that waits already may as well.
 */
export async function fillWaitingOrders(context: Context): Promise<number> {
  const passedOver: number[] = []
  for (;;) {
    const { found, isFilled } = await fillOldest(context, passedOver)
    if (found === undefined) return 0
    if (isFilled) return 1
    // another process was faster, or it no longer waits
    passedOver.push(found)
  }
}

/** Each try is a transaction of its own, so that it locks the batches of one order only. */
function fillOldest(context: Context, passedOver: readonly number[]) {
  const at = context.now()
  return transact(context, null, async (tx) => {
    await lockFilling(tx)
    const found = await selectFillableOrder(tx, dhakaDay(at), passedOver)
    return { found, isFilled: found !== undefined && (await fillOrder(tx, found, at)) }
  })
}

async function fillOrder(tx: Tx, id: number, at: Date): Promise<boolean> {
  const order = await lockOrder(tx, id)
  if (order?.status !== 'pending-stock') return false
  const { shortages } = await allocateAndAdvance(tx, {
    orderId: id,
    actorId: null,
    at,
    note: orderNotes.stockCameIn,
    timeToPayMs: LONGER_TIME_TO_PAY_MS,
  })
  return shortages.length === 0
}
