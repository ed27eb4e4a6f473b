import { describe, expect, test } from 'vitest'
import {
  clampQuantity,
  defaultQuantity,
  getPack,
  rollUp,
  splitUnits,
  totalUnits,
} from '../catalogue/quantity.ts'
import { isBangladeshiMobile, isElevenDigits } from '../people/contact.ts'
import { customerId } from '../platform/codes.ts'
import { poisha, toPoisha } from '../platform/money.ts'
import { distinctItems } from '../sales/cart-lines.ts'
import { bestPrice } from './best-price.ts'
import { derivedPrices, lineTotal, soldPrices } from './pricing.ts'
import { quote } from './quote.ts'
import { shippingCost } from './shipping.ts'
import { totals } from './totals.ts'

/** Each test's name is the sentence of the specification that it tries. */

const PACK = getPack(5, 10)
const PRICES = { unit: poisha(120), strip: poisha(1_150), box: poisha(5_500) }
const NAPA = { product: { id: 1, categoryId: 1, brandId: 1 }, prices: PRICES, pack: PACK, isMultiLevel: true }
const SYRUP = { ...NAPA, product: { id: 2, categoryId: 1, brandId: 1 }, isMultiLevel: false }
const WITHOUT = { shipping: null, code: null, promotions: [] }

describe('quantities', () => {
  test('Default quantity on opening a product: 1 strip if the product type is multi-level and has a strip price, otherwise 1 unit.', () => {
    expect(defaultQuantity(true, true)).toEqual({ box: 0, strip: 1, unit: 0 })
    expect(defaultQuantity(true, false)).toEqual({ box: 0, strip: 0, unit: 1 })
    expect(defaultQuantity(false, true)).toEqual({ box: 0, strip: 0, unit: 1 })
  })

  test('Units per item = box x stripsPerBox x unitsPerStrip + strip x unitsPerStrip + unit (missing values count as 1).', () => {
    const quantities = { box: 2, strip: 3, unit: 4 }
    expect(totalUnits(quantities, getPack(5, 10))).toBe(2 * 5 * 10 + 3 * 10 + 4)
    expect(totalUnits(quantities, getPack(undefined, 10))).toBe(2 * 1 * 10 + 3 * 10 + 4)
    expect(totalUnits(quantities, getPack(5, null))).toBe(2 * 5 * 1 + 3 * 1 + 4)
    expect(totalUnits(quantities, getPack())).toBe(2 + 3 + 4)
  })

  test('Quantities are never negative (clamped at 0).', () => {
    expect(clampQuantity({ box: -3, strip: -1, unit: 2 })).toEqual({ box: 0, strip: 0, unit: 2 })
    const line = { ...NAPA, quantities: { box: -3, strip: 1, unit: -9 } }
    expect(quote({ ...WITHOUT, lines: [line] }).lines[0]).toMatchObject({
      quantities: { box: 0, strip: 1, unit: 0 },
      subtotal: 1_150,
    })
  })

  test('units beyond a strip roll into strips; strips beyond a box roll into boxes. Editing total units splits it into box/strip/unit.', () => {
    expect(rollUp({ box: 0, strip: 4, unit: 27 }, PACK)).toEqual({ box: 1, strip: 1, unit: 7 })
    expect(splitUnits(67, PACK)).toEqual({ box: 1, strip: 1, unit: 7 })
  })
})

describe('prices', () => {
  test('strip price = unit price × units per strip, and box price = strip price × strips per box, computed to 2 decimals.', () => {
    const unit = toPoisha(1.23)
    expect(derivedPrices(unit, PACK)).toEqual({ unit, strip: toPoisha(12.3), box: toPoisha(61.5) })
  })

  test('Price uses the discounted final prices when the final unit price is below the original.', () => {
    const sold = { prices: PRICES, pack: PACK }
    const half = { id: 1, valueType: 'percentage', valueHundredths: 5_000 } as const
    const final = bestPrice(sold, [half]).prices
    expect(final.unit).toBeLessThan(PRICES.unit)
    expect(final).toEqual({ unit: 60, strip: 575, box: 2_750 })
    expect(bestPrice(sold, []).prices).toBe(PRICES)
  })

  test('Cart total: for multi-level product types, box x box price + strip x strip price + unit x unit price; otherwise unit x unit price; summed over items; missing prices count as 0.', () => {
    const quantities = { box: 1, strip: 2, unit: 3 }
    const lines = [
      { ...NAPA, quantities },
      { ...SYRUP, quantities },
    ]
    const multiLevel = 1 * 5_500 + 2 * 1_150 + 3 * 120
    const unitsOnly = 3 * 120
    expect(quote({ ...WITHOUT, lines }).subtotal).toBe(multiLevel + unitsOnly)
    expect(lineTotal(quantities, { ...PRICES, strip: null })).toBe(1 * 5_500 + 0 + 3 * 120)
    expect(soldPrices(PRICES, false)).toEqual({ unit: 120, strip: null, box: null })
  })

  test('Header badges count distinct items.', () => {
    const many = { box: 9, strip: 9, unit: 9 }
    const lines = [
      { productId: 1, quantities: many },
      { productId: 2, quantities: many },
    ]
    expect(distinctItems([])).toBe(0)
    expect(distinctItems(lines)).toBe(2)
  })
})

describe('totals', () => {
  const subtotal = toPoisha(1_000)
  const method = { price: toPoisha(60), isFree: true, freeShippingThreshold: subtotal }

  test("Shipping cost is 0 when the method is free and the subtotal reaches its free-shipping threshold; otherwise it is the method's price.", () => {
    expect(shippingCost(method, subtotal)).toBe(0)
    expect(shippingCost(method, toPoisha(999.99))).toBe(toPoisha(60))
    expect(shippingCost({ ...method, isFree: false }, subtotal)).toBe(toPoisha(60))
  })

  test('Total = subtotal + shipping - discount. A percentage code takes that percentage of the subtotal; a fixed code takes its value.', () => {
    const shipping = { ...method, isFree: false }
    const percentage = { valueType: 'percentage', valueHundredths: 1_250 } as const
    const fixed = { valueType: 'fixed', valueHundredths: 15_000 } as const
    expect(totals(subtotal, { shipping, code: percentage })).toMatchObject({
      discountAmount: toPoisha(125),
      total: toPoisha(1_000 + 60 - 125),
    })
    expect(totals(subtotal, { shipping, code: fixed })).toMatchObject({
      discountAmount: toPoisha(150),
      total: toPoisha(1_000 + 60 - 150),
    })
  })
})

describe('people', () => {
  test('Phone: 11 digits; address phone pattern is 01, then a digit 3-9, then 8 digits.', () => {
    expect(['01712345678', '0171234567', '017123456789', '0171234567x'].map(isElevenDigits)).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(['01312345678', '01912345678', '01212345678', '02312345678'].map(isBangladeshiMobile)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('Customer ID (username) for admin-created users: 6 uppercase hexadecimal characters.', () => {
    expect(customerId(Uint8Array.of(0x0a, 0xbc, 0xde))).toBe('0ABCDE')
  })
})
