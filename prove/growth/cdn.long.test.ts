/** deploy/nginx-cdn.conf before the shop: nothing old, nothing private, nothing forged comes out of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runSearch } from '../../server/src/catalogue/search/run-search.step.ts'
import { purgeCdn } from '../../server/src/platform/cdn/purge-cdn.step.ts'
import { readSettings } from '../../server/src/platform/config/config.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { runJobs } from '../../server/src/platform/jobs/run-jobs.ts'
import { givenProduct } from '../../server/src/testing/fixtures/catalogue.ts'
import { cdnSettings, startCdn } from '../../server/src/testing/servers/cdn-server.ts'
import { findTool, freePorts } from '../../server/src/testing/servers/launch.ts'
import type { Nginx } from '../../server/src/testing/servers/nginx-server.ts'
import { type FaultyProxy, startFaultyProxy } from '../../server/src/testing/servers/tcp-proxy.ts'
import { type Shop, startShop } from '../../server/src/testing/shop.ts'
import { listenWithPages, type SmallShop } from '../../server/src/testing/small-pages.ts'
import { clock } from './ground.ts'

const hasNginx = (await findTool('nginx', 'nginx-light')) !== undefined
/** However busy the machine is. */
const PATIENT = { timeout: 180_000 }
const EVENTUALLY = { timeout: 60_000, interval: 100 }

