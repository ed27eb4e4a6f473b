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
import { giveStockBack } from '../../stock/ledger/take-stock.step.ts'
import { labelOfShare } from './pick-list.view.ts'
import { lockOpenOrders, type ShareRow, selectShares } from './pick-lists.sql.ts'
import { selectBatchQuantity } from './picks.sql.ts'
import { readPickList } from './read-pick-list.step.ts'
import { sendBack } from './send-back.step.ts'

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
