import { expect, test } from 'vitest'
import { getPack } from '../catalogue/quantity.ts'
import { poisha } from '../platform/money.ts'
import type { LineFacts, Offer } from './order-line.ts'
import { derivedPrices } from './pricing.ts'
import { quote } from './quote.ts'

const PACK = getPack(5, 10)
const LINE: LineFacts = {
  product: { id: 1, categoryId: 1, brandId: 1 },
  prices: derivedPrices(poisha(37), PACK),
  pack: PACK,
  isMultiLevel: true,
  quantities: { box: 1, strip: 0, unit: 2 },
}
const PROMOTION: Offer = {
  id: 4,
  name: 'Winter',
  valueType: 'percentage',
  valueHundredths: 700,
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  scope: 'all_products',
  categoryId: null,
  brandId: null,
  productIds: new Set(),
  minimumOrder: poisha(0),
}
const TERMS = { id: 4, name: 'Winter', valueType: 'percentage', valueHundredths: 700 }
const ENTRY = {
  step: 'entry',
  isKept: false,
  rates: { unit: 37, strip: 370, box: 1_850 },
  amount: 1_850 + 74,
}
const plain = { lines: [LINE], promotions: [], code: null, shipping: null }
const explained = (facts: Partial<Parameters<typeof quote>[0]>) =>
  quote({ ...plain, ...facts }).lines[0]?.explanation

test('a price as it stands in the list is one step', () => {
  expect(explained({})).toEqual([ENTRY])
})

test('a promotion tells its terms, the new rates and how they were rounded', () => {
  const rates = { unit: 35, strip: 345, box: 1_721 }
  const amount = 1_721 + 70
  expect(explained({ promotions: [PROMOTION] })).toEqual([
    ENTRY,
    { step: 'promotion', promotion: TERMS, rates, amount },
    // 7 % off 18.50 are 17.205
    { step: 'rounding', level: 'box', rate: 1_721, why: 'half-up', amount },
    // 7 % off 0.37 are 0.3441, of which ten would beat the strip at 3.45
    { step: 'rounding', level: 'unit', rate: 35, why: 'no-undercut', amount },
  ])
})

test('a promotion that leaves whole poisha needs no rounding', () => {
  const half = { ...PROMOTION, valueHundredths: 5_000 }
  const even = { ...LINE, prices: derivedPrices(poisha(40), PACK) }
  const steps = explained({ lines: [even], promotions: [half] })
  expect(steps?.map(({ step }) => step)).toEqual(['entry', 'promotion'])
})

test('a promotion for the whole order tells its minimum and what it takes off beyond the one of the product', () => {
  const order = {
    ...PROMOTION,
    id: 5,
    name: 'Big basket',
    valueHundredths: 5_000,
    minimumOrder: poisha(1_000),
  }
  const steps = explained({ promotions: [PROMOTION, order] })
  expect(steps?.filter(({ step }) => step.endsWith('promotion'))).toEqual([
    expect.objectContaining({ step: 'promotion', promotion: TERMS, amount: 1_791 }),
    {
      step: 'order-promotion',
      promotion: { ...TERMS, id: 5, name: 'Big basket', valueHundredths: 5_000, minimumOrder: 1_000 },
      // 18.50 and twice 0.37 at half their price are 9.25 and twice 0.19
      share: 1_791 - 963,
      amount: 963,
    },
  ])
})

test('a promotion for the whole order is no step of a line on which it saves nothing', () => {
  const order = { ...PROMOTION, id: 5, scope: 'specific_products' as const, minimumOrder: poisha(1_000) }
  const other = { ...LINE, product: { ...LINE.product, id: 2 } }
  const promotions = [{ ...order, productIds: new Set([2]) }]
  expect(explained({ lines: [LINE, other], promotions })).toEqual([ENTRY])
})

test('a code and a special discount tell what of them falls on the line', () => {
  const lines = [
    LINE,
    { ...LINE, product: { ...LINE.product, id: 2 }, quantities: { box: 0, strip: 1, unit: 0 } },
  ]
  const quoted = quote({
    ...plain,
    lines,
    code: { valueType: 'fixed', valueHundredths: 100 },
    special: { valueType: 'percentage', valueHundredths: 1_000 },
  })
  expect(quoted.lines.map(({ explanation }) => explanation.slice(1))).toEqual([
    [
      { step: 'code', share: 83, amount: 1_841 },
      { step: 'special', share: 183, amount: 1_658 },
    ],
    [
      { step: 'code', share: 17, amount: 353 },
      { step: 'special', share: 36, amount: 317 },
    ],
  ])
  expect(quoted).toMatchObject({ codeDiscount: 100, specialDiscount: 219, total: 1_658 + 317 })
})
