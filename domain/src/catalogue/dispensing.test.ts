import { describe, expect, test } from 'vitest'
import {
  DISPENSING_CLASSES,
  type DispensingClass,
  effectiveClass,
  getSale,
  isSoldOnline,
  SELLERS,
  uncovered,
} from './dispensing.ts'

const CLASSES = [...DISPENSING_CLASSES, null]

/** Every cell: the class, the limit, and what a customer, staff and a pharmacist may do with it. */
const TABLE: readonly (readonly [DispensingClass | null, number | null, string])[] = [
  [null, null, 'freely freely freely'],
  ['otc', null, 'freely freely freely'],
  ['not-medicine', null, 'freely freely freely'],
  ['prescription', null, 'with-prescription with-prescription with-prescription'],
  ['controlled', null, 'not-sold-online not-sold-online with-prescription'],
  ['otc', 30, 'freely freely freely'],
  ['prescription', 30, 'with-prescription with-prescription with-prescription'],
  ['controlled', 30, 'not-sold-online not-sold-online with-prescription'],
  [null, 0, 'not-sold-online not-sold-online freely'],
  ['otc', 0, 'not-sold-online not-sold-online freely'],
  ['not-medicine', 0, 'not-sold-online not-sold-online freely'],
  ['prescription', 0, 'not-sold-online not-sold-online with-prescription'],
  ['controlled', 0, 'not-sold-online not-sold-online with-prescription'],
]

test.each(TABLE)(
  '%s with a limit of %s units is sold by customer, staff and pharmacist: %s',
  (dispensingClass, maxUnitsPerOrder, sales) => {
    const product = { dispensingClass, maxUnitsPerOrder }
    expect(SELLERS.map((seller) => getSale(product, seller)).join(' ')).toBe(sales)
    expect(isSoldOnline(product)).toBe(!sales.startsWith('not-sold-online'))
  },
)

test('a product’s own class counts before that of its generic name', () => {
  for (const own of DISPENSING_CLASSES) {
    for (const generic of CLASSES) expect(effectiveClass(own, generic)).toBe(own)
  }
  for (const generic of CLASSES) expect(effectiveClass(null, generic)).toBe(generic)
})

describe('what a prescription covers', () => {
  test('is what it lists, as far as something is left', () => {
    const wanted = [1, 2, 3].map((productId) => ({ productId, units: 10 }))
    const left = [
      { productId: 1, units: 10 },
      { productId: 2, units: 9 },
    ]
    expect(uncovered(wanted, left)).toEqual([wanted[1], wanted[2]])
    expect(uncovered(wanted, [])).toEqual(wanted)
    expect(uncovered([], left)).toEqual([])
  })
})
