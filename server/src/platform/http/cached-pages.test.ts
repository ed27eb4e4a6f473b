import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get as httpGet } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { publicSettings } from '../config/public-settings.ts'
import { installPages } from './pages/pages.ts'

/** Pages that say how often they were made, and of what. */
const PAGES = `
let made = 0
const html = { 'content-type': 'text/html; charset=utf-8' }
export const isSameForAll = (path) => path === '/all' || path === '/all-own'
export async function handle(request, { send, nonce, report }) {
  const { pathname } = new URL(request.url)
  const agent = request.headers.get('user-agent')
  const facts = [++made, request.headers.get('cookie'), agent, request.headers.get('accept-language')].join(' ')
  const script = '<script nonce="' + nonce + '">go()</script>'
  if (pathname === '/all-own') return new Response(facts + (await send('/api/cart', {})).status, { headers: html })
  if (pathname === '/products' || pathname === '/all') {
    const { products } = await (await send('/api/products', {})).json()
    const names = products.map((each) => each.name + ' ' + each.stock.totalUnitsInStock + ' at ' + each.bestPrice.finalUnitPrice)
    return new Response(script + '<script>stolen()</script>' + facts + names + 'x'.repeat(2000), { headers: html })
  }
  if (pathname === '/unknown') {
    const { status } = await send('/api/products/abc', {})
    return new Response(facts, { status, headers: html })
  }
  if (pathname === '/cart') return new Response(facts + (await send('/api/cart', {})).status, { headers: html })
  if (pathname === '/part') report(new Error('a part is missing'))
  if (pathname === '/away') return new Response(null, { status: 302, headers: { location: '/help' } })
  if (pathname === '/missing') return new Response(facts, { status: 404, headers: html })
  if (pathname === '/cookie') return new Response(facts, { headers: { ...html, 'set-cookie': 'a=1' } })
  if (pathname === '/own') return new Response(facts, { headers: { ...html, 'cache-control': 'no-store' } })
  if (pathname === '/cut') {
    const body = new ReadableStream({ start(stream) {
      stream.enqueue(new TextEncoder().encode(facts))
      setImmediate(() => stream.error(new Error('cut')))
    } })
    return new Response(body, { headers: html })
  }
  return new Response(facts, { headers: html })
}`

