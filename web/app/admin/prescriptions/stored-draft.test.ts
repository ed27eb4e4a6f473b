import type { Order, OrderItem } from '@niramoy/contract/sales/order'
import { beforeEach, expect, test } from 'vitest'
import { type DraftLine, placedLine } from '../../parts/order/edit/use-draft.ts'
import { linesFor, readStoredDraft, type StoredDraft, writeStoredDraft } from './stored-draft.ts'

let stored: Map<string, string>
const store = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
beforeEach(() => {
  stored = new Map()
})

function item(ProductId: number, stripQuantity: number): OrderItem {
  return {
    ProductId,
    Product: { id: ProductId, name: `Product ${ProductId}`, productType: { isMultiLevel: false } },
    originalPrices: { unit: 1 },
    unitPriceRate: 1,
    unitsPerStrip: 10,
    stripsPerBox: 1,
    boxQuantity: 0,
    stripQuantity,
    unitQuantity: 0,
  } as unknown as OrderItem
}

const line = (id: number, strips: number): DraftLine => placedLine(item(id, strips))
const orderWith = (version: number, items: OrderItem[]) => ({ version, items }) as unknown as Order
const strips = (lines: readonly DraftLine[]) =>
  lines.map(({ product, quantities }) => [product.id, quantities.strip])

const STORED: StoredDraft = {
  version: 3,
  base: [line(1, 1)],
  lines: [line(1, 4), line(2, 2)],
  doses: { 2: '1+0+1 x 10' },
}

test('what was entered is there after a reload, and gone once it is saved', () => {
  expect(readStoredDraft(store, { staffId: 2, prescriptionId: 7 })).toBeNull()
  writeStoredDraft(store, { staffId: 2, prescriptionId: 7 }, STORED)
  expect(readStoredDraft(store, { staffId: 2, prescriptionId: 7 })).toEqual(STORED)
  expect(readStoredDraft(store, { staffId: 2, prescriptionId: 8 })).toBeNull()
  writeStoredDraft(store, { staffId: 2, prescriptionId: 7 }, null)
  expect(readStoredDraft(store, { staffId: 2, prescriptionId: 7 })).toBeNull()
})

test.each(['', '{', '[]', '{"version":1}', '{"version":1,"base":[],"lines":[null],"doses":{}}'])(
  'what another program left is not taken: %s',
  (text) => {
    stored.set('draft:2:prescription:7', text)
    expect(readStoredDraft(store, { staffId: 2, prescriptionId: 7 })).toBeNull()
  },
)

test('a window that keeps nothing does not break', () => {
  const full = {
    ...store,
    setItem() {
      throw new Error('full')
    },
  }
  expect(() => writeStoredDraft(full, { staffId: 2, prescriptionId: 7 }, STORED)).not.toThrow()
})

test('for the same order it is taken as it was; what others added since stays', () => {
  expect(strips(linesFor(orderWith(3, [item(1, 1)]), STORED))).toEqual([
    [1, 4],
    [2, 2],
  ])
  expect(strips(linesFor(orderWith(4, [item(1, 1), item(9, 5)]), STORED))).toEqual([
    [1, 4],
    [9, 5],
    [2, 2],
  ])
})
