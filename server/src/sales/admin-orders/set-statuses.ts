import type { StatusesForm, StatusesReply } from '@niramoy/contract/sales/admin-orders'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Condition } from '@niramoy/domain/sales/condition'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { isCameBack } from '@niramoy/domain/sales/status-change'
import { ERRORS, type ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../platform/context.ts'
import { hasLostDatabase } from '../../platform/db/lost-database.ts'
import { partOf, transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockOrderFor, refuseOtherVersion } from '../orders/state/lock-order.step.ts'
import { setLockedStatus } from './set-locked-status.step.ts'
import { selectOrderCodes } from './set-status.sql.ts'

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
  const changed: StatusesReply['changed'] = []
  const refused: StatusesReply['refused'] = []
  let isLost = false
  const change = async (id: number): Promise<Result> => {
    if (!codes.has(id)) return { refusal: 'order-not-found' }
    if (isLost) return { refusal: 'not-ready' }
    const result = await attempt(context, actor, { id, status, version: versions[id], condition })
    isLost = 'refusal' in result && result.isLost === true
    return result
  }
  for (const id of uniqueIds) {
    const orderCode = codes.get(id)
    const result = await change(id)
    if ('refusal' in result)
      refused.push({ id, orderCode: orderCode ?? null, ...refusalText(result.refusal) })
    else if (orderCode) changed.push({ id, orderCode, status: result.status })
  }
  return { changed, refused }
}

type StatusChange = {
  readonly id: number
  readonly status: OrderStatus
  readonly version: number | undefined
  readonly condition: Condition | undefined
}
type Result =
  | { readonly status: OrderStatus }
  | { readonly refusal: ErrorCode /** The database is. */; readonly isLost?: boolean }

async function attempt(context: Context, actor: Actor, change: StatusChange): Promise<Result> {
  const { id, status, version } = change
  try {
    return await transactOnce(partOf(context, `order ${id}`), actor.id, async (tx) => {
      const order = await lockOrderFor(tx, id, actor)
      if (order.status !== status) refuseOtherVersion(order, version)
      // it is said of those alone that had left the shop
      const condition = isCameBack(order.status, status) ? change.condition : undefined
      const setting = { status, note: null, actor, at: context.now(), condition }
      return { status: await setLockedStatus(tx, order, setting) }
    })
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.code }
    context.report?.(error, `order ${id} could not get its status`)
    return { refusal: 'unexpected', isLost: hasLostDatabase(error) }
  }
}

function refusalText(code: ErrorCode) {
  return { code, message: ERRORS[code].text }
}
