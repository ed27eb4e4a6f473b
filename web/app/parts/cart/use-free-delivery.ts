import type { Taka } from '@niramoy/domain/platform/money'
import { byCost, cheapestFreeMethod, costOf, untilFree } from '../delivery/method-cost.ts'
import { type Place, useMethodsFor } from '../delivery/place.ts'

export type FreeDeliveryFacts = { readonly threshold: Taka; readonly missing: Taka }

type DeliveryFacts = {
  /** How far it is to free delivery, where one of the methods can be free. */
  readonly free: FreeDeliveryFacts | null
  /** What the checkout will suggest, which is the cheapest; only where the place is known. */
  readonly cost: Taka | null
}

/** What delivery costs: by the methods for the place, or those that deliver everywhere while none is known. */
export function useDeliveryFacts(subtotal: Taka, place: Place | null): DeliveryFacts {
  // without an answer there is just no such line
  const { data = [] } = useMethodsFor(place)
  const able = cheapestFreeMethod(data, place ? 'all' : 'everywhere')
  const [cheapest] = place ? byCost(data, subtotal) : []
  return {
    free: able ? untilFree(able, subtotal) : null,
    cost: cheapest ? costOf(cheapest, subtotal) : null,
  }
}
