import type { Poisha } from '@niramoy/domain/platform/money'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import type { Condition } from '@niramoy/domain/sales/returns'
import type { Tx } from '../../../platform/db/db.ts'
import { followOrder } from '../../parcels/state/follow-order.step.ts'
import { insertOrderEvent } from './locked-order.sql.ts'
import { queueOrderMessage } from './order-messages.step.ts'

type Move = {
  readonly orderId: number
  readonly status: OrderStatus
  /** Null: the shop itself, or the payment gateway. */
  readonly actorId: number | null
  readonly note?: string | null | undefined
  readonly at: Date
  /** False: it is not worth a message. */
  readonly isNotified?: boolean
  /** The customer's message waits until then. */
  readonly sendAt?: Date | undefined
  /** It had left the shop. */
  readonly cameBack?: { readonly condition: Condition; readonly cost: Poisha | null } | undefined
}

/** The order is in this status from now on: it is added to the timeline, and the customer gets a message. */
export async function moveOrder(tx: Tx, move: Move): Promise<void> {
  const { orderId, status, actorId, note = null, at, isNotified = true, sendAt, cameBack } = move
  const order = await insertOrderEvent(tx, {
    order_id: orderId,
    status,
    actor_id: actorId,
    note,
    condition: cameBack?.condition ?? null,
    cost_poisha: cameBack?.cost ?? null,
    created_at: at,
  })
  await followOrder(tx, { orderId, status, at })
  const isByCustomer = actorId !== null && actorId === order.user_id
  const news = { orderId, status, at, note, sendAt, cameBack: cameBack?.condition, isByCustomer }
  if (isNotified) await queueOrderMessage(tx, order, news)
}
