import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import { describe, expect, it } from 'vitest'
import { effectWords, effectWordsOfMany } from './effect-words.ts'

const COD = {
  status: 'placed',
  paymentMethod: 'COD',
  isPaid: false,
  paidOnline: null,
  shippingCost: 60,
  refundedAmount: 0,
  totalAmount: 84,
  unitsHeld: 30,
  User: { phone: '01800000001', email: null },
} as unknown as OrderInList
const PAID = {
  ...COD,
  status: 'paid',
  paymentMethod: 'SSLCommerz',
  isPaid: true,
  paidOnline: 84,
} as OrderInList

describe('before a status is set', () => {
  it('names the units, the refund and the message', () => {
    expect(effectWords(PAID, 'cancelled')).toEqual([
      '30 units go back into stock.',
      '৳84.00 is refunded to the customer, the way it was paid.',
      'The customer gets an SMS or e-mail about it, unless one was sent before.',
    ])
    expect(effectWords({ ...COD, unitsHeld: 0, status: 'pending-stock' }, 'paid')).toEqual([
      'Its units are taken out of stock. If there are not enough, it waits for them or stays as it is.',
      'It counts as paid, on your confirmation.',
      'The customer gets an SMS or e-mail about it, unless one was sent before.',
    ])
  })

  it('says nothing where only the word changes', () => {
    expect(effectWords(COD, 'processing')).toEqual([])
  })

  it('says that a correction moves nothing, and that what came back waits for an answer', () => {
    expect(effectWords({ ...COD, status: 'delivered' }, 'shipped')).toEqual([
      expect.stringMatching(/^This corrects an order .* the customer is not notified\.$/),
    ])
    expect(effectWords({ ...COD, status: 'shipped' }, 'cancelled')[0]).toBe(
      '30 units are for sale again or written off, as you choose here.',
    )
  })
})

it('says of many orders at once how many each is true of', () => {
  const orders = [COD, PAID, { ...COD, unitsHeld: 0 }, { ...COD, status: 'cancelled' } as OrderInList]
  expect(effectWordsOfMany(orders, 'cancelled')).toEqual([
    '60 units of 2 orders go back into stock.',
    '৳84.00 is refunded to the customer of 1 order.',
    'The customers of 3 orders get an SMS or e-mail about it, unless one was sent before.',
  ])
  expect(effectWordsOfMany([COD], 'processing')).toEqual([])
})

it('does not promise that what came back goes into stock', () => {
  const orders = [{ ...COD, unitsHeld: 1 }, { ...COD, status: 'shipped' } as OrderInList]
  expect(effectWordsOfMany(orders, 'cancelled').slice(0, 2)).toEqual([
    '1 unit of 1 order goes back into stock.',
    '30 units of 1 order are for sale again or written off, as you choose here.',
  ])
})
