import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CACHES } from '../../browser/caches.ts'
import { now } from '../../browser/clock.ts'
import { PERSONAL } from '../../browser/personal-storage.ts'
import { rememberUser } from '../../browser/session.ts'
import {
  orderPlaces,
  removeDataOfOthers,
  renewAfterAddressChange,
  renewCheckoutFacts,
} from './checkout-facts.ts'

const stored = new Map<string, string>()
const removed: string[] = []
beforeEach(() => {
  stored.clear()
  removed.length = 0
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('caches', { delete: async (name: string) => removed.push(name) })
  stored.set(PERSONAL.checkoutFacts, JSON.stringify({ userId: 7, savedAt: 0, places: [] }))
  stored.set(PERSONAL.offlineCart, '{}')
})
afterEach(() => {
  rememberUser(null)
  vi.unstubAllGlobals()
})

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

const address = (id: number, addressType: string, more = {}) =>
  ({ id, addressType, isDefaultShipping: false, isDefaultBilling: false, ...more }) as never

test('every address that an order can go to is known, the default one first, each with one for the bill', () => {
  const places = orderPlaces([
    address(1, 'shipping'),
    address(2, 'billing'),
    address(3, 'both', { isDefaultShipping: true }),
    address(4, 'billing', { isDefaultBilling: true }),
  ])
  expect(places.map((place) => [place.address.id, place.billingAddressId])).toEqual([
    [3, 3],
    [1, 4],
  ])
  expect(orderPlaces([address(1, 'shipping')])).toEqual([])
})

describe('addresses', () => {
  let isReachable: boolean
  beforeEach(() => {
    isReachable = true
    const replies: Record<string, unknown> = { '/api/addresses': [address(5, 'both')] }
    vi.stubGlobal('fetch', async (path: string) => {
      if (!isReachable) throw new TypeError('Failed to fetch')
      return Response.json(replies[path.split('?')[0] ?? ''] ?? [])
    })
    vi.stubGlobal('window', new EventTarget())
    rememberUser({ userId: 7, role: 'user' } as Parameters<typeof rememberUser>[0])
  })
  const known = () =>
    JSON.parse(stored.get(PERSONAL.checkoutFacts) ?? '{}').places.map(
      (place: { address: { id: number } }) => place.address.id,
    )
  const saveFacts = (places: object[]) =>
    stored.set(PERSONAL.checkoutFacts, JSON.stringify({ userId: 7, savedAt: now().getTime(), places }))

  test('a new address is there for the next order without a network, at once', async () => {
    saveFacts([{ address: address(4, 'both'), billingAddressId: 4, methods: [] }])
    await renewCheckoutFacts(7)
    expect(known()).toEqual([4])
    await renewAfterAddressChange()
    expect(known()).toEqual([5])
  })

  test('a network that is lost after the change only delays it', async () => {
    saveFacts([{ address: address(4, 'both'), billingAddressId: 4, methods: [] }])
    isReachable = false
    await expect(renewAfterAddressChange()).rejects.toThrow()
    isReachable = true
    await renewCheckoutFacts(7)
    expect(known()).toEqual([5])
  })

  test('where none is known, each visit asks', async () => {
    saveFacts([])
    await renewCheckoutFacts(7)
    expect(known()).toEqual([5])
  })
})
