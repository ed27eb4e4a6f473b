import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import { expect, test } from 'vitest'
import { getExpiry, knownBatch, NEW_STOCK, stockBody } from './add-stock-form.tsx'

const made = { ...NEW_STOCK, manufactureDate: '2026-03-15' }

test('new stock is good for two years and has the usual reason', () => {
  expect(getExpiry(made)).toBe('2028-03-15')
  expect(NEW_STOCK.reason).toBe('New stock added')
})

test.each([
  ['1', '2027-03-15'],
  ['3', '2029-03-15'],
] as const)('%s years after manufacture it is %s', (shelfLife, day) => {
  expect(getExpiry({ ...made, shelfLife })).toBe(day)
})

test('a custom date is taken as it is; without a day there is no expiry', () => {
  expect(getExpiry({ ...made, shelfLife: 'custom', expiryDate: '2026-12-31' })).toBe('2026-12-31')
  expect(getExpiry({ ...made, shelfLife: 'custom' })).toBeUndefined()
  expect(getExpiry(NEW_STOCK)).toBeUndefined()
})

test('a batch is found by its id in any letters, and keeps its dates', () => {
  const batch = { batchId: 'A1B2' } as StockBatch
  expect(knownBatch([batch], ' a1b2 ')).toBe(batch)
  expect(knownBatch([batch], '')).toBeUndefined()
  expect(stockBody(made, batch)).not.toHaveProperty('manufactureDate')
  expect(stockBody(made, undefined)).toMatchObject({
    manufactureDate: '2026-03-15',
    expiryDate: '2028-03-15',
  })
})
