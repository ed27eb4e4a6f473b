import { describe, expect, test } from 'vitest'
import { getPack } from '../catalogue/quantity.ts'
import { poisha, toPoisha } from '../platform/money.ts'
import type { LineFacts, Offer } from './order-line.ts'
import { derivedPrices } from './pricing.ts'
import { type QuoteInput, quote } from './quote.ts'

const PACK = getPack(5, 10)

/** A product whose strip costs this many taka. */
function line(id: number, stripTaka: number, facts: Partial<LineFacts> = {}): LineFacts {
  return {
    product: { id, categoryId: id, brandId: id },
    prices: derivedPrices(poisha(stripTaka * 10), PACK),
    pack: PACK,
    isMultiLevel: true,
    quantities: { box: 0, strip: 1, unit: 0 },
    ...facts,
  }
}

function promotion(id: number, percent: number, facts: Partial<Offer> = {}): Offer {
  return {
    id,
    name: `promotion ${id}`,
    valueType: 'percentage',
    valueHundredths: percent * 100,
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    scope: 'all_products',
    categoryId: null,
    brandId: null,
    productIds: new Set(),
    minimumOrder: poisha(0),
    ...facts,
  }
}

const from = (taka: number) => ({ minimumOrder: toPoisha(taka) })
const getQuote = (facts: Partial<QuoteInput>) =>
  quote({ lines: [], promotions: [], code: null, shipping: null, ...facts })
const amounts = (facts: Partial<QuoteInput>) => getQuote(facts).lines.map(({ subtotal }) => subtotal / 100)
const savings = (facts: Partial<QuoteInput>) =>
  getQuote(facts).lines.map(({ promotionDiscount }) => promotionDiscount / 100)

test('nothing costs nothing', () => {
  expect(getQuote({})).toEqual({
    lines: [],
    orderPromotion: null,
    codeMissing: 0,
    subtotal: 0,
    shippingCost: 0,
    promotionDiscount: 0,
    codeDiscount: 0,
    specialDiscount: 0,
    discountAmount: 0,
    total: 0,
    freeDelivery: null,
  })
})

test('a line says its prices, its rates, and what it would have cost', () => {
  const { lines, subtotal } = getQuote({
    lines: [line(1, 100, { quantities: { box: 1, strip: 2, unit: 3 } })],
    promotions: [promotion(7, 10)],
  })
  expect(lines[0]).toMatchObject({
    productId: 1,
    quantities: { box: 1, strip: 2, unit: 3 },
    prices: { unit: 1_000, strip: 10_000, box: 50_000 },
    rates: { unit: 900, strip: 9_000, box: 45_000 },
    originalSubtotal: 73_000,
    subtotal: 65_700,
    promotion: { id: 7, name: 'promotion 7', valueType: 'percentage', valueHundredths: 1_000 },
    promotionDiscount: 0,
    hasOrderPromotion: false,
  })
  expect(subtotal).toBe(65_700)
})

describe('a promotion with a minimum', () => {
  const lines = [line(1, 600), line(2, 400)]

  test('takes effect once the subtotal reaches it, not a poisha before', () => {
    expect(savings({ lines, promotions: [promotion(1, 10, from(1_000))] })).toEqual([60, 40])
    expect(savings({ lines, promotions: [promotion(1, 10, from(1_000.01))] })).toEqual([0, 0])
  })

  test('is a discount on the order: the rates and the subtotal are those of the product pages', () => {
    const quoted = getQuote({ lines, promotions: [promotion(1, 10, from(1_000))] })
    expect(quoted.lines.map(({ rates, subtotal }) => [rates.strip, subtotal])).toEqual([
      [60_000, 60_000],
      [40_000, 40_000],
    ])
    expect(quoted).toMatchObject({
      subtotal: 100_000,
      promotionDiscount: 10_000,
      discountAmount: 10_000,
      total: 90_000,
    })
  })

  test('is measured by the subtotal after the promotions on prices', () => {
    const onPrices = promotion(1, 1, { scope: 'category', categoryId: 2 })
    expect(savings({ lines, promotions: [onPrices, promotion(2, 10, from(1_000))] })).toEqual([0, 0])
    expect(savings({ lines, promotions: [onPrices, promotion(2, 10, from(996))] })).toEqual([60, 36])
  })

  test.each<[string, Partial<Offer>]>([
    ['category', { scope: 'category', categoryId: 2 }],
    ['brand', { scope: 'brand', brandId: 2 }],
    ['list of products', { scope: 'specific_products', productIds: new Set([2, 9]) }],
  ])('saves only on the lines of its %s, though the whole order counts', (_what, scope) => {
    expect(savings({ lines, promotions: [promotion(1, 10, { ...from(1_000), ...scope })] })).toEqual([0, 40])
  })

  test('does not add up with a promotion on prices: each line gets the better one', () => {
    const promotions = [
      promotion(1, 20, { scope: 'category', categoryId: 1 }),
      promotion(2, 5, { scope: 'category', categoryId: 2 }),
      promotion(3, 10, from(500)),
    ]
    const quoted = getQuote({ lines, promotions })
    expect(quoted.lines.map(({ subtotal }) => subtotal / 100)).toEqual([480, 380])
    expect(quoted.lines.map(({ promotionDiscount }) => promotionDiscount / 100)).toEqual([0, 20])
    expect(quoted.lines.map(({ hasOrderPromotion }) => hasOrderPromotion)).toEqual([false, true])
    expect(quoted.lines.map((one) => one.promotion?.id)).toEqual([1, 2])
    expect(quoted.orderPromotion).toMatchObject({ id: 3, minimumOrder: 50_000 })
  })

  test('that saves nothing is not in effect', () => {
    const promotions = [promotion(1, 20), promotion(2, 10, from(100))]
    expect(getQuote({ lines, promotions })).toMatchObject({ orderPromotion: null, promotionDiscount: 0 })
  })

  test('does not add up with another one: the one that saves most counts, of two alike the older', () => {
    const narrow = promotion(1, 50, { ...from(100), scope: 'category', categoryId: 2 })
    const wide = promotion(2, 25, from(100))
    expect(savings({ lines, promotions: [narrow, wide] })).toEqual([150, 100])
    expect(savings({ lines: [line(1, 100), line(2, 400)], promotions: [narrow, wide] })).toEqual([0, 200])
    const alike = [promotion(9, 10, from(200)), promotion(8, 10, from(100))]
    expect(getQuote({ lines, promotions: alike }).orderPromotion?.id).toBe(8)
  })

  test('takes a fixed value off the default pack of each line in its scope, in proportion at the other levels', () => {
    const fixed = promotion(1, 0, { ...from(1_000), valueType: 'fixed', valueHundredths: 5_000 })
    expect(savings({ lines, promotions: [fixed] })).toEqual([50, 50])
    const boxes = [line(1, 600, { quantities: { box: 1, strip: 0, unit: 1 } })]
    expect(savings({ lines: boxes, promotions: [fixed] })).toEqual([5 * 50 + 5])
  })

  test('does not touch free delivery, which the subtotal decides', () => {
    const shipping = { price: toPoisha(60), isFree: true, freeShippingThreshold: toPoisha(1_000) }
    const promotions = [promotion(1, 10, from(1_000))]
    expect(getQuote({ lines, promotions, shipping })).toMatchObject({
      shippingCost: 0,
      freeDelivery: { missing: 0 },
      total: toPoisha(900),
    })
  })
})

