import { type Poisha, poisha } from '@niramoy/domain/platform/money'
import { EDITABLE } from '@niramoy/domain/sales/order-states'
import { isPayableOnline } from '@niramoy/domain/sales/paid-with'
import { orderNotes } from '@niramoy/texts/en/sales/order-notes'
import type { Tx } from '../../../platform/db/db.ts'
import { selectShippingMethods } from '../../../pricing/shipping-methods/shipping-methods.sql.ts'
import { selectHeldPayment } from '../../payments/ledger/payments.sql.ts'
import { hasParcelUnderWay, insertOrderEvent, type LockedOrder, lockOrder } from './locked-order.sql.ts'
import { selectLockedLines, updateOrder, updateOrderSums } from './locked-order-lines.sql.ts'
import { readQuantities } from './locked-order-lines.step.ts'
import { queueRequoteMessage } from './order-messages.step.ts'
import { quoteOrder, requoteOrder, saveQuoted } from './order-quote.step.ts'
import { followChange } from './order-quote-money.step.ts'

type Requoting = { readonly actorId: number | null; readonly at: Date }

/**
 * orders 22: the other of two that shared a delivery was cancelled, and what is left is quoted by its own sum: its goods
 * keep their prices, offer and free delivery have to be reached alone, and the delivery is paid for. What was paid or
 * handed over stays as it is. `cancelled` is as it was before; both orders are locked.
 */
export async function requoteRelated(
  tx: Tx,
  cancelled: LockedOrder,
  { actorId, at }: Requoting,
): Promise<void> {
  if (!cancelled.shares_delivery || !cancelled.related) return
  const order = await lockOrder(tx, cancelled.related.id)
  if (!order) return
  if (!(await isChangeable(tx, order))) return updateOrder(tx, order.id, { shares_delivery: false })
  const items = (await selectLockedLines(tx, order.id)).map((line) => ({
    productId: line.product_id,
    quantities: readQuantities(line),
  }))
  const method = (await selectShippingMethods(tx)).find(({ id }) => id === order.shipping_method_id)
  const isSameMethod = order.shipping_method_id === cancelled.shipping_method_id
  // what was agreed for the delivery that both shared, or else what it costs today
  const agreed =
    order.shipping_poisha ||
    (isSameMethod && cancelled.shipping_poisha) ||
    method?.price_poisha ||
    order.shipping_poisha
  const alone = { ...order, shares_delivery: false, shipping_poisha: agreed }
  // nothing is added, so that no code is asked which medicines it is for
  const asking = { at, keepHours: Number.POSITIVE_INFINITY, notFor: 'nothing' } as const
  const edited = await quoteOrder(tx, alone, items, asking)
  const { total } = edited.quoted
  // as no more can be paid online than the gateway takes, the order stays payable
  const isOnline = order.payment_method === 'SSLCommerz' && order.status === 'pending-payment'
  if (isOnline && !isPayableOnline(total)) return updateOrder(tx, order.id, { shares_delivery: false })
  await saveQuoted(tx, alone, edited, at)
  if (total === order.total_poisha) return
  await followRequote(tx, order, { total, note: orderNotes.otherCancelled, actorId, at })
}

/**
 * orders 22: an order was changed that shares a delivery with another, which costs nothing. Unless the two still go the same
 * way and one of them pays for it, or both together reach what makes it free, the other pays for its own now. `before` is
 * the changed order as it was.
 */
export async function chargeRelated(tx: Tx, before: LockedOrder, requoting: Requoting): Promise<void> {
  const changed = before.shares_delivery ? await lockOrder(tx, before.id) : undefined
  if (!changed?.related || changed.related.shipping_poisha > 0) return
  const { related, shipping_method_id: methodId, shipping_poisha: paid } = changed
  if (paid > 0 && methodId === related.shipping_method_id) return
  const other = await lockOrder(tx, related.id)
  const method = (await selectShippingMethods(tx)).find(({ id }) => id === related.shipping_method_id)
  if (!other || !method || !(await isChangeable(tx, other))) return
  const isReached = related.subtotal_poisha + changed.subtotal_poisha >= method.free_shipping_threshold_poisha
  if (method.is_free && isReached) return
  const isSameAsBefore = before.shipping_method_id === related.shipping_method_id
  const price = (isSameAsBefore && before.shipping_poisha) || method.price_poisha
  const shipping = { price, isFree: false, freeShippingThreshold: price }
  const sums = await requoteOrder(tx, other, { shipping })
  const isOnline = other.payment_method === 'SSLCommerz' && other.status === 'pending-payment'
  if (sums.total === other.total_poisha || (isOnline && !isPayableOnline(sums.total))) return
  await updateOrderSums(tx, other.id, sums)
  await followRequote(tx, other, { total: sums.total, note: orderNotes.otherChanged, ...requoting })
}

/**
 * orders 22: an order is packed or vouched for that costs no delivery, because the other of the two pays for it. That one
 * may still be cancelled when this one is gone, so the delivery is paid with the one that goes first.
 */
export async function carryDelivery(tx: Tx, order: LockedOrder, requoting: Requoting): Promise<void> {
  const { related, shares_delivery, shipping_poisha: paid, shipping_method_id: methodId } = order
  if (!shares_delivery || !related || paid > 0 || related.shipping_method_id !== methodId) return
  const fee = related.shipping_poisha
  // one that is packed already has gone first
  if (fee === 0 || !EDITABLE.includes(related.status) || !(await isChangeable(tx, order))) return
  const other = await lockOrder(tx, related.id)
  if (!other || other.payment_method === 'SSLCommerz' || !(await isChangeable(tx, other))) return
  const halves = [
    [order, fee, orderNotes.carriesDelivery],
    [other, poisha(0), orderNotes.deliveryCarried],
  ] as const
  for (const [half, price, note] of halves) {
    const sums = await requoteOrder(tx, half, {
      shipping: { price, isFree: false, freeShippingThreshold: fee },
    })
    await updateOrderSums(tx, half.id, sums)
    await followRequote(tx, half, { total: sums.total, note, ...requoting })
  }
}

type Requoted = Requoting & { readonly total: Poisha; readonly note: string }

/** Another total than its customer knows: it is in the timeline, and told. */
async function followRequote(
  tx: Tx,
  order: LockedOrder,
  { total, note, actorId, at }: Requoted,
): Promise<void> {
  await followChange(tx, order, { total, actorId: actorId ?? order.user_id, at })
  const { id, status } = order
  const event = {
    order_id: id,
    status,
    actor_id: null,
    note,
    condition: null,
    cost_poisha: null,
    created_at: at,
  }
  const told = await insertOrderEvent(tx, event)
  await queueRequoteMessage(tx, told, { orderId: id, isAlone: note === orderNotes.otherCancelled, at })
}

/** While nothing of it was paid, handed to a courier or returned. */
async function isChangeable(tx: Tx, order: LockedOrder): Promise<boolean> {
  if (order.paid_at !== null || order.has_returns) return false
  if (await selectHeldPayment(tx, order.id)) return false
  if (order.status === 'processing') return !(await hasParcelUnderWay(tx, order.id))
  return EDITABLE.includes(order.status)
}
