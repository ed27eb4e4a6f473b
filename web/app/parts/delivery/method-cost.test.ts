import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import type { Taka } from '@niramoy/domain/platform/money'
import { expect, test } from 'vitest'
import { cheapestFreeMethod, suggestedMethod } from './method-cost.ts'

function method(id: number, price: number, more: Partial<ShippingMethod> = {}) {
  return {
    id,
    price,
    isFree: true,
    freeShippingThreshold: 1000,
    areas: [],
    ...more,
  } as unknown as ShippingMethod
}

const LOCAL = method(1, 20, { areas: [{ division: 'Khulna' }] })
const STANDARD = method(2, 80)
const methods = [method(4, 10, { isFree: false }), method(3, 150), STANDARD, LOCAL]

test('free delivery everywhere is that of the cheapest method that grants it and delivers everywhere', () => {
  expect(cheapestFreeMethod(methods, 'everywhere')).toBe(STANDARD)
  expect(cheapestFreeMethod(methods, 'all')).toBe(LOCAL)
})

test('no method that can be free, no free delivery', () => {
  expect(cheapestFreeMethod([method(4, 10, { isFree: false })], 'all')).toBeUndefined()
  expect(cheapestFreeMethod([LOCAL], 'everywhere')).toBeUndefined()
})

test('the method of the last order is suggested where it costs no more than the cheapest', () => {
  const [express, home] = [method(7, 40, { isFree: false }), method(8, 40)]
  expect(suggestedMethod([home, express], 500 as Taka, 7)).toBe(express)
  // free delivery is never passed over
  expect(suggestedMethod([home, express], 1000 as Taka, 7)).toBe(home)
  expect(suggestedMethod([home, express], 1000 as Taka, 8)).toBe(home)
  expect(suggestedMethod([home, express], 500 as Taka, 99)).toBe(express)
  expect(suggestedMethod([], 500 as Taka, 7)).toBeUndefined()
})
