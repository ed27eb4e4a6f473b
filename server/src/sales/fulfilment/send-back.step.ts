import type { Actor } from '@niramoy/domain/people/actor'
import { adminFulfilment as texts } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import type { Tx } from '../../platform/db/db.ts'
import { takeStock } from '../../stock/ledger/take-stock.step.ts'
import { selectWantedLines } from '../../stock/ledger/waiting-orders.sql.ts'
import { insertNote } from '../admin-orders/order-notes.sql.ts'
import { lockOrderFor, refuseUnless } from '../orders/state/lock-order.step.ts'
import { updateWaiting } from '../orders/state/locked-order.sql.ts'
import { moveOrder } from '../orders/state/move-order.step.ts'
import { updateSentBack } from './picks.sql.ts'

type SendingBack = {
  readonly orderId: number
  readonly listId: number
  /** The product that was not found, and where and why. */
  readonly label: string
  readonly why: string
  readonly actor: Actor
  readonly at: Date
}

/** The order leaves its list, takes other stock and is ready again, or waits for stock. It holds nothing any more. */
export async function sendBack(tx: Tx, { orderId, listId, label, why, actor, at }: SendingBack) {
  const order = await lockOrderFor(tx, orderId, actor)
  refuseUnless('pick-missing', order, actor)
  await updateSentBack(tx, { orderId, missing: why, at })
  const lines = await selectWantedLines(tx, orderId)
  const shortages = await takeStock(tx, { orderId, lines, at, actorId: actor.id })
  const status = shortages.length > 0 ? 'pending-stock' : order.paid_at !== null ? 'paid' : 'placed'
  await updateWaiting(tx, orderId, { payment_due_at: null, stock_after: null })
  // that it is ready again is no news for its customer
  const isNotified = status === 'pending-stock'
  const note = texts.sentBack(label)
  await moveOrder(tx, { orderId, status, actorId: actor.id, note, at, isNotified })
  const body = texts.sentBackNote(listId, why)
  await insertNote(tx, { order_id: orderId, author_id: actor.id, body, created_at: at })
}
