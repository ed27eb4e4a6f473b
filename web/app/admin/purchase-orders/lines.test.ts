import type { StockProduct } from '@niramoy/contract/stock/stock-fields'
import { expect, test } from 'vitest'
import { computeCost, type DraftLine, readUnits, toBody } from './lines.ts'

const line: DraftLine = {
  product: { id: 7 } as StockProduct,
  packUnits: '50',
  packs: '2',
  packCost: '1,040.50',
  reason: null,
}

test('a line is sent as numbers, and a cost that is not known is left out', () => {
  expect(toBody(line)).toEqual({ productId: 7, packUnits: 50, packs: 2, packCost: 1040.5 })
  expect(toBody({ ...line, packCost: '' })).toEqual({ productId: 7, packUnits: 50, packs: 2 })
})

test('what cannot be read is not sent', () => {
  for (const wrong of [{ packs: '0' }, { packs: 'x' }, { packUnits: '' }, { packCost: 'x' }]) {
    expect(toBody({ ...line, ...wrong })).toBeNull()
  }
})

test('units and the expected cost follow', () => {
  expect(readUnits(line)).toBe(100)
  expect(computeCost([line, { ...line, packCost: '' }])).toBe(2081)
})
