import { MOST_TAKA, poisha, toPoisha } from '@niramoy/domain/platform/money'
import type { Tx } from '../../../platform/db/db.ts'
import type { AddressSnapshot } from '../../../platform/db/json-columns.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { refusalAt, refuseOn } from '../../../platform/refusal/refuse-on.ts'
import { getMethod } from '../../../pricing/shipping-methods/delivery-terms.step.ts'
import { selectShippingMethods } from '../../../pricing/shipping-methods/shipping-methods.sql.ts'
import { refuseUnlessDelivered } from '../price/refuse-delivery.step.ts'
import type { LockedOrder } from '../state/locked-order.sql.ts'
import { updateOrderSums } from '../state/locked-order-lines.sql.ts'
import { requoteOrder } from '../state/order-quote.step.ts'
import { followChange } from '../state/order-quote-money.step.ts'
import { chargeRelated } from '../state/requote-related.step.ts'

const DELETED_MEANWHILE = { orders_shipping_method_id_fkey: 'shipping-method-not-found' } as const

type Delivery = {
  readonly methodId: number
  readonly address: AddressSnapshot
  readonly actorId: number
  readonly at: Date
}

/** Another shipping method for a locked order, at its price of today; the total and what was paid follow. */
export async function deliverBy(
  tx: Tx,
  order: LockedOrder,
  { methodId, address, actorId, at }: Delivery,
): Promise<{ readonly name: string }> {
  const method = (await selectShippingMethods(tx)).find((one) => one.id === methodId)
  if (!method) throw refusalAt('shippingMethodId', 'shipping-method-not-found')
  refuseUnlessDelivered(method, address)
  const { related } = order
  // the other of two that share a delivery pays for it already
  const isPaidFor =
    order.shares_delivery && related?.shipping_method_id === methodId && related.shipping_poisha > 0
  const shipping = isPaidFor ? { ...getMethod(method), price: poisha(0) } : getMethod(method)
  const sums = await requoteOrder(tx, order, { shipping })
  if (sums.subtotal + sums.shippingCost > toPoisha(MOST_TAKA)) throw new Refusal('quantity-too-high')
  const chosen = {
    shipping_method_id: method.id,
    shipping_method_name: method.name,
    shipping_method_name_bn: method.name_bn,
  }
  await refuseOn(DELETED_MEANWHILE, updateOrderSums(tx, order.id, sums, chosen), 'shippingMethodId')
  await followChange(tx, order, { total: sums.total, actorId, at })
  await chargeRelated(tx, order, { actorId, at })
  return { name: method.name }
}
