import type { Taka } from '@niramoy/domain/platform/money'
import { cheapestFreeMethod, untilFree } from '../delivery/method-cost.ts'
import { type Place, useMethodsFor } from '../delivery/place.ts'

export type FreeDeliveryFacts = { readonly threshold: Taka; readonly missing: Taka }

/**
 * How far this subtotal is from free delivery by the cheapest of the methods that can be free: of those that deliver to
 * the place, or to every place while none is known.
 */
export function useFreeDelivery(subtotal: Taka, place: Place | null): FreeDeliveryFacts | null {
  // without an answer there is just no such line
  const { data } = useMethodsFor(place)
  const method = cheapestFreeMethod(data ?? [], place ? 'all' : 'everywhere')
  return method ? untilFree(method, subtotal) : null
}
