import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PERSONAL } from '../../browser/personal-storage.ts'
import { rememberUser } from '../../browser/session.ts'

/** A shop whose cart has these products; answers each call as the server does. */
const stored = new Map<string, string>()
let cart: Map<number, number>
let calls: string[]
let status: number | null
vi.stubGlobal('window', new EventTarget())
const { readOfflineCart, rememberAccountCart, sendOfflineCart, storeOfflineCart } = await import(
  './offline-cart.ts'
)

const strips = (strip: number) => ({ box: 0, strip, unit: 0 })
const lines = () => [...cart].map(([id, strip]) => ({ id, quantities: strips(strip) }))
const reply = (body: unknown, code = 200) =>
  new Response(JSON.stringify(body), { status: code, headers: { 'content-type': 'application/json' } })

async function answer(path: string, { method = 'GET', body }: { method?: string; body?: string }) {
  const id = Number(path.split('/').at(-1))
  calls.push(`${method} ${path}`)
  if (status === 0) throw new TypeError('Failed to fetch')
  if (status !== null) return reply({ code: 'unexpected', message: '' }, status)
  const sent = JSON.parse(body ?? '{}')
  if (method === 'GET') return reply(lines())
  if (path.endsWith('/sync')) {
    for (const line of sent.cart) cart.set(line.id, line.quantities.strip)
    return reply(lines())
  }
  if (!cart.has(id)) return reply({ code: 'cart-line-not-found', message: 'gone' }, 404)
  if (method === 'DELETE') cart.delete(id)
  else cart.set(id, sent.quantities.strip)
  return reply(lines())
}

beforeEach(() => {
  stored.clear()
  cart = new Map([[7, 2]])
  calls = []
  status = null
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', (path: string, init: object) => answer(path, init ?? {}))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('reportError', () => {})
  rememberUser({ userId: 1, role: 'user' } as Parameters<typeof rememberUser>[0])
  rememberAccountCart(1, lines())
})
afterEach(() => {
  rememberUser(null)
  vi.unstubAllGlobals()
  vi.stubGlobal('window', new EventTarget())
})

test('what was ordered without a network is taken out once, and bought again it stays', async () => {
  storeOfflineCart(1, [])
  // the order reached the shop first, which emptied the cart
  cart.clear()
  await sendOfflineCart(1)
  cart.set(7, 1)
  calls = []
  await sendOfflineCart(1)
  expect(calls).toEqual([])
  expect(cart).toEqual(new Map([[7, 1]]))
})

test('what was taken out, changed and added reaches the shop', async () => {
  cart.set(8, 1)
  rememberAccountCart(1, lines())
  storeOfflineCart(1, [
    { id: 8, quantities: strips(3) },
    { id: 9, quantities: strips(1) },
  ])
  await sendOfflineCart(1)
  expect(cart).toEqual(
    new Map([
      [8, 3],
      [9, 1],
    ]),
  )
})

test('a changed line that the shop no longer has is put in again', async () => {
  storeOfflineCart(1, [{ id: 7, quantities: strips(5) }])
  cart.clear()
  await sendOfflineCart(1)
  expect(cart).toEqual(new Map([[7, 5]]))
})

test.each([0, 500, 401, 429])('what got no answer (%i) waits for the next time', async (code) => {
  storeOfflineCart(1, [])
  status = code
  await expect(sendOfflineCart(1)).rejects.toThrow()
  status = null
  await sendOfflineCart(1)
  expect(cart.size).toBe(0)
})

test('what the shop refuses is not sent again', async () => {
  storeOfflineCart(1, [{ id: 7, quantities: strips(900) }])
  status = 409
  await sendOfflineCart(1)
  status = null
  calls = []
  await sendOfflineCart(1)
  expect(calls).toEqual([])
})

test('a change made while others are sent is not lost', async () => {
  storeOfflineCart(1, [])
  const sending = sendOfflineCart(1)
  storeOfflineCart(1, [{ id: 9, quantities: strips(1) }])
  await sending
  await sendOfflineCart(1)
  expect(readOfflineCart(1)).toEqual([{ id: 9, quantities: strips(1) }])
  expect(cart).toEqual(new Map([[9, 1]]))
  expect(JSON.parse(stored.get(PERSONAL.offlineCart) ?? '{}').userId).toBe(1)
})
