import { poisha, type Taka, toPoisha, toTaka } from '@niramoy/domain/money'
import { cheapestMethod, freeDelivery } from '@niramoy/domain/shipping'
import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../catalogue/use-loaded.ts'

export type FreeDeliveryFacts = { readonly threshold: Taka; readonly missing: Taka }

/** How far this subtotal is from free delivery by the cheapest of the methods that can be free. */
export function useFreeDelivery(subtotal: Taka): FreeDeliveryFacts | null {
  // without an answer there is just no such line
  const { data } = useLoaded('shipping-methods', () => browserApi.shippingMethods.list().catch(() => []))
  const methods = (data ?? [])
    .filter(({ isFree }) => isFree)
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
