import { type Poisha, poisha } from '../platform/money.ts'

export type ShippingMethod = {
  readonly price: Poisha
  readonly isFree: boolean
  readonly freeShippingThreshold: Poisha
}

/** How far an order is from free delivery; nothing is missing once it is free. */
export type FreeDelivery = { readonly threshold: Poisha; readonly missing: Poisha }

/** shipping 2: 0 when the method is marked free and the subtotal reaches its threshold, otherwise its price. */
export function shippingCost(method: ShippingMethod, subtotal: Poisha): Poisha {
  return method.isFree && subtotal >= method.freeShippingThreshold ? poisha(0) : method.price
}

/** Null for a method that no subtotal makes free. */
export function freeDelivery(method: ShippingMethod, subtotal: Poisha): FreeDelivery | null {
  if (!method.isFree) return null
  const threshold = method.freeShippingThreshold
  const isFreeNow = shippingCost(method, subtotal) === 0
  return { threshold, missing: poisha(isFreeNow ? 0 : threshold - subtotal) }
}

/** By what each costs for this subtotal, of two alike the older first. */
export function cheapestFirst<Method extends ShippingMethod & { readonly id: number }>(
  methods: readonly Method[],
  subtotal: Poisha,
): Method[] {
  const cost = (method: Method) => shippingCost(method, subtotal)
  return methods.toSorted((one, other) => cost(one) - cost(other) || one.id - other.id)
}

/** The method a cart is shown with before one is chosen. */
export function cheapestMethod<Method extends ShippingMethod & { readonly id: number }>(
  methods: readonly Method[],
  subtotal: Poisha,
): Method | undefined {
  return cheapestFirst(methods, subtotal)[0]
}