describe.skipIf(!hasNginx)('behind nginx as a CDN', PATIENT, () => {
  let shop: Shop
  let context: Context
  let first: SmallShop
  let cdn: Nginx
  let jobs: ReturnType<typeof runJobs>
  let product: number
  let staff: string
  beforeAll(async () => {
    const [port = 0] = await freePorts(1)
    const settings = { ...cdnSettings(port), CDN_STALE_SECONDS: '600' }
    shop = await startShop(settings)
    context = { ...shop.context, now: clock }
    product = await givenProduct(shop.context, { name: 'Napa', stock: 10 })
    // its price is of January; sessions begin now
    shop.at(clock().toISOString())
    first = await listenWithPages(context)
    cdn = await started(port, [first.port])
    jobs = runJobs(context, [{ name: 'purge-cdn', everySeconds: 0.1, run: purgeCdn }], { error() {} })
    staff = (await shop.admin()).cookie ?? ''
  })
  afterAll(async () => {
    await jobs.stop()
    await cdn.stop()
    await first.stop()
    await shop.stop()
  })

  async function started(port: number, shops: readonly number[]): Promise<Nginx> {
    const made = await startCdn(port, shops)
    if (!made) throw new Error('there was an nginx a moment ago')
    return made
  }

  const addresses = () => [
    '/',
    '/products',
    `/products/${product}`,
    '/products?search=napa',
    '/api/products',
    `/api/products/${product}`,
    `/api/products/${product}/pricing`,
    '/api/products?search=napa',
  ]

  async function read(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(cdn.url + path, { headers, redirect: 'manual' })
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }
  /** The highest price in it: no price is ever lowered here. */
  const priceIn = (body: string) =>
    Math.max(
      ...[...body.matchAll(/(?: at |"(?:final)?[uU]nitPrice":)([\d.]+)/g)].map(([, price]) => Number(price)),
    )

  async function changePrice(unitPrice: number, effectiveFrom: string): Promise<void> {
    const answer = await fetch(`${cdn.url}/api/products/${product}/pricing`, {
      method: 'PUT',
      headers: { cookie: staff, 'content-type': 'application/json' },
      body: JSON.stringify({ unitPrice, unitsPerStrip: 10, stripsPerBox: 5, effectiveFrom }),
    })
    expect(answer.status).toBe(200)
  }

  /** Whether a purge has been sent that began after this moment. */
  const isPurged = async (since: Date) => {
    const { rows } = await shop.db
      .selectFrom('cdn_purges')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('tag', '=', 'catalogue')
      .where('due_at', '>=', since)
      .where('sent_at', 'is not', null)
      .executeTakeFirstOrThrow()
    return Number(rows) > 0
  }

  test('what is asked for again does not reach the shop, whoever asks and by which advertisement', async () => {
    const before = first.requests()
    const bodies = new Set<string>()
    const note = ({ body }: { body: string }) => bodies.add(body.replace(/ nonce="[^"]+"/, ''))
    for (let n = 0; n < 50; n++) {
      note(await read('/about'))
      note(await read('/about', { cookie: 'sid=abc; isLoggedIn=1' }))
      note(await read(`/about?utm_source=mail&fbclid=${n}`))
    }
    expect(bodies.size).toBe(1)
    // a shop that was just started purges everything a few times
    expect(first.requests() - before).toBeLessThan(15)
  })

  test('once a changed price is purged, no reader is shown the old one', async () => {
    let purgedPrice = 0
    let isOver = false
    const late: string[] = []
    const readers = Array.from({ length: 12 }, async (_, n) => {
      for (let at = n; !isOver; at++) {
        const path = addresses()[at % addresses().length] ?? '/'
        const least = purgedPrice
        const { status, body } = await read(path)
        if (status !== 200 || priceIn(body) < least)
          late.push(`${path}: ${status} ${priceIn(body)} < ${least}`)
      }
    })
    try {
      for (const [at, day] of ['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04'].entries()) {
        await changePrice(3 + at, day)
        const since = clock()
        await expect.poll(() => isPurged(since), EVENTUALLY).toBe(true)
        purgedPrice = 3 + at
        for (const path of addresses())
          expect([path, priceIn((await read(path)).body)]).toEqual([path, 3 + at])
      }
    } finally {
      isOver = true
      await Promise.all(readers)
    }
    expect(late).toEqual([])
  })

  test('staff see what they have changed with the next request', async () => {
    await read(`/api/products/${product}`)
    await changePrice(8, '2026-02-08')
    expect(priceIn((await read(`/api/products/${product}`, { cookie: staff })).body)).toBe(8)
    await expect.poll(async () => priceIn((await read(`/api/products/${product}`)).body), EVENTUALLY).toBe(8)
  })

  const OWN = ['/dashboard', '/api/auth/me', '/api/cart', '/api/orders', '/api/users/profile', '/cookie']

  test.each(OWN)('%s is kept for nobody', async (path) => {
    const { cookie = '' } = await shop.customer({ name: 'Someone Private' })
    const own = [await read(path, { cookie }), await read(path, { cookie })]
    const before = first.requests()
    const guests = [await read(path), await read(path)]
    expect(first.requests()).toBe(before + 2)
    for (const { body } of guests) expect(body).not.toContain('Someone Private')
    if (path === '/dashboard') expect(own[1]?.body).toContain('Someone Private')
  })

  test('what staff see of a public address is not kept for others, nor an address with a token', async () => {
    await read(`/api/products/${product}`, { cookie: staff })
    expect((await read(`/api/products/${product}`)).body).not.toContain('shelfPlace')
    const before = first.requests()
    for (let time = 0; time < 3; time++) await read('/reset-password/secret')
    expect(first.requests()).toBe(before + 3)
  })

  test('what a visitor forges reaches no other', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-original-url': '/dashboard',
      'x-request-id': 'forged-by-evil-example',
      'accept-language': 'evil',
      'user-agent': 'evil.example Googlebot',
      cookie: 'lang=evil; x=evil.example',
    }
    await changePrice(9, '2026-02-09')
    await expect.poll(async () => priceIn((await read('/products')).body), EVENTUALLY).toBe(9)
    for (const path of addresses()) {
      await read(path, forged)
      await read(`${path}${path.includes('?') ? '&' : '?'}evil=evil.example`, forged)
      const { status, body, headers } = await read(path)
      expect([path, status]).toEqual([path, 200])
      expect(body + JSON.stringify([...headers])).not.toMatch(/evil/)
    }
    const english = await read('/about', { cookie: 'lang=en' })
    expect([english.body.includes('lang=en'), (await read('/about')).body.includes('lang=bn')]).toEqual([
      true,
      true,
    ])
  })

  test('a part of a page, a page that is known, and the head of one are all answered rightly', async () => {
    const whole = await read('/about')
    const etag = whole.headers.get('etag') ?? ''
    expect((await read('/about', { 'if-none-match': etag })).status).toBe(304)
    const head = await fetch(`${cdn.url}/about`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await read('/about', { range: 'bytes=0-9' })).body).toBe(whole.body)
    expect((await read('/about')).body).toBe(whole.body)
  })

  test('only the shop may purge', async () => {
    const purge = (headers: Record<string, string>) =>
      fetch(`${cdn.url}/cdn-purge`, { method: 'POST', headers })
    expect((await purge({})).status).toBe(403)
    expect((await purge({ authorization: 'Bearer wrong' })).status).toBe(403)
    expect((await read('/cdn-version')).status).toBe(404)
  })

  test('what a process that hears of nothing goes on to show does not stay', async () => {
    const url = new URL(shop.url)
    const toDatabase: FaultyProxy = await startFaultyProxy({ hostname: url.hostname, port: Number(url.port) })
    url.port = String(toDatabase.port)
    const search = runSearch(url.href)
    const behind = await listenWithPages({ ...context, search })
    await search.start(behind.app.log)
    const [port = 0] = await freePorts(1)
    const settings = readSettings({ NODE_ENV: 'test', ...cdnSettings(port) })
    const own = { ...context, settings }
    const two = await started(port, [behind.port])
    const purging = runJobs(own, [{ name: 'purge-cdn', everySeconds: 0.1, run: purgeCdn }], { error() {} })
    const priceAt = async () => priceIn(await (await fetch(`${two.url}/products/${product}`)).text())
    try {
      // its purges go to the other CDN from now on
      await jobs.stop()
      expect(await priceAt()).toBeGreaterThan(0)
      await toDatabase.set({ kind: 'silent' })
      await changePrice(20, '2026-02-20')
      const since = clock()
      await expect.poll(() => isPurged(since), EVENTUALLY).toBe(true)
      // it has heard nothing, and fills the CDN with what it knows: only a later purge ends that
      await priceAt()
      await expect.poll(priceAt, EVENTUALLY).toBe(20)
    } finally {
      await toDatabase.set({ kind: 'none' })
      await purging.stop()
      await two.stop()
      await behind.stop()
      await search.close()
      await toDatabase.close()
    }
  })

  test('it goes on to show what it has while the shop is down', async () => {
    await read('/about')
    await first.stop()
    expect((await read('/about')).status).toBe(200)
    expect((await read('/api/cart')).status).toBe(502)
  })
})
