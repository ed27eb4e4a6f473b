import type { PickForm, PickList } from '@niramoy/contract/sales/picking'
import type { Actor } from '@niramoy/domain/people/actor'
import { readBatchCode } from '@niramoy/domain/sales/delivery/fulfilment'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { announceOrder } from '../orders/state/locked-order.sql.ts'
import { refuseUnfit } from '../orders/state/refuse-unfit.step.ts'
import { lockOpenOrders, type ShareRow, selectShares } from './pick-lists.sql.ts'
import { insertPicks } from './picks.sql.ts'
import { readPickList } from './read-pick-list.step.ts'

type Pick = { readonly id: number; readonly form: PickForm }

/** POST /admin/fulfilment/pick-lists/{id}/picks; fulfilment 3. What is confirmed already stays as it is. */
export async function confirmPick(context: Context, actor: Actor, { id, form }: Pick): Promise<PickList> {
  // an unknown list is refused before anything is locked
  await readPickList(context, id)
  await transactOnce(context, actor.id, async (tx) => {
    await lockOpenOrders(tx, id)
    const own = findBatch(await selectShares(tx, [id]), form)
    const open = own.filter(({ picked_at }) => picked_at === null)
    if (open.length === 0) return
    if (own.reduce((sum, { units }) => sum + units, 0) !== form.units) throw new Refusal('pick-changed')
    const productId = open[0]?.product_id ?? 0
    if (!form.isSure && context.search.lookAlikes(productId).length > 0) throw new Refusal('pick-look-alike')
    for (const { order_id } of open) await refuseUnfit(tx, order_id, context.now())
    await insertPicks(
      tx,
      open.map(({ order_id, batch_id, units }) => {
        const by = { picked_by: actor.id, picked_at: context.now() }
        return { pick_list_id: id, order_id, batch_id, units, ...by }
      }),
    )
    for (const { order_id } of open) await announceOrder(tx, order_id)
  })
  return readPickList(context, id)
}

/** What the orders of the list take of the batch that was scanned. */
function findBatch(shares: readonly ShareRow[], { batchCode, batchId }: PickForm): readonly ShareRow[] {
  const code = readBatchCode(batchCode)
  const own = shares.filter(
    (share) => readBatchCode(share.code) === code && (batchId === undefined || share.batch_id === batchId),
  )
  if (own.length === 0) throw new Refusal('pick-wrong-batch')
  if (own.some(({ batch_id }) => batch_id !== own[0]?.batch_id)) throw new Refusal('pick-two-products')
  return own
}
