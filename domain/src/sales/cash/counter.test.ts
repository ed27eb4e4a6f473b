import { expect, test } from 'vitest'
import { poisha, toPoisha } from '../../platform/money.ts'
import { afterSpecial, likelyAmounts, methodOfTender, settle } from './counter.ts'

test('cash and bKash are POS, a card is Card', () => {
  expect((['cash', 'card', 'bkash'] as const).map(methodOfTender)).toEqual(['POS', 'Card', 'POS'])
})

test('the change is what was given less what is due; too little is refused', () => {
  expect(settle('cash', toPoisha(87.5), toPoisha(100))).toEqual({ received: 10_000, change: 1250 })
  expect(settle('cash', toPoisha(87.5), null)).toEqual({ received: 8750, change: 0 })
  expect(settle('cash', toPoisha(87.5), toPoisha(87))).toBeNull()
})

test('a card or bKash takes exactly what is due, whatever was typed', () => {
  expect(settle('card', toPoisha(87.5), toPoisha(100))).toEqual({ received: 8750, change: 0 })
  expect(settle('bkash', toPoisha(87.5), poisha(0))).toEqual({ received: 8750, change: 0 })
})

test('a special discount takes its share or its amount off, and never more than there is', () => {
  const off = (valueType: 'percentage' | 'fixed', value: number) => ({
    valueType,
    valueHundredths: value * 100,
  })
  expect(afterSpecial(toPoisha(200), null)).toBe(20_000)
  expect(afterSpecial(toPoisha(200), off('percentage', 10))).toBe(18_000)
  expect(afterSpecial(toPoisha(200), off('fixed', 250))).toBe(0)
})

test('likely amounts begin with the exact sum and go up to round ones', () => {
  expect(likelyAmounts(toPoisha(87.5))).toEqual([8750, 9000, 10_000, 50_000, 100_000])
  expect(likelyAmounts(toPoisha(1000))).toEqual([100_000])
})
