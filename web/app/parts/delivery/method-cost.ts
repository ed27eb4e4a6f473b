import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import { poisha, type Taka, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { cheapestFirst, shippingCost } from '@niramoy/domain/pricing/shipping'

function termsOf({ id, isFree, price, freeShippingThreshold }: ShippingMethod) {
  return { id, isFree, price: toPoisha(price), freeShippingThreshold: toPoisha(freeShippingThreshold) }
}

/** shipping 2: what a method costs for this subtotal, or at all while that is not known. */
export function costOf(method: ShippingMethod, subtotal: Taka | undefined): Taka {
  return subtotal === undefined ? method.price : toTaka(shippingCost(termsOf(method), toPoisha(subtotal)))
}

/** shipping 4 */
export function byCost(methods: readonly ShippingMethod[], subtotal: Taka | undefined): ShippingMethod[] {
  const byId = new Map(methods.map((method) => [method.id, method]))
  const sorted = cheapestFirst(methods.map(termsOf), subtotal === undefined ? poisha(0) : toPoisha(subtotal))
  return sorted.flatMap(({ id }) => byId.get(id) ?? [])
}
