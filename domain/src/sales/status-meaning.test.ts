import { expect, test } from 'vitest'
import { poisha } from '../platform/money.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { isOwedOnline, saysUnpaid, statusLack, stockIn, waitsWhenShort } from './status-effects.ts'

test.each([
  ['is complete', {}, '............'],
  ['has no items', { hasItems: false }, '.iiiiiiiiii.'],
  ['has no payment method', { paymentMethod: null }, '..ppppppppp.'],
] as const)('what an order that %s lacks for each status', (_, facts, cells) => {
  const meaning: Readonly<Record<string, string>> = { i: 'order-without-items', p: 'order-payment-first' }
  const lacks = ORDER_STATUSES.map((to) => statusLack(to, { hasItems: true, paymentMethod: 'COD', ...facts }))
  expect(lacks).toEqual(Array.from(cells, (cell) => meaning[cell] ?? null))
})

test('what can be paid online', () => {
  const owed = {
    paymentMethod: 'SSLCommerz',
    hasPayment: false,
    hasReturns: false,
    total: poisha(84_00),
  } as const
  expect(isOwedOnline(owed)).toBe(true)
  for (const other of [
    { paymentMethod: 'COD' },
    { hasPayment: true },
    { hasReturns: true },
    { total: poisha(9_99) },
  ] as const) {
    expect(isOwedOnline({ ...owed, ...other })).toBe(false)
  }
})

test('what each status means for stock and money', () => {
  const inWords = ORDER_STATUSES.map((status) => `${stockIn(status)}${saysUnpaid(status) ? ', unpaid' : ''}`)
  expect(inWords.join(' | ')).toBe(
    'as-it-is | none | none | all, unpaid | all, unpaid | all | all | all | all | all | all | none',
  )
})

test('short of stock an order waits, unless it waits already or is to be packed', () => {
  const waiting = ORDER_STATUSES.filter((to) => waitsWhenShort('prescription-reviewed', to))
  expect(waiting).toEqual(['pending-payment', 'placed', 'paid'])
  expect(ORDER_STATUSES.some((to) => waitsWhenShort('pending-stock', to))).toBe(false)
})
