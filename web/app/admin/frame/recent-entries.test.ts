import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recentEntries, rememberEntry } from './palette.tsx'
import type { Entry } from './palette-entries.ts'

const ME = 7
const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const order = (id: number): Entry => ({
  key: `order ${id}`,
  group: 'orders',
  label: `NR-${id}`,
  detail: 'Rahima · 01711111111',
  to: `/admin/orders/${id}`,
})
const labels = (userId = ME) => recentEntries(userId).map(({ label }) => label)

test('the newest stands first, each once, six at most, and each person has their own', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 2]) rememberEntry(ME, order(id))
  expect(labels()).toEqual(['NR-2', 'NR-7', 'NR-6', 'NR-5', 'NR-4', 'NR-3'])
  expect(labels(8)).toEqual([])
})

test('no data of the customer is stored', () => {
  rememberEntry(ME, order(1))
  expect([...stored.values()].join()).not.toMatch(/Rahima|0171/)
})

test('an entry without an address is not stored, and foreign content of the storage is ignored', () => {
  rememberEntry(ME, { key: 'help', group: 'actions', label: 'Keyboard shortcuts' })
  expect(labels()).toEqual([])
  const evil = [{ label: 'x', to: 'https://example.com' }, { label: 'y', to: '/administrator' }, 3, null]
  stored.set(`opened-lately-${ME}`, JSON.stringify([...evil, { label: 'Orders', to: '/admin/orders' }]))
  expect(labels()).toEqual(['Orders'])
  stored.set(`opened-lately-${ME}`, '{')
  expect(labels()).toEqual([])
})
