import { expect, test } from 'vitest'
import { statusAfterStock } from './after-stock.ts'

const plain = { paymentMethod: 'COD', isPaid: false, prescription: null } as const

test('an order that waited for stock is placed', () => {
  expect(statusAfterStock(plain)).toBe('placed')
  expect(statusAfterStock({ ...plain, prescription: 'approved' })).toBe('placed')
})

test('a paid one is paid', () => {
  expect(statusAfterStock({ ...plain, paymentMethod: 'SSLCommerz', isPaid: true })).toBe('paid')
})

test('one that is to be paid online is now to be paid', () => {
  expect(statusAfterStock({ ...plain, paymentMethod: 'SSLCommerz' })).toBe('pending-payment')
})

test('one whose prescription nobody approved goes on waiting for that', () => {
  expect(statusAfterStock({ ...plain, prescription: 'pending' })).toBe('pending-prescription')
})

test('who sent something back is not asked for the whole sum any more', () => {
  expect(statusAfterStock({ ...plain, paymentMethod: 'SSLCommerz', hasReturns: true })).toBe('placed')
  expect(statusAfterStock({ ...plain, isPaid: true, hasReturns: true })).toBe('paid')
})
