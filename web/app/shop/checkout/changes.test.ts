import type { Quote, QuoteLine } from '@niramoy/contract/pricing/quote'
import type { CartItem } from '@niramoy/contract/sales/cart'
import { poisha, type Taka, toTaka } from '@niramoy/domain/platform/money'
import { expect, test } from 'vitest'
import { changesBetween, type SeenQuote } from './use-place-order.ts'

const taka = (amount: number): Taka => toTaka(poisha(amount * 100))

const NAPA = { en: 'Napa 500 mg · Tablet', bn: 'Napa 500 mg · ট্যাবলেট' }

type Facts = {
  price?: number
  stock?: 'enough' | 'short'
  unavailable?: boolean
  delivery?: number
  code?: number
}

/** One product and a delivery, at these prices. */
function seen({
  price = 100,
  stock = 'enough',
  unavailable = false,
  delivery = 60,
  code = 0,
}: Facts): SeenQuote {
  const line = { productId: 7, unavailable, subtotal: taka(unavailable ? 0 : price) } as QuoteLine
  const quote = {
    lines: [line],
    shippingCost: taka(delivery),
    discountAmount: taka(code),
    discount: code > 0 ? { code: 'EID', type: 'fixed', value: code } : null,
    total: taka((unavailable ? 0 : price) + delivery - code),
  } as Quote
  const product = { id: 7, label: NAPA } as CartItem
  return {
    quote,
    lines: [{ product, quantities: { box: 0, strip: 1, unit: 0 }, isShort: stock === 'short' }],
  }
}

test('nothing changed', () => {
  expect(changesBetween(seen({}), seen({}))).toEqual([])
})

test.each<[string, Facts, Facts, object[]]>([
  [
    'a price and with it the total',
    {},
    { price: 120 },
    [
      { what: 'price', label: NAPA, from: 100, to: 120 },
      { what: 'total', from: 160, to: 180 },
    ],
  ],
  ['stock that others bought', {}, { stock: 'short' }, [{ what: 'short', label: NAPA }]],
  ['stock that was short before is no news', { stock: 'short' }, { stock: 'short' }, []],
  [
    'a product that cannot be ordered any more',
    {},
    { unavailable: true },
    [
      { what: 'gone', label: NAPA },
      { what: 'total', from: 160, to: 60 },
    ],
  ],
  [
    'a code that no longer counts',
    { code: 10 },
    {},
    [
      { what: 'code', code: 'EID' },
      { what: 'total', from: 150, to: 160 },
    ],
  ],
  [
    'a code that takes off less',
    { code: 10 },
    { code: 5 },
    [
      { what: 'discount', from: 10, to: 5 },
      { what: 'total', from: 150, to: 155 },
    ],
  ],
  [
    'what delivery costs',
    {},
    { delivery: 80 },
    [
      { what: 'delivery', from: 60, to: 80 },
      { what: 'total', from: 160, to: 180 },
    ],
  ],
])('told is %s', (_, before, now, changes) => {
  expect(changesBetween(seen(before), seen(now))).toEqual(changes)
})
