import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import { poisha, type Taka, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { cheapestFirst, freeDelivery, shippingCost } from '@niramoy/domain/pricing/shipping'
import type { Language } from '@niramoy/texts/languages'

function toTerms({ id, isFree, price, freeShippingThreshold }: ShippingMethod) {
  return { id, isFree, price: toPoisha(price), freeShippingThreshold: toPoisha(freeShippingThreshold) }
}

/** How far this subtotal is from free delivery by this method. */
export function untilFree(method: ShippingMethod, subtotal: Taka) {
  const free = freeDelivery(toTerms(method), toPoisha(subtotal))
  return free && { threshold: toTaka(free.threshold), missing: toTaka(free.missing) }
}

/** shipping 2: what a method costs for this subtotal, or at all while that is not known. */
export function computeCost(method: ShippingMethod, subtotal: Taka | undefined): Taka {
  return subtotal === undefined ? method.price : toTaka(shippingCost(toTerms(method), toPoisha(subtotal)))
}

/** The cheapest of the methods that can be free: of all, or of those that deliver everywhere. */
export function cheapestFreeMethod(methods: readonly ShippingMethod[], where: 'all' | 'everywhere') {
  const able = methods.filter(({ isFree, areas }) => isFree && (where === 'all' || !areas?.length))
  // by its price alone: which of them is free already must not hide how far the cheapest is
  return byCost(able, undefined)[0]
}

/** checkout 5: the method of the last order where it costs no more than the cheapest; free delivery is never passed over. */
export function suggestedMethod(
  methods: readonly ShippingMethod[],
  subtotal: Taka | undefined,
  usualId: number | null,
): ShippingMethod | undefined {
  const [cheapest] = byCost(methods, subtotal)
  const usual = methods.find(({ id }) => id === usualId)
  return usual && cheapest && computeCost(usual, subtotal) <= computeCost(cheapest, subtotal)
    ? usual
    : cheapest
}

/** shipping 4 */
export function byCost(methods: readonly ShippingMethod[], subtotal: Taka | undefined): ShippingMethod[] {
  const byId = new Map(methods.map((method) => [method.id, method]))
  const sorted = cheapestFirst(methods.map(toTerms), subtotal === undefined ? poisha(0) : toPoisha(subtotal))
  return sorted.flatMap(({ id }) => byId.get(id) ?? [])
}

/** What a method is called; the rest where it is known. */
export type NamedMethod = Pick<ShippingMethod, 'name' | 'nameBn'>
type TimedMethod = {
  readonly estimatedDeliveryTime: string | null
  readonly estimatedDeliveryTimeBn: string | null
}

/** shipping 6: in Bengali by its Bengali name, or in English while it has none. */
export function methodName({ name, nameBn }: NamedMethod, language: Language): string {
  return (language === 'bn' && nameBn) || name
}

export function methodTime(method: TimedMethod, language: Language): string | null {
  return (language === 'bn' && method.estimatedDeliveryTimeBn) || method.estimatedDeliveryTime
}
