import { describe, expect, test } from 'vitest'
import { addQuantities, isNothing, NOTHING, type Quantity } from '../catalogue/quantity.ts'
import { poisha } from '../platform/money.ts'
import { seededNumbers } from '../platform/seeded-numbers.ts'
import { paidShares } from '../pricing/discount-shares.ts'
import { quote } from '../pricing/quote.ts'
import { randomCart } from '../testing/random-carts.ts'
import {
  isAllBack,
  isReturnable,
  type ReturnableLine,
  refundFor,
  refundOfLine,
  returnableItem,
  stillReturnable,
} from './refund.ts'

const RATES = { unit: poisha(100), strip: poisha(900), box: poisha(4_000) }

/** A box, two strips and three units for 61.00 taka at their rates. */
function napa(facts: Partial<ReturnableLine> = {}): ReturnableLine {
  const quantities = { box: 1, strip: 2, unit: 3 }
  return { productId: 7, quantities, returned: NOTHING, rates: RATES, paid: poisha(6_100), ...facts }
}
const strips = (strip: number): Quantity => ({ box: 0, strip, unit: 0 })

describe('a refund', () => {
  test('follows the rates of each level', () => {
    expect(refundOfLine(napa(), { box: 0, strip: 1, unit: 2 })).toBe(1_100)
    expect(refundOfLine(napa(), { box: 1, strip: 0, unit: 0 })).toBe(4_000)
  })

  test('is the part of what was really paid, in any portions to the poisha', () => {
    const line = napa({ quantities: strips(3), paid: poisha(1_000) })
    expect(refundOfLine(line, strips(1))).toBe(333)
    expect(refundOfLine({ ...line, returned: strips(1) }, strips(1))).toBe(333)
    expect(refundOfLine({ ...line, returned: strips(2) }, strips(1))).toBe(334)
    expect(refundOfLine(line, strips(3))).toBe(1_000)
  })

  test('of goods that cost nothing is nothing', () => {
    const free = { unit: poisha(0), strip: null, box: null }
    expect(refundOfLine(napa({ rates: free, paid: poisha(0) }), { box: 0, strip: 0, unit: 3 })).toBe(0)
  })

  test('stays exact where a product of amounts is beyond what a number holds', () => {
    const rates = { unit: poisha(1_999_999_999), strip: null, box: null }
    const quantities = { box: 0, strip: 0, unit: 9_999 }
    const line = napa({ rates, quantities, paid: poisha(1_999_999_997) })
    expect(refundOfLine(line, { box: 0, strip: 0, unit: 3_333 })).toBe(666_666_665)
    expect(refundOfLine(line, quantities)).toBe(1_999_999_997)
  })

  test('adds up the lines and passes over what is not in the order', () => {
    const lines = [napa(), napa({ productId: 8, paid: poisha(3_050) })]
    const asked = [7, 8, 9].map((productId) => ({ productId, quantities: strips(1) }))
    expect(refundFor(lines, asked)).toBe(900 + 450)
  })
})

describe('what may come back', () => {
  test('is what was delivered less what came back already, per level', () => {
    const line = napa({ returned: { box: 0, strip: 1, unit: 3 } })
    expect(stillReturnable(line)).toEqual({ box: 1, strip: 1, unit: 0 })
    expect(isReturnable(line, { box: 1, strip: 1, unit: 0 })).toBe(true)
    expect(isReturnable(line, strips(2))).toBe(false)
    expect(isReturnable(line, { box: 0, strip: 0, unit: 1 })).toBe(false)
    expect(isReturnable(undefined, strips(1))).toBe(false)
  })

  test('is all back once nothing is left of any line', () => {
    const lines = [napa({ returned: strips(2) }), napa({ productId: 8, returned: napa().quantities })]
    expect(isAllBack(lines, [{ productId: 7, quantities: { box: 1, strip: 0, unit: 3 } }])).toBe(true)
    expect(isAllBack(lines, [{ productId: 7, quantities: { box: 1, strip: 0, unit: 2 } }])).toBe(false)
    expect(isAllBack(lines, [])).toBe(false)
  })
})

test('an item in taka is the same line', () => {
  const item = {
    ProductId: 7,
    boxQuantity: 1,
    stripQuantity: 2,
    unitQuantity: 3,
    unitPriceRate: 1.15,
    stripPriceRate: 8.99,
    boxPriceRate: null,
    paidAmount: 40.07,
    returned: NOTHING,
    askedBack: strips(1),
  }
  expect(returnableItem(item)).toEqual({
    productId: 7,
    quantities: { box: 1, strip: 2, unit: 3 },
    returned: strips(1),
    rates: { unit: 115, strip: 899, box: null },
    paid: 4_007,
  })
})

/** A part of what is left, sometimes all of it. */
function portion(left: Quantity, next: () => number): Quantity {
  const some = (count: number) => Math.floor(next() * (count + 1))
  return next() < 0.2 ? left : { box: some(left.box), strip: some(left.strip), unit: some(left.unit) }
}

test('10,000 carts returned in random portions: never negative, and together exactly what was paid', () => {
  const wrong: number[] = []
  for (let seed = 1; seed <= 10_000; seed++) {
    const quoted = quote(randomCart(seed))
    const next = seededNumbers(seed + 1_000_000)
    const paid = paidShares(quoted)
    const isRight = quoted.lines.every(({ productId, quantities, rates }, at) => {
      const whole = paid[at] ?? poisha(0)
      return isRefundedExactly({ productId, quantities, rates, returned: NOTHING, paid: whole }, next)
    })
    if (!isRight) wrong.push(seed)
  }
  expect(wrong).toEqual([])
})

function isRefundedExactly(bought: ReturnableLine, next: () => number): boolean {
  let line = bought
  let refunded = 0
  while (!isNothing(stillReturnable(line))) {
    const back = portion(stillReturnable(line), next)
    const refund = refundOfLine(line, back)
    if (refund < 0) return false
    refunded += refund
    line = { ...line, returned: addQuantities(line.returned, back) }
  }
  return refunded === bought.paid
}
