import { expect, test } from 'vitest'
import { computeTotals, getRates } from './check-prices.ts'
import { TABLET } from './good-history.ts'

const PLAIN = { minimum: null, maximum: null }
const NONE = { saving: 0, code: null, special: null }

test('the model of prices, by hand', () => {
  const strips = { ...TABLET, isMultiLevel: true, unitsPerStrip: 10, stripsPerBox: 5 }
  expect(getRates(strips, 120, 0)).toEqual({ unit: 120, strip: 1_200, box: 6_000 })
  // 33.33 % off: a box 4000.2, a strip 800.04 but never below a fifth of the box, a unit 80.004 likewise
  expect(getRates(strips, 120, 3_333)).toEqual({ unit: 80, strip: 800, box: 4_000 })
  expect(getRates(strips, 101, 3_333)).toEqual({ unit: 68, strip: 674, box: 3_367 })
  const shipping = { id: 1, price: 6_000, freeFrom: 2_000 }
  expect(computeTotals(1_999, shipping, { ...NONE, code: null }).total).toBe(7_999)
  const half = { type: 'percentage', valueHundredths: 5_000 } as const
  expect(
    computeTotals(2_001, shipping, { ...NONE, code: { ...half, ...PLAIN }, special: half }),
  ).toMatchObject({
    code: 1_001,
    special: 500,
  })
  const much = { type: 'fixed', valueHundredths: 9_999 } as const
  expect(computeTotals(2_000, shipping, { ...NONE, code: { ...much, ...PLAIN }, special: half }).total).toBe(
    0,
  )
  // a code's share is one of the subtotal; staff give theirs of what is left
  expect(
    computeTotals(2_000, shipping, { saving: 800, code: { ...half, ...PLAIN }, special: half }),
  ).toMatchObject({
    ...{ code: 1_000, special: 100, total: 100 },
  })
  expect(computeTotals(1_000, null, NONE).total).toBe(1_000)
  const getCode = (subtotal: number, terms: { minimum?: number; maximum?: number }) =>
    computeTotals(subtotal, null, { ...NONE, code: { ...half, ...PLAIN, ...terms } }).code
  expect([getCode(1_999, { minimum: 2_000 }), getCode(2_000, { minimum: 2_000 })]).toEqual([0, 1_000])
  expect([getCode(1_000, { maximum: 600 }), getCode(2_000, { maximum: 600 })]).toEqual([500, 600])
})
