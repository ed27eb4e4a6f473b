import { expect, test } from 'vitest'
import { poisha, sum } from '../platform/money.ts'
import { type DiscountedLine, discountShares, paidShares } from './discount-shares.ts'

const line = (productId: number, subtotal: number, promotionDiscount = 0): DiscountedLine => ({
  productId,
  quantities: { box: 0, strip: 1, unit: 0 },
  subtotal: poisha(subtotal),
  promotionDiscount: poisha(promotionDiscount),
})
const order = (lines: readonly DiscountedLine[], code = 0, special = 0) => ({
  lines,
  codeDiscount: poisha(code),
  specialDiscount: poisha(special),
})

test('without discounts each line is paid in full', () => {
  expect(paidShares(order([line(1, 600), line(2, 400)]))).toEqual([600, 400])
})

test('the promotion of the order is paid less by the lines that it is for, and by no other', () => {
  expect(paidShares(order([line(1, 600, 60), line(2, 400)]))).toEqual([540, 400])
})

test('a code and a special discount fall on the lines by what is left of them', () => {
  const [first, second] = discountShares(order([line(1, 600, 300), line(2, 100)], 200, 50))
  expect(first?.shares).toEqual({ promotion: 300, code: 150, special: 37 })
  expect(second?.shares).toEqual({ promotion: 0, code: 50, special: 13 })
})

test('a line that the promotion makes free takes nothing of a code', () => {
  expect(paidShares(order([line(1, 500, 500), line(2, 500)], 100))).toEqual([0, 400])
})

test('what is paid for the lines adds up to the poisha, in whatever order they are given', () => {
  const lines = [line(3, 333), line(1, 333, 1), line(2, 334)]
  const paid = paidShares(order(lines, 100, 100))
  expect(sum(paid)).toBe(1_000 - 1 - 100 - 100)
  expect(paidShares(order(lines.toReversed(), 100, 100))).toEqual(paid.toReversed())
})

test('when everything is taken off nothing is paid', () => {
  expect(paidShares(order([line(1, 600, 100), line(2, 400)], 900))).toEqual([0, 0])
})
