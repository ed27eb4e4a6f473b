import { expect, test } from 'vitest'
import { barcode } from './barcode.ts'

test('an order code has ten bars and gaps for each sign, and its two ends', () => {
  // nine and a gap for each of the nine signs and both ends, without the last gap
  expect(barcode('NR-7F3A21')).toHaveLength(11 * 10 - 1)
  // three of nine are wide, so all signs are of one width
  expect(barcode('A')?.reduce((sum, width) => sum + width)).toBe(3 * 15 + 2)
})

test('each sign has three wide parts of nine and a pattern of its own', () => {
  const signs = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-']
  const patterns = signs.map((sign) => barcode(sign)?.slice(10, 19) ?? [])
  expect(new Set(patterns.map(String)).size).toBe(signs.length)
  for (const pattern of patterns) expect(pattern.filter((width) => width === 3)).toHaveLength(3)
})

test('small letters are read as capitals; what has no pattern has no barcode', () => {
  expect(barcode('nr-1')).toEqual(barcode('NR-1'))
  expect(barcode('রহিম')).toBeNull()
  expect(barcode('')).toBeNull()
})