describe('the placed lines of an order that is edited', () => {
  const placed = (percent: number | null): LineFacts =>
    line(1, 600, {
      placedWith: {
        promotion:
          percent === null
            ? null
            : { id: null, name: 'over', valueType: 'percentage', valueHundredths: percent * 100 },
      },
    })

  test('keep their rates; new lines take the price of the day', () => {
    const today = [promotion(1, 50)]
    expect(amounts({ lines: [placed(10), line(2, 400)], promotions: today })).toEqual([540, 200])
    expect(amounts({ lines: [placed(null)], promotions: today })).toEqual([600])
    expect(amounts({ lines: [placed(10)] })).toEqual([540])
  })

  test('keep the promotion of the order while it still reaches its minimum', () => {
    const agreed = [promotion(1, 20, from(900))]
    const quantities = { box: 0, strip: 2, unit: 0 }
    const two = getQuote({ lines: [{ ...placed(10), quantities }], promotions: agreed })
    expect(two).toMatchObject({ subtotal: toPoisha(1_080), promotionDiscount: toPoisha(120) })
    const one = getQuote({ lines: [placed(10)], promotions: agreed })
    expect(one).toMatchObject({ subtotal: toPoisha(540), promotionDiscount: 0, orderPromotion: null })
  })

  test('say in their explanation that the price was agreed before', () => {
    expect(getQuote({ lines: [placed(10)] }).lines[0]?.explanation[0]).toMatchObject({
      step: 'entry',
      isKept: true,
    })
  })
})

describe('a code', () => {
  const lines = [line(1, 600), line(2, 400)]

  test('takes its share of the subtotal after promotions', () => {
    const code = { valueType: 'percentage', valueHundredths: 1_000 } as const
    expect(getQuote({ lines, promotions: [promotion(1, 50)], code })).toMatchObject({
      subtotal: 50_000,
      discountAmount: 5_000,
      total: 45_000,
    })
  })

  test('takes its share of the whole subtotal beside a promotion for the order, as far as anything is left', () => {
    const half = { valueType: 'percentage', valueHundredths: 5_000 } as const
    expect(getQuote({ lines, promotions: [promotion(1, 10, from(1_000))], code: half })).toMatchObject({
      subtotal: 100_000,
      promotionDiscount: 10_000,
      codeDiscount: 50_000,
      discountAmount: 60_000,
      total: 40_000,
    })
    expect(getQuote({ lines, promotions: [promotion(1, 70, from(1_000))], code: half })).toMatchObject({
      promotionDiscount: 70_000,
      codeDiscount: 30_000,
      discountAmount: 100_000,
      total: 0,
    })
  })

  test('never takes more than the subtotal: delivery is still paid', () => {
    const shipping = { price: toPoisha(60), isFree: false, freeShippingThreshold: poisha(0) }
    const code = { valueType: 'fixed', valueHundredths: 999_999 } as const
    expect(getQuote({ lines, code, shipping })).toMatchObject({ discountAmount: 100_000, total: 6_000 })
  })

  test('leaves the rest to a special discount', () => {
    const code = { valueType: 'fixed', valueHundredths: 70_000 } as const
    const half = { valueType: 'percentage', valueHundredths: 5_000 } as const
    expect(getQuote({ lines, code, special: half })).toMatchObject({
      codeDiscount: 70_000,
      specialDiscount: 15_000,
      discountAmount: 85_000,
      total: 15_000,
    })
    expect(getQuote({ lines, code, special: code })).toMatchObject({ specialDiscount: 30_000, total: 0 })
  })
})
