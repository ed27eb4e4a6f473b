import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CACHES } from '../../browser/caches.ts'
import { PERSONAL } from '../../browser/personal-storage.ts'
import { removeDataOfOthers } from './checkout-facts.ts'

const stored = new Map<string, string>()
const removed: string[] = []
beforeEach(() => {
  stored.clear()
  removed.length = 0
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('caches', { delete: async (name: string) => removed.push(name) })
  stored.set(PERSONAL.checkoutFacts, JSON.stringify({ userId: 7, savedAt: 0, places: [] }))
  stored.set(PERSONAL.offlineCart, '{}')
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['another customer', 8],
  ['a guest, after a session that ended while the shop was closed', null],
])('nothing is left of a customer for %s', async (_who, userId) => {
  await removeDataOfOthers(userId)
  expect([...stored.keys()]).toEqual([])
  expect(removed).toEqual([CACHES.ownPages])
})

test('the same customer finds everything again', async () => {
  await removeDataOfOthers(7)
  expect([...stored.keys()]).toEqual([PERSONAL.checkoutFacts, PERSONAL.offlineCart])
  expect(removed).toEqual([])
})
