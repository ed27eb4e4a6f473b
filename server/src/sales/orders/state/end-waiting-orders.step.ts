import { may } from '@niramoy/domain/sales/order-states'
import { orderNotes } from '@niramoy/texts/en/sales/order-notes'
import type { Context } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { cancelLockedOrder } from './cancel-locked-order.step.ts'
import { lockOrderFor, toFacts } from './lock-order.step.ts'
import { selectRecipient } from './locked-order.sql.ts'
import { queueEndMessage } from './order-messages.step.ts'
import {
  selectWaitingOrders,
  updateEndAnnounced,
  type WaitingOrder,
  type WaitingPhase,
} from './waiting-too-long.sql.ts'

const MOST_AT_ONCE = 20
const NOTES = {
  'pending-prescription': orderNotes.noPrescription,
  'pending-stock': orderNotes.noStock,
} as const

/**
 * orders 26: an order that waits for a prescription or for stock ends by itself; a day before, its customer is told. One
 * whose prescription a pharmacist has to read goes on waiting. Returns how many it handled.
 */
export async function endWaitingOrders(context: Context): Promise<number> {
  const [announced, ended] = [await each(context, 'announce'), await each(context, 'end')]
  return announced + ended
}

async function each(context: Context, phase: WaitingPhase): Promise<number> {
  const found = await selectWaitingOrders(context.db, { ...toTerms(context), phase, most: MOST_AT_ONCE })
  for (const { id } of found) await handle(context, phase, id)
  return found.length
}

function toTerms({ settings, now }: Context) {
  return {
    now: now(),
    prescriptionDays: settings.PRESCRIPTION_WAIT_DAYS,
    stockDays: settings.STOCK_WAIT_DAYS,
  }
}

function handle(context: Context, phase: WaitingPhase, orderId: number): Promise<void> {
  return transact(context, null, async (tx) => {
    const order = await lockOrderFor(tx, orderId, null)
    const at = context.now()
    // whatever it waited for may have arrived meanwhile
    const [waiting]: WaitingOrder[] = await selectWaitingOrders(tx, {
      ...toTerms(context),
      phase,
      most: 1,
      orderId,
    })
    if (!waiting || !may('waited-too-long', toFacts(order, 'shop'))) return
    const { status } = waiting
    if (phase === 'end') return cancelLockedOrder(tx, order, { actorId: null, at, note: NOTES[status] })
    await updateEndAnnounced(tx, orderId, at)
    await queueEndMessage(tx, await selectRecipient(tx, orderId), { orderId, status, at })
  })
}
