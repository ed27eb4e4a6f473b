import { expect, test } from 'vitest'
import { packNow } from './product-stock-data.ts'

const price = (effectiveFrom: string, unitsPerStrip: number) => ({
  effectiveFrom,
  unitsPerStrip,
  stripsPerBox: 5,
})
const at = new Date('2026-06-01T00:00:00.000Z')

test('the pack is that of the last price that has begun, not of one to come', () => {
  const pricing = [
    price('2026-01-01T00:00:00.000Z', 10),
    price('2026-07-01T00:00:00.000Z', 14),
    price('2025-01-01T00:00:00.000Z', 8),
  ]
  expect(packNow(pricing, at)).toEqual({ unitsPerStrip: 10, stripsPerBox: 5 })
})

test('without a price everything is sold singly', () => {
  expect(packNow([], at)).toEqual({ unitsPerStrip: 1, stripsPerBox: 1 })
})
