import { expect, test } from 'vitest'
import { poisha, toPoisha } from '../platform/money.ts'
import { cheapestFirst, cheapestMethod, freeDelivery, shippingCost } from './shipping.ts'

const METHOD = { id: 1, price: toPoisha(60), isFree: true, freeShippingThreshold: toPoisha(1_000) }

test('delivery is free from the threshold on, and only where the method is marked free', () => {
  expect(shippingCost(METHOD, toPoisha(999.99))).toBe(6_000)
  expect(shippingCost(METHOD, toPoisha(1_000))).toBe(0)
  expect(shippingCost({ ...METHOD, isFree: false }, toPoisha(5_000))).toBe(6_000)
  expect(shippingCost({ ...METHOD, freeShippingThreshold: poisha(0) }, poisha(0))).toBe(0)
})

test('what is missing to free delivery is told until nothing is', () => {
  const threshold = toPoisha(1_000)
  expect(freeDelivery(METHOD, toPoisha(750.5))).toEqual({ threshold, missing: toPoisha(249.5) })
  expect(freeDelivery(METHOD, threshold)).toEqual({ threshold, missing: 0 })
  expect(freeDelivery(METHOD, toPoisha(2_000))).toEqual({ threshold, missing: 0 })
  expect(freeDelivery({ ...METHOD, price: poisha(0) }, toPoisha(1))).toEqual({ threshold, missing: 0 })
  expect(freeDelivery({ ...METHOD, isFree: false }, toPoisha(1))).toBeNull()
})

test('before a method is chosen the cheapest for this subtotal counts, of two alike the older', () => {
  const dear = { ...METHOD, id: 2, price: toPoisha(120), freeShippingThreshold: toPoisha(500) }
  const alike = { ...METHOD, id: 3 }
  expect(cheapestMethod([alike, dear, METHOD], toPoisha(100))?.id).toBe(1)
  expect(cheapestMethod([alike, dear, METHOD], toPoisha(500))?.id).toBe(2)
  expect(cheapestMethod([], toPoisha(500))).toBeUndefined()
})

test('the ways to deliver are offered cheapest first, by what each costs for this subtotal', () => {
  const local = { ...METHOD, id: 4, price: toPoisha(40), isFree: false }
  expect(cheapestFirst([METHOD, local], toPoisha(100)).map(({ id }) => id)).toEqual([4, 1])
  expect(cheapestFirst([local, METHOD], toPoisha(1_000)).map(({ id }) => id)).toEqual([1, 4])
})
