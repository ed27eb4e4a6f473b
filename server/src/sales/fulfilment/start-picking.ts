import type { Input, Reply } from '@niramoy/contract/platform/call'
import type { fulfilment } from '@niramoy/contract/sales/fulfilment'
import type { Actor } from '@niramoy/domain/people/actor'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { setLockedStatus } from '../admin-orders/set-locked-status.step.ts'
import { refuseUnfit } from '../orders/state/refuse-unfit.step.ts'
import { forEachOrder } from './each-order.step.ts'
import { insertListed, insertPickList } from './pick-lists.sql.ts'

type Call = typeof fulfilment.startPicking

const PICKABLE: readonly OrderStatus[] = ['placed', 'paid', 'processing']
const BROKEN = { pick_list_orders_open_key: 'order-on-pick-list' } as const

/** POST /admin/fulfilment/pick-lists; fulfilment 2. A list that no order came on is never shown. */
export async function startPicking(
  context: Context,
  actor: Actor,
  { orderIds }: Input<Call>['body'],
): Promise<Reply<Call>> {
  const at = context.now()
  const list = await transactOnce(context, actor.id, async (tx) => ({
    id: await insertPickList(tx, { created_by: actor.id, created_at: at }),
  }))
  const outcome = await forEachOrder(context, actor, orderIds, async (tx, order) => {
    if (!PICKABLE.includes(order.status)) throw new Refusal('order-not-ready')
    await refuseUnfit(tx, order.id, at)
    await setLockedStatus(tx, order, { status: 'processing', actor, note: null, at })
    await refuseOn(BROKEN, insertListed(tx, list.id, order.id))
  })
  return { ...outcome, pickListId: outcome.done.length > 0 ? list.id : null }
}
