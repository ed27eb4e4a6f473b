import type { Taka } from '@niramoy/domain/platform/money'
import { describe, expect, it } from 'vitest'
import { specialPreview } from './special-preview.ts'

const taka = (amount: number) => amount as Taka
const ORDER = {
  subtotal: taka(500),
  promotionDiscount: taka(50),
  codeDiscount: taka(25),
  shippingCost: taka(80),
}

describe('what a special discount would do', () => {
  it('takes its share of what offers and code have left; delivery stays', () => {
    expect(specialPreview(ORDER, 'percentage', '10')).toEqual({ off: 42.5, total: 462.5 })
    expect(specialPreview(ORDER, 'fixed', ' 25.50 ')).toEqual({ off: 25.5, total: 479.5 })
    expect(specialPreview(ORDER, 'fixed', '425')).toEqual({ off: 425, total: 80 })
  })

  it('is too high for more than the order is worth', () => {
    expect(specialPreview(ORDER, 'percentage', '100.01')).toBe('too-high')
    expect(specialPreview(ORDER, 'fixed', '425.01')).toBe('too-high')
  })

  it.each(['', ' ', '0', '-5', 'ten', '1e999'])('of %j there is none', (typed) => {
    expect(specialPreview(ORDER, 'fixed', typed)).toBeNull()
  })
})
