import type { MissingForm, PickList } from '@niramoy/contract/sales/picking'
import type { Actor } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { servedBy } from '@niramoy/domain/sales/delivery/fulfilment'
import { adminFulfilment as texts } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { insertLedger, lockBatchesOf } from '../../stock/ledger/order-stock.sql.ts'
import { giveStockBack, takeStock } from '../../stock/ledger/take-stock.step.ts'
import { selectWantedLines } from '../../stock/ledger/waiting-orders.sql.ts'
import { insertNote } from '../admin-orders/order-notes.sql.ts'
import { lockOrderFor, refuseUnless } from '../orders/state/lock-order.step.ts'
import { updateWaiting } from '../orders/state/locked-order.sql.ts'
import { moveOrder } from '../orders/state/move-order.step.ts'
import { labelOfShare } from './pick-list.view.ts'
import { lockOpenOrders, type ShareRow, selectShares } from './pick-lists.sql.ts'
import { selectBatchQuantity, updateSentBack } from './picks.sql.ts'
import { readPickList } from './read-pick-list.step.ts'

type Report = { readonly id: number; readonly form: MissingForm }

/**
 * POST /admin/fulfilment/pick-lists/{id}/missing; fulfilment 4. The batch holds no more than was found: what the books
 * have beyond that would be given to the next order, and not be found again.
 */
export async function reportMissing(context: Context, actor: Actor, { id, form }: Report): Promise<PickList> {
  await readPickList(context, id)
  const at = context.now()
  await transactOnce(context, actor.id, async (tx) => {
    await lockOpenOrders(tx, id)
    const own = (await selectShares(tx, [id])).filter(({ batch_id }) => batch_id === form.batchId)
    const [share] = own
    if (!share) throw new Refusal('pick-wrong-batch')
    const needed = own.reduce((sum, { units }) => sum + units, 0)
    if (needed !== form.units) throw new Refusal('pick-changed')
    if (form.found >= needed) throw new Refusal('pick-nothing-missing')
    const served = servedBy(
      form.found,
      own.map(({ order_id: orderId, units }) => ({ orderId, units })),
    )
    const leaving = own.flatMap(({ order_id }) => (served.has(order_id) ? [] : [order_id]))
    await lockBatchesOf(tx, leaving, dhakaDay(at))
    const acting = { actorId: actor.id, at }
    for (const orderId of leaving) await giveStockBack(tx, { orderId, ...acting })
    const kept = own.reduce((sum, { order_id, units }) => sum + (served.has(order_id) ? units : 0), 0)
    await correct(tx, share, { left: form.found - kept, listId: id, notes: form.reason, ...acting })
    const label = labelOfShare(share)
    const why = texts.sentBackWhy(label, share.code, form.reason)
    for (const orderId of leaving) await sendBack(tx, { orderId, listId: id, label, why, actor, at })
  })
  return readPickList(context, id)
}

type Correction = {
  /** Units that are there and no order of the list takes. */
  readonly left: number
  readonly listId: number
  readonly notes: string
  readonly actorId: number
  readonly at: Date
}

async function correct(tx: Tx, share: ShareRow, { left, listId, notes, actorId, at }: Correction) {
  const change = left - (await selectBatchQuantity(tx, share.batch_id))
  if (change === 0) return
  await insertLedger(tx, [
    {
      product_id: share.product_id,
      batch_id: share.batch_id,
      kind: 'correction',
      change,
      reason: texts.correction(listId),
      notes,
      actor_id: actorId,
      created_at: at,
    },
  ])
}

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
async function sendBack(tx: Tx, { orderId, listId, label, why, actor, at }: SendingBack) {
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
