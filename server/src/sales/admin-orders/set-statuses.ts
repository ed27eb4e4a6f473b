import type { StatusesForm } from '@niramoy/contract/sales/admin-orders'
import type { StatusesReply } from '@niramoy/contract/sales/status-changes'
import type { Actor } from '@niramoy/domain/people/actor'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import type { Condition } from '@niramoy/domain/sales/returns'
import { isCameBack } from '@niramoy/domain/sales/status-change'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { getPart, transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { lockOrderFor, refuseOtherVersion } from '../orders/state/lock-order.step.ts'
import { type RefusedOne, refusalText, refusedBy } from './refused-by.step.ts'
import { setLockedStatus } from './set-locked-status.step.ts'
import { selectOrderCodes } from './set-status.sql.ts'
import { insertChangedOrder, insertStatusChange, selectBefore } from './status-changes.sql.ts'

/** orders 25: messages of a bulk change wait so long, so that a mistake is mended before it is told. */
const MESSAGES_WAIT_MS = 60_000

/**
 * PUT /admin/orders/status: each order by itself, so that one that is refused or fails keeps none of the others. When
 * the database is lost on the way, the rest is not tried.
 */
export async function setStatuses(
  context: Context,
  actor: Actor,
  { ids, status, versions, condition }: StatusesForm,
): Promise<StatusesReply> {
  const uniqueIds = [...new Set(ids)]
  const codes = await selectOrderCodes(context.db, uniqueIds)
  const statusChangeId = await noteChange(context, actor, status)
  const reply: StatusesReply = { bulkChangeId: null, changed: [], refused: [] }
  let isLost = false
  const change = async (id: number): Promise<Result> => {
    if (!codes.has(id)) return { refusal: 'order-not-found' }
    if (isLost) return { refusal: 'not-ready' }
    const one = { id, statusChangeId, status, version: versions[id], condition }
    const result = await attempt(context, actor, one)
    isLost = 'refusal' in result && result.isLost === true
    return result
  }
  for (const id of uniqueIds) {
    const orderCode = codes.get(id)
    const result = await change(id)
    if ('refusal' in result) {
      reply.refused.push({ id, orderCode: orderCode ?? null, ...refusalText(result.refusal) })
    } else if (orderCode) {
      reply.changed.push({ id, orderCode, status: result.status })
      if (result.isNoted) reply.bulkChangeId = statusChangeId
    }
  }
  return reply
}

/** Sent again with the same key it is the same change. */
function noteChange(context: Context, actor: Actor, status: OrderStatus): Promise<number> {
  return transactOnce(getPart(context, 'bulk change'), actor.id, (tx) =>
    insertStatusChange(tx, status, { by: actor.id, at: context.now() }),
  )
}

type StatusChange = {
  readonly id: number
  readonly statusChangeId: number
  readonly status: OrderStatus
  readonly version: number | undefined
  readonly condition: Condition | undefined
}
type Changed = { readonly status: OrderStatus; readonly isNoted: boolean }
type Result = Changed | RefusedOne

async function attempt(context: Context, actor: Actor, change: StatusChange): Promise<Result> {
  try {
    return await transactOnce(getPart(context, `order ${change.id}`), actor.id, (tx) =>
      changeOne(tx, actor, change, context.now()),
    )
  } catch (error) {
    return refusedBy(context, error, change.id)
  }
}

async function changeOne(tx: Tx, actor: Actor, change: StatusChange, at: Date): Promise<Changed> {
  const { id: orderId, status, version, statusChangeId } = change
  const order = await lockOrderFor(tx, orderId, actor)
  if (order.status === status) return { status, isNoted: false }
  refuseOtherVersion(order, version)
  const before = await selectBefore(tx, orderId)
  // it is said of those alone that had left the shop
  const condition = isCameBack(order.status, status) ? change.condition : undefined
  const sendAt = new Date(at.getTime() + MESSAGES_WAIT_MS)
  const became = await setLockedStatus(tx, order, { status, note: null, actor, at, sendAt, condition })
  await insertChangedOrder(tx, { statusChangeId, orderId, from: order.status, before, at })
  return { status: became, isNoted: true }
}
