import { poisha, type Taka, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { cheapestMethod, freeDelivery } from '@niramoy/domain/pricing/shipping'
import { type Place, useMethodsFor } from '../delivery/place.ts'

export type FreeDeliveryFacts = { readonly threshold: Taka; readonly missing: Taka }

/**
 * How far this subtotal is from free delivery by the cheapest of the methods that can be free: of those that deliver to
 * the place, or to every place while nobody knows it.
 */
export function useFreeDelivery(subtotal: Taka, place: Place | null): FreeDeliveryFacts | null {
  // without an answer there is just no such line
  const { data } = useMethodsFor(place)
  const methods = (data ?? [])
    .filter(({ isFree, areas }) => isFree && (place || !areas?.length))
    .map((method) => ({
      id: method.id,
      isFree: true,
      price: toPoisha(method.price),
      freeShippingThreshold: toPoisha(method.freeShippingThreshold),
    }))
  // by its price alone: which of them is free already must not hide how far the cheapest is
  const method = cheapestMethod(methods, poisha(0))
  const free = method && freeDelivery(method, toPoisha(subtotal))
  return free ? { threshold: toTaka(free.threshold), missing: toTaka(free.missing) } : null
}
