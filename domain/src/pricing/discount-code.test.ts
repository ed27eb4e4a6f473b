import { describe, expect, test } from 'vitest'
import { poisha } from '../platform/money.ts'
import { amountOff, checkCode, type DiscountCode } from './discount-code.ts'

const CODE: DiscountCode = {
  valueType: 'percentage',
  valueHundredths: 1_000,
  startsOn: '2026-03-10',
  endsOn: '2026-03-20',
  usageLimit: 7,
  usedCount: 6,
}

describe('a code is accepted', () => {
  test('on its first and on its last day, and until its last use', () => {
    for (const today of ['2026-03-10', '2026-03-20']) {
      expect(checkCode(CODE, today)).toEqual({ isValid: true, discount: CODE })
    }
  })

  test('as often as one likes without a limit', () => {
    expect(checkCode({ ...CODE, usageLimit: null, usedCount: 1_000_000 }, '2026-03-15').isValid).toBe(true)
  })
})

test.each([
  ['unknown', undefined, '2026-03-15', 'discount-unknown'],
  ['not started', CODE, '2026-03-09', 'discount-not-started'],
  ['expired', CODE, '2026-03-21', 'discount-expired'],
  ['used up', { ...CODE, usedCount: 7 }, '2026-03-15', 'discount-used-up'],
  ['both expired and used up', { ...CODE, usedCount: 7 }, '2026-03-21', 'discount-expired'],
] as const)('a code that is %s is refused with its own message', (_what, code, today, refusal) => {
  expect(checkCode(code, today)).toEqual({ isValid: false, refusal })
})

describe('a code takes', () => {
  test('a percentage of the subtotal, rounded half up', () => {
    expect(amountOff({ valueType: 'percentage', valueHundredths: 1_250 }, poisha(1_004))).toBe(126)
    expect(amountOff({ valueType: 'percentage', valueHundredths: 10_000 }, poisha(1_004))).toBe(1_004)
  })

  test('its fixed value, and never more than the subtotal', () => {
    const fixed = { valueType: 'fixed', valueHundredths: 5_000 } as const
    expect([5_001, 5_000, 4_999, 0].map((subtotal) => amountOff(fixed, poisha(subtotal)))).toEqual([
      5_000, 5_000, 4_999, 0,
    ])
  })
})
