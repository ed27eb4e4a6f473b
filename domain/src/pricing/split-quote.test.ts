import { expect, test } from 'vitest'
import { getPack } from '../catalogue/quantity.ts'
import { poisha, toPoisha } from '../platform/money.ts'
import type { LineFacts, Offer } from './order-line.ts'
import { derivedPrices } from './pricing.ts'
import { codeOfPart, quote, splitQuote } from './quote.ts'

const PACK = getPack(5, 10)
const SHIPPING = { price: toPoisha(60), isFree: true, freeShippingThreshold: toPoisha(500) }
const BULK: Offer = {
  id: 1,
  name: 'Bulk',
  valueType: 'percentage',
  valueHundredths: 1250,
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  scope: 'all_products',
  categoryId: null,
  brandId: null,
  productIds: new Set(),
  minimumOrder: toPoisha(100),
}
const CODES = [
  null,
  { valueType: 'percentage', valueHundredths: 1111 },
  { valueType: 'fixed', valueHundredths: 4321 },
  { valueType: 'fixed', valueHundredths: 9_999_999 },
] as const

function line(id: number, unitPoisha: number, unit: number): LineFacts {
  return {
    product: { id, categoryId: id, brandId: id },
    prices: derivedPrices(poisha(unitPoisha), PACK),
    pack: PACK,
    isMultiLevel: true,
    quantities: { box: 0, strip: 0, unit },
  }
}
const LINES = [line(1, 333, 7), line(2, 1999, 3), line(3, 101, 11), line(4, 4577, 2)]

const SUMS = ['total', 'subtotal', 'discountAmount', 'codeDiscount', 'shippingCost'] as const
/** Which of the four lines come later: every way but all and none. */
const WAYS = Array.from({ length: 14 }, (_, at) => at + 1)

test.each(CODES.flatMap((code) => [[], [BULK]].map((promotions) => ({ code, promotions }))))(
  'however it is split, the two cost what the one would: %j',
  ({ code, promotions }) => {
    const whole = quote({ lines: LINES, promotions, code, shipping: SHIPPING })
    for (const way of WAYS) {
      const [now, later] = splitQuote(whole, ({ productId }) => (way & (1 << (productId - 1))) !== 0)
      expect(SUMS.map((name) => now[name] + later[name])).toEqual(SUMS.map((name) => whole[name]))
      for (const part of [now, later])
        expect(part.total).toBe(part.subtotal + part.shippingCost - part.discountAmount)
      expect(Math.min(now.total, later.total)).toBeGreaterThanOrEqual(0)
      expect(later.shippingCost).toBe(0)
      expect(now.lines.length + later.lines.length).toBe(LINES.length)
    }
  },
)

test('what the whole basket reached is for either, and either remembers the minimum of both', () => {
  const whole = quote({ lines: LINES, promotions: [BULK], code: null, shipping: null })
  for (const part of splitQuote(whole, ({ productId }) => productId > 2)) {
    expect(part.orderPromotion?.minimumOrder).toBe(BULK.minimumOrder)
    expect(part.promotionDiscount).toBeGreaterThan(0)
  }
})

test('of an amount each remembers its own part, of a share in hundred the share', () => {
  const [, percent, amount] = CODES
  expect(codeOfPart(null, part(0))).toBeNull()
  expect(codeOfPart(amount, part(0))).toBeNull()
  expect(codeOfPart(amount, part(1_234))).toMatchObject({ valueType: 'fixed', valueHundredths: 1_234 })
  expect(codeOfPart(percent, part(1_234))).toEqual(percent)
})

test('the most that a percentage takes off is split as what it took off', () => {
  const capped = { valueType: 'percentage', valueHundredths: 1_000, maximum: poisha(5_000) } as const
  expect(codeOfPart(capped, part(1_250))?.maximum).toBe(1_250)
  expect(codeOfPart({ ...capped, maximum: poisha(10_000) }, part(1_250))?.maximum).toBe(2_500)
  expect(codeOfPart(capped, { share: poisha(5_000), whole: poisha(5_000) })?.maximum).toBe(5_000)
})

/** Of 50 taka that the whole basket had off. */
function part(share: number) {
  return { share: poisha(share), whole: poisha(5_000) }
}
