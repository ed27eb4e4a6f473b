/** What a CDN may keep, by what the shop says of each reply. */
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { listenWithPages, type SmallShop } from '../../../testing/small-pages.ts'
import { readSettings } from '../../config/config.ts'

const SETTINGS = { PUBLIC_URL: 'http://shop.example', CDN_SECONDS: '60' }
const NOON = '2026-01-15T06:00:00Z'

let shop: Shop
let small: SmallShop
let product: number
beforeAll(async () => {
  shop = await startShop(SETTINGS)
  product = await givenProduct(shop.context, { name: 'Napa', stock: 10 })
  small = await listenWithPages(shop.context)
})
beforeEach(() => shop.at(NOON))
afterAll(async () => {
  await small.stop()
  await shop.stop()
})

type Headers = Record<string, string>

async function ask(url: string, headers: Headers = {}, more: InjectOptions = {}) {
  await shop.context.search.caughtUp()
  return small.app.inject({ url, headers: { host: 'shop.example', ...headers }, ...more })
}
const readSaid = async (url: string, headers?: Headers, more?: InjectOptions) =>
  String((await ask(url, headers, more)).headers['cache-control'])

const SHARED = 'public, max-age=0, s-maxage=60'

describe('a guest’s reply that is the same for everyone', () => {
  test.each([
    '/api/products',
    '/api/products?search=napa&page=1',
    '/api/categories',
    '/',
    '/products?search=napa',
    '/about',
    '/login',
  ])('%s may be kept, from the first time on', async (url) => {
    for (const _time of [1, 2]) expect(await readSaid(url)).toBe(SHARED)
  })

  test('bears its tags, and nothing of the request it was made for', async () => {
    const answer = await ask(`/products/${product}`, { 'x-request-id': 'forged-by-a-visitor' })
    expect(answer.headers['surrogate-key']).toBe(`shop catalogue stock stock-${product}`)
    expect(answer.headers).not.toHaveProperty('x-request-id')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.body).not.toContain('nonce')
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(answer.headers.vary).toBe('accept-encoding, cookie')
  })

  test('may be kept as 304 and for HEAD alike', async () => {
    const { headers } = await ask('/products')
    const known = await ask('/products', { 'if-none-match': String(headers.etag) })
    expect([known.statusCode, known.headers['cache-control']]).toEqual([304, SHARED])
    expect(await readSaid('/products', {}, { method: 'HEAD' })).toBe(SHARED)
  })

  test('may be kept no longer than until the next change by the clock', async () => {
    shop.at('2026-01-15T17:59:20Z')
    expect(await readSaid('/products')).toBe('public, max-age=0, s-maxage=40')
    shop.at('2026-01-15T17:59:59.500Z')
    expect(await readSaid('/products')).toBe('private, no-cache')
  })

  test('is made for each language, which its cookie tells', async () => {
    const [bn, en] = [await ask('/about'), await ask('/about', { cookie: 'lang=en' })]
    expect([bn.body.includes('lang=bn'), en.body.includes('lang=en')]).toEqual([true, true])
    expect(en.headers['cache-control']).toBe(SHARED)
  })
})

