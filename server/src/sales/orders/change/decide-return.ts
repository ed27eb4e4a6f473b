import type { Order } from '@niramoy/contract/sales/order'
import type { ReturnedItem } from '@niramoy/contract/sales/return-form'
import type { Actor } from '@niramoy/domain/people/actor'
import { type Taka, toTaka } from '@niramoy/domain/platform/money'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { runOnce, transactOnce } from '../../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { readOrder } from '../read/read-order.step.ts'
import { lockOrderFor, refuseUnless } from '../state/lock-order.step.ts'
import { touchOrder } from '../state/locked-order.sql.ts'
import { queueReturnMessage } from '../state/order-messages.step.ts'
import { selectRequest, selectRequestItems, updateRequest } from '../state/return-requests.sql.ts'
import { takeBack } from './take-back.step.ts'

type Deciding = { readonly id: number; readonly returnId: number }

/** POST /orders/{id}/returns/{returnId}/accept: it is being fetched or brought. */
export async function acceptReturn(context: Context, actor: Actor, { id, returnId }: Deciding) {
  await transactOnce(context, actor.id, async (tx) => {
    const { request } = await lockRequest(tx, actor, { id, returnId })
    if (request.state === 'coming') return
    if (request.state !== 'asked') throw new Refusal('return-decided')
    await updateRequest(tx, returnId, { state: 'coming' })
    await touchOrder(tx, id, context.now())
  })
  return { order: await readOrder(context, id, actor) }
}

type Receiving = Deciding & {
  readonly items: readonly ReturnedItem[] | undefined
  readonly key: string | null
}

/** POST /orders/{id}/returns/{returnId}/receive: what came of it; what did not come is not returned. */
export async function receiveReturn(
  context: Context,
  actor: Actor,
  { id, returnId, items, key }: Receiving,
): Promise<{ order: Order; refundAmount: Taka }> {
  const once = { userId: actor.id, key, call: 'orders.receiveReturn', request: { id, returnId, items } }
  const { refundAmount } = await runOnce(context, actor.id, once, async (tx) => {
    const { order, request } = await lockRequest(tx, actor, { id, returnId })
    if (request.state !== 'asked' && request.state !== 'coming') throw new Refusal('return-decided')
    refuseUnless('return-items', order, actor)
    const at = context.now()
    const came = items ?? (await selectRequestItems(tx, returnId))
    const taking = { actor, items: came, reason: request.reason, requestId: returnId, at }
    const refund = await takeBack(tx, order, taking)
    await queueReturnMessage(tx, { orderId: id, of: `request ${returnId}`, news: { is: 'received' }, at })
    return { refundAmount: toTaka(refund) }
  })
  return { order: await readOrder(context, id, actor), refundAmount }
}

type Refusing = Deciding & { readonly reason: string }

/** POST /orders/{id}/returns/{returnId}/refuse */
export async function refuseReturn(context: Context, actor: Actor, { id, returnId, reason }: Refusing) {
  await transactOnce(context, actor.id, async (tx) => {
    const { request } = await lockRequest(tx, actor, { id, returnId })
    if (request.state !== 'asked' && request.state !== 'coming') throw new Refusal('return-decided')
    const at = context.now()
    await updateRequest(tx, returnId, {
      state: 'refused',
      refusal: reason,
      decided_by: actor.id,
      decided_at: at,
    })
    await touchOrder(tx, id, at)
    const news = { is: 'refused', reason } as const
    await queueReturnMessage(tx, { orderId: id, of: `request ${returnId}`, news, at })
  })
  return { order: await readOrder(context, id, actor) }
}

/** The order is locked before what belongs to it. */
async function lockRequest(tx: Tx, actor: Actor, { id, returnId }: Deciding) {
  const order = await lockOrderFor(tx, id, actor)
  const request = await selectRequest(tx, id, returnId)
  if (!request) throw new Refusal('return-request-not-found')
  return { order, request }
}
