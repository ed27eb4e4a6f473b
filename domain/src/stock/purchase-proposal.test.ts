import { expect, test } from 'vitest'
import { lackingUnits, packsFor, type Shortage } from './purchasing.ts'

const NOTHING: Shortage = {
  waitingUnits: 0,
  waitingOrders: 0,
  sellableUnits: 0,
  onOrderUnits: 0,
  reorderLevel: null,
  soldUnits: 0,
}
const COVER = { leadDays: 3, coverDays: 27 }

test('what orders wait for lacks, less what may be sold and what is on its way', () => {
  expect(lackingUnits({ ...NOTHING, waitingUnits: 2250 }, COVER)).toBe(2250)
  expect(lackingUnits({ ...NOTHING, waitingUnits: 2250, sellableUnits: 50 }, COVER)).toBe(2200)
  expect(lackingUnits({ ...NOTHING, waitingUnits: 2250, onOrderUnits: 2250 }, COVER)).toBe(0)
})

test('sales of 30 days are covered for the lead time and the days asked for', () => {
  expect(lackingUnits({ ...NOTHING, soldUnits: 300, sellableUnits: 100 }, COVER)).toBe(200)
  expect(lackingUnits({ ...NOTHING, soldUnits: 1, sellableUnits: 0 }, { leadDays: 1, coverDays: 1 })).toBe(1)
})

test('the larger of reorder level and cover counts', () => {
  expect(lackingUnits({ ...NOTHING, reorderLevel: 500, soldUnits: 300 }, COVER)).toBe(500)
  expect(lackingUnits({ ...NOTHING, reorderLevel: 10, soldUnits: 300 }, COVER)).toBe(300)
})

test('enough lacks nothing, and packs are whole', () => {
  expect(lackingUnits({ ...NOTHING, soldUnits: 30, sellableUnits: 900 }, COVER)).toBe(0)
  expect([packsFor(200, 50), packsFor(201, 50), packsFor(1, 50)]).toEqual([4, 5, 1])
})