describe('a CDN may not keep', () => {
  test.each<[string, string, Headers]>([
    ['a reply to a customer', '/api/products', { cookie: 'sid=abc' }],
    ['a page of a customer', '/products', { cookie: '__Host-sid=abc' }],
    ['a page of one who was logged in', '/products', { cookie: 'lang=en; isLoggedIn=1' }],
    ['a reply to who has another key', '/api/products', { authorization: 'Bearer x' }],
    ['an address with a token', '/reset-password/abc', {}],
    ['a page that may show its visitor', '/dashboard', {}],
    ['what an advertisement leads to', '/products?fbclid=abc', {}],
    ['an unknown parameter', '/products?cb=1', {}],
    ['an unknown parameter of a call', '/api/categories?brand=1', {}],
    ['a parameter that is there twice', '/about?page=1&page=2', {}],
    ['a page with another name of the shop in it', '/products', { host: 'evil.example' }],
    ['a page that sets a cookie', '/cookie', {}],
  ])('%s', async (_what, url, headers) => {
    for (const _time of [1, 2]) expect(await readSaid(url, headers)).toMatch(/^private, no-(cache|store)$/)
    const answer = await ask(url, headers)
    expect(answer.headers).not.toHaveProperty('surrogate-key')
  })

  test('what is refused, missing or of staff', async () => {
    const { cookie = '' } = await shop.admin()
    expect(await readSaid('/api/products', { cookie })).toMatch(/no-store/)
    expect(await readSaid('/api/products/abc')).toBe('no-store')
    expect(await readSaid('/api/cart')).toBe('no-store')
    expect(await readSaid('/products/99999')).toBe('private, no-cache')
    expect(await readSaid('/api/products?page=0')).toBe('no-store')
  })

  test('what is given out while the database is away', async () => {
    const cache = small.app.publicReads?.cache
    await ask('/api/categories')
    cache?.heard(null)
    expect(await readSaid('/api/categories')).toBe('private, no-cache')
    cache?.heard('*')
    expect(await readSaid('/api/categories')).toBe(SHARED)
  })
})

test('pictures and scripts are said to be public already', async () => {
  expect(await readSaid('/assets/a.js')).toBe('public, max-age=31536000, immutable')
  expect(await readSaid('/art/placeholder.svg')).toBe('public, max-age=604800')
})

describe('by its settings', () => {
  async function saidWith(more: Headers, url: string, headers: Headers = {}) {
    const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...SETTINGS, ...more })
    const other = await listenWithPages({ ...shop.context, settings })
    try {
      const host = { host: 'shop.example', ...headers }
      return (await other.app.inject({ url, headers: host })).headers
    } finally {
      await other.stop()
    }
  }

  test('nothing changes while it is off, as it is without them', async () => {
    const off = await saidWith({ CDN_SECONDS: '0' }, '/products')
    expect(off['cache-control']).toBe('private, no-cache')
    expect(off).not.toHaveProperty('surrogate-key')
    expect(off).toHaveProperty('x-request-id')
  })

  test('it may be shown while the shop is down', async () => {
    const said = await saidWith({ CDN_STALE_SECONDS: '600' }, '/products')
    expect(said['cache-control']).toBe(`${SHARED}, stale-if-error=600`)
  })

  test('tags are written as each CDN reads them', async () => {
    const cloudflare = await saidWith({ CDN_PRESET: 'cloudflare' }, '/api/categories')
    expect(cloudflare['cache-tag']).toBe('shop,catalogue')
    const bunny = await saidWith({ CDN_PRESET: 'bunny' }, '/api/categories')
    expect(bunny['cdn-tag']).toBe('shop,catalogue')
  })

  test('Cloudflare, which knows no languages, keeps the Bengali pages alone', async () => {
    const with_ = { CDN_PRESET: 'cloudflare' }
    expect((await saidWith(with_, '/about'))['cache-control']).toBe(SHARED)
    expect((await saidWith(with_, '/about', { cookie: 'lang=en' }))['cache-control']).toBe(
      'private, no-cache',
    )
  })

  test('what cannot work is said at the start', () => {
    const start = (more: Headers) => () => readSettings({ ...SETTINGS, ...more })
    expect(start({ CACHE_SECONDS: '0' })).toThrow('CDN_SECONDS needs CACHE_SECONDS')
    expect(start({ PUBLIC_URL: '' })).toThrow('PUBLIC_URL is missing: CDN_SECONDS needs it')
    expect(start({ CDN_SECONDS: '61' })).toThrow('CDN_PURGE_URL is missing')
    expect(start({ CDN_SECONDS: '61', CDN_PURGE_URL: 'https://cdn.example' })).not.toThrow()
  })
})
