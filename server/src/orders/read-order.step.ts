import type { Order } from '@niramoy/contract/order'
import type { Actor } from '@niramoy/domain/actor'
import { Refusal } from '../context.ts'
import type { Db } from '../db/db.ts'
import { orderView } from './order.view.ts'
import {
  selectOrder,
  selectOrderBatches,
  selectOrderEvents,
  selectOrderItems,
  selectOrderPayments,
} from './orders.sql.ts'

/** The order as its customer or staff see it, in five statements; one that is not the actor's is not found. */
export async function readOrder(db: Db, id: number, actor: Actor): Promise<Order> {
  const order = await selectOrder(db, id)
  if (!order || (actor.role !== 'admin' && order.user_id !== actor.id)) throw new Refusal('order-not-found')
  const items = await selectOrderItems(db, [id])
  const batches = await selectOrderBatches(db, id)
  const events = await selectOrderEvents(db, id)
  const payments = await selectOrderPayments(db, id)
  return orderView({ order, items, batches, events, payments }, actor.role)
}
