import type { PurchaseLine } from '@niramoy/contract/stock/purchase-orders'
import type { StockProduct } from '@niramoy/contract/stock/stock-fields'
import type { Taka } from '@niramoy/domain/platform/money'
import { expect, test } from 'vitest'
import { computeSums, getExpiry, getLots, isBlank, type Lot, toBody, unexpected, withLot } from './lots.ts'

const product = (id: number) => ({ id }) as StockProduct
const line = (id: number, receivedUnits = 0): PurchaseLine => ({
  product: product(id),
  packUnits: 50,
  packs: 2,
  packCost: 40 as Taka,
  reason: null,
  receivedUnits,
})
const [first] = getLots([line(1)]) as [Lot]
const typed: Lot = { ...first, batchId: 'B1', expiryDate: '2027-12-31', packs: '2', bonus: '10' }

test('an order offers a lot of each line that is still to come', () => {
  const lots = getLots([line(1), line(2, 100), line(3, 60)])
  expect(lots.map((lot) => [lot.product.id, lot.expected])).toEqual([
    [1, 100],
    [3, 40],
  ])
  expect(lots.every(isBlank)).toBe(true)
})

test('a lot is sent in units, with what all of it cost', () => {
  expect(toBody(typed)).toEqual({
    productId: 1,
    batchId: 'B1',
    expiryDate: '2027-12-31',
    units: 100,
    bonusUnits: 10,
    amount: 80,
  })
  expect(computeSums([typed])).toEqual({ units: 110, cost: 8000 })
})

test('free units alone cost nothing; what is missing is not sent', () => {
  expect(toBody({ ...typed, packs: '', packCost: '' })).toMatchObject({ units: 0, bonusUnits: 10, amount: 0 })
  for (const wrong of [
    { batchId: '' },
    { expiryDate: '' },
    { packs: 'x' },
    { packCost: '' },
    { packs: '0', bonus: '' },
  ]) {
    expect(toBody({ ...typed, ...wrong })).toBeNull()
  }
})

test('a second lot of a product stands behind the first', () => {
  const other = { ...typed, key: 5, product: product(2) }
  expect(withLot([typed, other], typed, typed.key).map(({ key }) => key)).toEqual([0, 6, 5])
})

test('more than was ordered, over all lots, is unexpected', () => {
  const half = { ...typed, packs: '1' }
  expect([...unexpected([half, { ...half, key: 1 }])]).toEqual([])
  expect([...unexpected([typed, { ...half, key: 1 }])]).toEqual([1])
  expect([...unexpected([{ ...typed, expected: null }])]).toEqual([1])
})

test('expired and near expiry are told apart', () => {
  const now = new Date('2026-01-15T06:00:00Z')
  expect(
    ['2026-01-14', '2026-01-15', '2026-04-14', '2026-04-15', ''].map((day) => getExpiry(day, now)),
  ).toEqual(['expired', 'near', 'near', null, null])
})
