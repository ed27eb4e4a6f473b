import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boughtWith, clearPendingItems, storePendingOrder } from './pending-order.ts'
import { clearPersonalStorage } from './personal-storage.ts'

const ITEMS = [{ productId: 7, quantities: { box: 0, strip: 0, unit: 3 } }]

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

test('the order that was begun last in this browser has its items, once, and an older one has none', () => {
  storePendingOrder(2, ITEMS)
  expect(boughtWith(2)).toEqual(ITEMS)
  expect(boughtWith(1)).toEqual([])
  clearPendingItems(2)
  expect(boughtWith(2)).toEqual([])
})

test('an order that was begun elsewhere has all that is in the cart', () => {
  expect(boughtWith(3)).toBe('everything')
  storePendingOrder(2, ITEMS)
  expect(boughtWith(3)).toBe('everything')
  clearPersonalStorage()
  expect(boughtWith(2)).toBe('everything')
})

test.each(['{', '7', '{"orderId":1}', '{"orderId":1,"items":"x"}'])(
  'a spoilt storage holds none: %s',
  (text) => {
    stored.set('begun-order', text)
    expect(boughtWith(1)).toBe('everything')
  },
)
