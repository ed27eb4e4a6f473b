import type { Order } from '@niramoy/contract/sales/order'
import type { RatingForm } from '@niramoy/contract/sales/order-forms'
import type { Actor } from '@niramoy/domain/people/actor'
import { changeableUntil, mayRate } from '@niramoy/domain/sales/rating'
import type { Context } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { readOrder } from '../read/read-order.step.ts'
import { lockToRate, selectRating, upsertRating } from './ratings.sql.ts'

type Rating = { readonly id: number; readonly form: RatingForm }

/** PUT /orders/{id}/rating: by the customer whose order it is, and nobody else. */
export async function rateOrder(context: Context, actor: Actor, rating: Rating): Promise<{ order: Order }> {
  const { id, form } = rating
  const at = context.now()
  await transact(context, null, async (tx) => {
    const order = await lockToRate(tx, id)
    if (order?.user_id !== actor.id) throw new Refusal('order-not-found')
    // what is rated is the delivery
    if (order.is_counter_sale || !mayRate(order.status)) throw new Refusal('order-not-rateable')
    const before = await selectRating(tx, id)
    if (before && changeableUntil(before.rated_at) < at) throw new Refusal('order-rating-closed')
    const { stars = before?.stars, comment = before?.comment ?? null } = form
    if (stars === undefined) throw new Refusal('invalid-input', { fields: { stars: 'order-rating-stars' } })
    await upsertRating(tx, { orderId: id, stars, comment, at })
  })
  return { order: await readOrder(context, id, actor) }
}
