import type { Order } from '@niramoy/contract/sales/order'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../platform/config/config.ts'
import { sampleOrder, samplePayment, taka } from '../../testing/fixtures/order-samples.ts'
import { computeTotals, getSettlement } from './pdf-totals.step.ts'
import { pdfWords } from './pdf-words.step.ts'

const words = pdfWords(readSettings({ NODE_ENV: 'test' }), 'en')
const lines = (sums: readonly { label: string; amount: string }[]) =>
  sums.map(({ label, amount }) => `${label} ${amount}`)

test('every discount stands by its name', () => {
  const order = sampleOrder({
    subtotal: taka(1953.25),
    promotionDiscount: taka(100),
    orderPromotion: { id: 1, name: 'Eid offer', type: 'fixed', value: 100 },
    codeDiscount: taka(50.25),
    discount: { code: 'WELCOME50', type: 'fixed', value: 50.25 },
    specialDiscount: taka(20),
  })
  expect(lines(computeTotals(order, words))).toEqual([
    'Subtotal ৳1,953.25',
    'Delivery cost (Standard) ৳60.00',
    'Eid offer −৳100.00',
    'Code WELCOME50 −৳50.25',
    'Special discount −৳20.00',
  ])
})

test('what is not there is left out', () => {
  const order = sampleOrder({ ShippingMethod: null, shippingCost: taka(0) })
  expect(lines(computeTotals(order, words))).toEqual(['Subtotal ৳50.00', 'Delivery cost ৳0.00'])
})

const online = { paymentMethod: 'SSLCommerz' } as const
const refund = { id: 1, amount: taka(110), failure: null, createdAt: '2026-01-16T06:00:00.000Z' }

describe('paid, to pay and refunded', () => {
  test.each<[string, Partial<Order>, string[]]>([
    ['COD on its way', { status: 'shipped' }, ['To pay on delivery ৳110.00']],
    ['COD delivered', { status: 'delivered' }, ['Paid on delivery ৳110.00']],
    [
      'COD, a part returned',
      { status: 'partially-returned', refundedAmount: taka(25) },
      ['Paid on delivery ৳110.00', 'Refunded ৳25.00'],
    ],
    ['COD cancelled', { status: 'cancelled' }, []],
    ['online, unpaid', { ...online, status: 'pending-payment' }, ['To pay online ৳110.00']],
    [
      'online, held for staff',
      { ...online, status: 'pending-payment', payments: [samplePayment({ status: 'held' })] },
      ['Payment being checked ৳110.00'],
    ],
    ['online, paid', { ...online, status: 'paid', payments: [samplePayment()] }, ['Paid online ৳110.00']],
    [
      'online, paid and made larger by staff',
      { ...online, status: 'processing', totalAmount: taka(150), payments: [samplePayment()] },
      ['Paid online ৳110.00', 'To pay online ৳40.00'],
    ],
    [
      'paid, then cancelled',
      {
        ...online,
        status: 'cancelled',
        payments: [samplePayment({ refunds: [{ ...refund, status: 'processing' }] })],
      },
      ['Paid online ৳110.00', 'Refund on its way ৳110.00'],
    ],
    [
      'paid, cancelled and refunded at the second try',
      {
        ...online,
        status: 'cancelled',
        payments: [
          samplePayment({
            refunds: [
              { ...refund, status: 'failed' },
              { ...refund, id: 2, status: 'refunded' },
            ],
          }),
        ],
      },
      ['Paid online ৳110.00', 'Refunded ৳110.00'],
    ],
    [
      'money for an order that was cancelled before',
      { ...online, status: 'cancelled', payments: [samplePayment({ status: 'surplus' })] },
      [],
    ],
    ['at the counter', { paymentMethod: 'POS', status: 'delivered' }, ['Paid ৳110.00']],
    ['by card, not yet', { paymentMethod: 'Card', status: 'placed' }, ['To pay ৳110.00']],
    ['nothing to pay', { paymentMethod: null, totalAmount: taka(0), status: 'pending-prescription' }, []],
  ])('%s', (_name, facts, expected) => {
    expect(lines(getSettlement(sampleOrder(facts), words))).toEqual(expected)
  })
})
