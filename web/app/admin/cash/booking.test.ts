import { toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { expect, test } from 'vitest'
import { typedAmount } from '../../parts/product/typed-amount.ts'
import { getExpected, getLine } from './booking.ts'

const order = {
  id: 1,
  orderCode: 'NR-1',
  customer: 'Rahima',
  consignmentId: null,
  deliveredAt: '2026-01-15T06:00:00.000Z',
  due: toTaka(toPoisha(84)),
  tender: 'cash',
} as const

test('an amount is typed with or without commas, and never with three decimals', () => {
  expect(['84', '1,284.50', '৳ 3', ''].map(typedAmount)).toEqual([8400, 128_450, 300, null])
  expect(['84.505', '-1', 'x', '99999999999'].map(typedAmount)).toEqual([null, null, null, null])
})

test('an order without a word is received as it was due; a difference above a taka lacks a reason', () => {
  expect(getLine(order)).toMatchObject({ received: 8400, difference: 0, lacksReason: false })
  expect(getLine(order, { received: '83.50' })).toMatchObject({ difference: -50, lacksReason: false })
  expect(getLine(order, { received: '80' })).toMatchObject({ difference: -400, lacksReason: true })
  expect(getLine(order, { received: '80', reason: 'No change' }).lacksReason).toBe(false)
})

test('what comes in is the orders less the fee', () => {
  expect(getExpected([getLine(order), getLine(order)], '5')).toBe(16_300)
  expect(getExpected([getLine(order)], '')).toBe(8400)
  expect(getExpected([getLine(order, { received: '?' })], '')).toBeNull()
})