let shop: Shop
let app: FastifyInstance
let folder: string
let base: string
let product: number
beforeAll(async () => {
  shop = await startShop()
  product = await givenProduct(shop.context, { name: 'Napa', stock: 10 })
  folder = await mkdtemp(join(tmpdir(), 'niramoy-kept-'))
  await mkdir(join(folder, 'build/server'), { recursive: true })
  await mkdir(join(folder, 'build/client/assets'), { recursive: true })
  await writeFile(join(folder, 'build/server/index.js'), PAGES)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  app = await buildApp(shop.context, { logTo: { write() {} } })
  await installPages(app, { mode: 'built', settings: publicSettings(shop.context.settings), folder })
  base = await app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => shop.at('2026-01-15T06:00:00Z'))
afterAll(async () => {
  await app.close()
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

async function page(url: string, headers: Record<string, string> = {}, more: InjectOptions = {}) {
  await shop.context.search.caughtUp()
  return app.inject({ url, headers, ...more })
}
const body = async (url: string, headers?: Record<string, string>) => (await page(url, headers)).body
/** The same page twice. */
const twice = async (url: string, headers?: Record<string, string>) =>
  [await body(url, headers), await body(url, headers)] as const

test('a page for guests is made once, with a policy that allows just its own scripts', async () => {
  const first = await page('/products')
  expect(first.headers['content-security-policy']).toContain("'nonce-")
  const again = await page('/products')
  const own = createHash('sha256').update('go()').digest('base64')
  expect(again.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${own}';`)
  expect(again.body).toContain('<script>go()</script><script>stolen()</script>')
  expect(again.body.replace('<script>', '')).toBe(first.body.replace(/<script nonce="[^"]+">/, ''))
  expect(again.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'DENY',
  })
})

test('it is packed once, and a browser that has it hears so, with the same policy', async () => {
  const plain = await page('/products')
  const packed = await page('/products', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  const known = await page('/products', { 'if-none-match': String(plain.headers.etag) })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  expect(known.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
  const head = await page('/products', {}, { method: 'HEAD' })
  expect([head.statusCode, head.headers.etag]).toEqual([200, plain.headers.etag])
})

test('it ends with what it shows, and with its time', async () => {
  const before = await body('/products')
  await givenStock(shop.context, product, { units: 1 })
  const after = await body('/products')
  expect([before.includes('Napa 10'), after.includes('Napa 11')]).toEqual([true, true])
  expect(await body('/products')).toBe(after.replace(/<script nonce="[^"]+">/, '<script>'))
  const plain = await body('/help')
  expect(await body('/help')).toBe(plain)
  shop.at('2026-01-15T06:00:30Z')
  expect(await body('/help')).not.toBe(plain)
})

test('nothing of a guest but the language goes into it', async () => {
  const someone = { cookie: 'seen=1; lang=en; x=2', 'user-agent': 'Phone', 'accept-language': 'fr' }
  expect(await body('/words', someone)).toMatch(/^\d+ lang=en Mozilla\/5\.0 $/)
  expect(await body('/words', { cookie: 'lang=en' })).toBe(await body('/words', someone))
  expect(await body('/words')).toMatch(/^\d+ lang=bn Mozilla\/5\.0 $/)
  expect(await body('/words?page=2')).not.toBe(await body('/words'))
  expect(await body('/words', { host: 'other.example' })).not.toBe(await body('/words'))
})

test('a page that shows nothing of anyone is the same for all, and made without their sessions', async () => {
  const customer = await shop.customer()
  const staff = await shop.admin()
  await page('/all')
  const guest = await page('/all')
  for (const { cookie = '' } of [customer, staff, { cookie: 'sid=abc; isLoggedIn=1' }]) {
    const answer = await page('/all', { cookie })
    expect([answer.body, answer.headers.etag]).toEqual([guest.body, guest.headers.etag])
    expect(answer.headers['cache-control']).toBe('private, no-cache')
  }
  expect(guest.body).toMatch(/\d+ lang=bn Mozilla/)
  const crawler = { cookie: customer.cookie ?? '', 'user-agent': 'Googlebot/2.1' }
  expect(await body('/all', crawler)).toMatch(/\d+ lang=bn Googlebot\/2\.1/)
})

test('such a page calls the API without a session, whoever looks at it', async () => {
  const { cookie = '' } = await shop.customer()
  expect((await page('/api/cart', { cookie })).statusCode).toBe(200)
  expect(await body('/all-own', { cookie })).toMatch(/401$/)
})

test('a changed price is seen by each of sixteen signed-in readers with the next request', async () => {
  const staff = await shop.admin()
  const readers = await Promise.all(Array.from({ length: 16 }, () => shop.customer()))
  const read = () =>
    Promise.all(
      readers.map(async ({ cookie = '' }) => (await app.inject({ url: '/all', headers: { cookie } })).body),
    )
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      await read()
      // what comes from memory alone would never let the database answer
      await new Promise(setImmediate)
    }
  })()
  try {
    for (const [at, day] of ['2026-01-12', '2026-01-13', '2026-01-14'].entries()) {
      const payload = { unitPrice: 3 + at, unitsPerStrip: 10, stripsPerBox: 5, effectiveFrom: day }
      const changed = { method: 'PUT', url: `/api/products/${product}/pricing`, payload } as const
      const answer = await app.inject({ ...changed, headers: { cookie: staff.cookie ?? '' } })
      expect(answer.statusCode).toBe(200)
      for (const seen of await read()) expect(seen.slice(0, 200)).toContain(` at ${3 + at}x`)
    }
  } finally {
    isOver = true
    await reading
  }
})

test.each([
  ['/words', { cookie: 'sid=abc' }],
  ['/words', { cookie: 'lang=en; isLoggedIn=1' }],
  ['/words', { 'user-agent': 'Googlebot/2.1' }],
  [`/words?${'x'.repeat(600)}`, {}],
  ['/cart', {}],
  ['/part', {}],
  ['/missing', {}],
  ['/cookie', {}],
  ['/own', {}],
])('%s with %o is made for each visitor', async (url, headers) => {
  await body('/words')
  const [first, second] = await twice(url, headers)
  expect(first).not.toBe(second)
})

test('what is refused for a page is refused as at the door', async () => {
  expect((await page('/unknown')).statusCode).toBe(404)
})

test('a page that leads elsewhere does so for each visitor', async () => {
  const answers = [await page('/away'), await page('/away')]
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.etag])).toEqual([
    [302, undefined],
    [302, undefined],
  ])
})

test('a page that breaks in the middle is not kept', async () => {
  const read = () =>
    new Promise<string>((resolve) => {
      httpGet(`${base}/cut`, { agent: false }, (answer) => {
        let text = ''
        answer.on('data', (piece) => (text += piece))
        answer.on('close', () => resolve(text))
        answer.on('error', () => {})
      })
    })
  expect(await read()).not.toBe(await read())
})

test('it is renewed before its time is over, while guests are shown the one that is kept', async () => {
  await page('/renewed')
  const kept = await body('/renewed')
  shop.at('2026-01-15T06:00:24Z')
  expect(await body('/renewed')).toBe(kept)
  await expect.poll(() => body('/renewed')).not.toBe(kept)
  const renewed = await body('/renewed')
  shop.at('2026-01-15T06:00:40Z')
  expect(await body('/renewed')).toBe(renewed)
})

test('one that is made of older parts lives as long as those that are made of new ones', async () => {
  shop.at('2026-01-15T07:00:00Z')
  await page('/api/products')
  shop.at('2026-01-15T07:00:20Z')
  await page('/products')
  const kept = await body('/products')
  shop.at('2026-01-15T07:00:40Z')
  expect(await body('/products')).toBe(kept)
})

test('it is the same for all who follow an advertisement, and another for what it is asked', async () => {
  const plain = await page('/words?page=3').then(() => body('/words?page=3'))
  expect(await body('/words?fbclid=abc&page=3&utm_source=mail')).toBe(plain)
  expect(await body('//words?page=3&gclid=1')).toBe(plain)
  expect(await body('/words?page=3&fbclid_=1')).not.toBe(plain)
  expect(await body('/words?page=3', { host: 'x'.repeat(600) })).not.toBe(plain)
})

test('guests who come at once wait for one page', async () => {
  let address = 0
  const atOnce = async () => {
    const url = `/at-once?page=${++address}`
    const pages = await Promise.all(Array.from({ length: 5 }, () => page(url)))
    return new Set(pages.map((answer) => answer.body)).size
  }
  // on a busy machine they may lose their patience
  await expect.poll(atOnce, { timeout: 20_000 }).toBe(1)
}, 30_000)
