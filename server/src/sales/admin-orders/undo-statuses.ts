import type { UndoneReply } from '@niramoy/contract/sales/status-changes'
import type { Actor } from '@niramoy/domain/people/actor'
import { isCorrection } from '@niramoy/domain/sales/status-change'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { getPart, transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { keepCashDue } from '../cash/ledger/due.sql.ts'
import { lockOrderFor } from '../orders/state/lock-order.step.ts'
import { selectRecipient } from '../orders/state/locked-order.sql.ts'
import { moveOrder } from '../orders/state/move-order.step.ts'
import { messageKeys, queueUndoMessage } from '../orders/state/order-messages.step.ts'
import { type RefusedOne, refusalText, refusedBy } from './refused-by.step.ts'
import {
  restoreAround,
  restoreOrder,
  selectStatusChange,
  selectUndoRows,
  type UndoRow,
  updateOrderUndone,
  withdrawMessages,
} from './status-changes.sql.ts'
import { undoRefusal } from './undo-refusal.step.ts'

type Result = { readonly isCorrected: boolean } | RefusedOne
type Undoing = { readonly statusChangeId: number; readonly row: UndoRow; readonly actor: Actor }

/** POST /admin/orders/status-changes/{id}/undo: each order by itself, as it was changed. */
export async function undoStatuses(context: Context, actor: Actor, id: number): Promise<UndoneReply> {
  if (!(await selectStatusChange(context.db, id))) throw new Refusal('bulk-change-not-found')
  const reply: UndoneReply = { changed: [], refused: [], corrected: 0 }
  let isLost = false
  for (const row of await selectUndoRows(context.db, id)) {
    const { order_id, order_code: orderCode, from_status: status } = row
    const result: Result = isLost
      ? { refusal: 'not-ready' }
      : await attempt(context, { statusChangeId: id, row, actor })
    isLost ||= 'refusal' in result && result.isLost === true
    if ('refusal' in result) {
      reply.refused.push({ id: order_id, orderCode, ...refusalText(result.refusal) })
    } else {
      reply.changed.push({ id: order_id, orderCode, status })
      reply.corrected += result.isCorrected ? 1 : 0
    }
  }
  return reply
}

async function attempt(context: Context, undoing: Undoing): Promise<Result> {
  const { row, actor } = undoing
  try {
    return await transactOnce(getPart(context, `order ${row.order_id}`), actor.id, (tx) =>
      undoLocked(tx, undoing, context.now()),
    )
  } catch (error) {
    return refusedBy(context, error, row.order_id)
  }
}

/** Decides anew once the order is locked: whoever changed it meanwhile was first. */
async function undoLocked(tx: Tx, { statusChangeId, row, actor }: Undoing, at: Date) {
  const orderId = row.order_id
  await lockOrderFor(tx, orderId, actor)
  const [now] = await selectUndoRows(tx, statusChangeId, orderId)
  const refusal = now ? undoRefusal(now, actor, at) : 'order-not-found'
  if (refusal) throw new Refusal(refusal)
  const one = { statusChangeId, orderId }
  await restoreOrder(tx, one)
  await moveOrder(tx, { orderId, status: row.from_status, actorId: actor.id, at, isNotified: false })
  await restoreAround(tx, one, at)
  // cash 10
  if (isCorrection(row.to_status, row.from_status)) await keepCashDue(tx, orderId)
  await updateOrderUndone(tx, one, { by: actor.id, at })
  const isTold = await withdrawMessages(tx, { ...one, ...messageKeys(orderId, row.to_status) })
  const isCorrected =
    isTold && (await queueUndoMessage(tx, await selectRecipient(tx, orderId), { ...one, at }))
  return { isCorrected }
}
