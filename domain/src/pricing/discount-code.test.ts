import { describe, expect, test } from 'vitest'
import { poisha } from '../platform/money.ts'
import {
  amountOff,
  CODES_NOT_FOR,
  checkCode,
  codeOff,
  type DiscountCode,
  isCodeFor,
  missingForCode,
  refusalFor,
} from './discount-code.ts'

const CODE: DiscountCode = {
  valueType: 'percentage',
  valueHundredths: 1_000,
  startsOn: '2026-03-10',
  endsOn: '2026-03-20',
  usageLimit: 7,
  usedCount: 6,
  usesPerCustomer: null,
  firstOrderOnly: false,
  scope: { categoryIds: null, notFor: 'nothing' },
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

describe('a code with a minimum', () => {
  const code = { valueType: 'percentage', valueHundredths: 1_000, minimum: poisha(50_000) } as const

  test('takes nothing off less, and says how much is missing', () => {
    expect([codeOff(code, poisha(49_999)), missingForCode(code, poisha(38_000))]).toEqual([0, 12_000])
  })

  test('counts from the minimum on', () => {
    expect([codeOff(code, poisha(50_000)), missingForCode(code, poisha(50_000))]).toEqual([5_000, 0])
  })
})

test('a code takes at most its maximum', () => {
  const code = { valueType: 'percentage', valueHundredths: 1_000, maximum: poisha(5_000) } as const
  expect([49_990, 50_000, 90_000].map((sum) => codeOff(code, poisha(sum)))).toEqual([4_999, 5_000, 5_000])
})

describe('a code is for', () => {
  const product = { id: 1, categoryId: 3, brandId: 1 }

  test('the goods of its categories, or of all', () => {
    const isFor = (categoryIds: number[] | null) =>
      isCodeFor({ categoryIds, notFor: 'nothing' }, { ...product, dispensingClass: 'otc' })
    expect([isFor(null), isFor([3, 5]), isFor([5])]).toEqual([true, true, false])
  })

  test('no medicine whose class the shop leaves out', () => {
    const classes = ['otc', 'prescription', 'controlled', 'not-medicine', null] as const
    const left = CODES_NOT_FOR.map((notFor) =>
      classes.filter((dispensingClass) =>
        isCodeFor({ categoryIds: null, notFor }, { ...product, dispensingClass }),
      ),
    )
    expect(left).toEqual([
      [...classes],
      ['otc', 'prescription', 'not-medicine', null],
      ['otc', 'not-medicine', null],
    ])
  })
})

describe('who may use a code', () => {
  const twice: DiscountCode = { ...CODE, usesPerCustomer: 2 }
  const first: DiscountCode = { ...CODE, firstOrderOnly: true }

  test('anybody, without asking who it is', () => {
    expect(refusalFor(CODE, null)).toBeNull()
  })

  test('a person until their last use', () => {
    const after = (uses: number) => refusalFor(twice, { uses, hasOrdered: true })
    expect([0, 1, 2].map(after)).toEqual([null, null, 'discount-used-by-customer'])
  })

  test('a person who has not ordered yet', () => {
    const given = (hasOrdered: boolean) => refusalFor(first, { uses: 0, hasOrdered })
    expect([given(false), given(true)]).toEqual([null, 'discount-first-order-only'])
  })

  test('nobody without a name', () => {
    expect([twice, first].map((code) => refusalFor(code, null))).toEqual([
      'discount-needs-customer',
      'discount-needs-customer',
    ])
  })
})
