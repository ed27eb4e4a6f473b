import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { contract } from '@niramoy/contract/all'
import type { Call, Calls } from '@niramoy/contract/platform/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '../../../testing/count-statements.ts'
import { givenPrice, givenProduct, givenPromotion, givenStock } from '../../../testing/fixtures/catalogue.ts'
import { givenDiscount, givenShippingMethod } from '../../../testing/fixtures/offers.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let id: number
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  id = await givenProduct(shop.context, { name: 'Napa', stock: 100 })
  for (let n = 0; n < 3; n++) await givenProduct(shop.context, { name: `Other ${n}`, stock: 5 })
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00Z')
  await shop.db.deleteFrom('promotions').execute()
  await shop.db.deleteFrom('discounts').execute()
})
afterAll(() => shop.stop())

/** What a guest is shown, and the statements it took. */
async function seen(path: string) {
  let body = ''
  const statements = await countStatements(shop.db, async () => {
    body = (await shop.guest.get(path)).body
  })
  return { body, statements }
}

/** The reply is kept, `change` ends that, and then it has `shown`. */
async function endsWith(path: string, change: () => Promise<unknown>, shown: string) {
  const before = await seen(path)
  expect(before.body).not.toContain(shown)
  expect(await seen(path)).toEqual({ body: before.body, statements: 0 })
  await change()
  const after = await seen(path)
  expect(after.body).toContain(shown)
  expect(await seen(path)).toEqual({ body: after.body, statements: 0 })
}

const update = (statement: ReturnType<typeof sql>) => () => statement.execute(shop.db)

describe('a kept reply ends', () => {
  test.each(['/api/products', '/api/products?search=napa'])('%s with a change of a product', (path) =>
    endsWith(
      path,
      update(sql`update products set strength = ${`${path.length} mg`} where id = ${id}`),
      `"${path.length} mg"`,
    ),
  )

  test('with a change of a price', () =>
    endsWith(
      `/api/products/${id}`,
      update(sql`update pricing_entries set unit_price_poisha = 377 where product_id = ${id}`),
      '"unitPrice":3.77',
    ))

  test('when a price begins by the clock, to the second', async () => {
    await givenProduct(shop.context, { name: 'Soon', type: 'Bottle', unitPrice: null }).then((soon) =>
      givenPrice(shop.context, soon, { isMultiLevel: false, unitPrice: 41.37, from: '2026-01-15T06:00:07Z' }),
    )
    await endsWith('/api/products', async () => shop.at('2026-01-15T06:00:07Z'), '41.37')
  })

  test('when a promotion begins with the day', async () => {
    await givenPromotion(shop.context, { name: 'Tomorrow', startsOn: '2026-01-16' })
    shop.at('2026-01-15T17:59:45Z')
    await endsWith(`/api/products/${id}`, async () => shop.at('2026-01-15T18:00:00Z'), 'Tomorrow')
  })

  test('with a promotion that staff add', () =>
    endsWith('/api/products', () => givenPromotion(shop.context, { name: 'Winter' }), 'Winter'))

  test('when stock of a product it shows comes, and stays when other stock does', async () => {
    await endsWith(
      `/api/products/${id}`,
      () => givenStock(shop.context, id, { units: 23 }),
      '"totalUnitsInStock":123',
    )
    await givenStock(shop.context, id + 1)
    expect((await seen(`/api/products/${id}`)).statements).toBe(0)
    await endsWith(
      '/api/products',
      () => givenStock(shop.context, id, { units: 1 }),
      '"totalUnitsInStock":124',
    )
    await endsWith('/api/products/suggest?q=napa', () => emptied(id), '"inStock":false')
  })

  async function emptied(product: number) {
    await sql`update stock_batches set recalled_at = ${shop.context.now()} where product_id = ${product}`.execute(
      shop.db,
    )
  }

  test('with a brand, a category, a generic name or a product type', async () => {
    await endsWith('/api/brands', update(sql`update brands set name = 'Square Ltd'`), 'Square Ltd')
    await endsWith('/api/products', update(sql`update brands set name = 'ACI Ltd'`), 'ACI Ltd')
    await endsWith('/api/categories', update(sql`update categories set name_bn = 'জ্বর'`), 'জ্বর')
    await endsWith(
      '/api/generic-names',
      update(sql`update generic_names set drug_class = 'Opioids'`),
      'Opioids',
    )
    await endsWith(
      '/api/filters/drugclasses',
      update(sql`update generic_names set drug_class = 'NSAID'`),
      'NSAID',
    )
    await endsWith('/api/product-types', update(sql`update product_types set strip_label = 'Pata'`), 'Pata')
  })

  test('with a slide, a discount code or a way to deliver', async () => {
    const slide = sql`insert into carousel_slides (title, image_path, created_at) values ('Eid', '/files/x', now())`
    await endsWith('/api/carousel-slides', update(slide), 'Eid')
    await endsWith('/api/discounts', () => givenDiscount(shop.context, { code: 'PUJA' }), 'PUJA')
    await endsWith('/api/shipping-methods', () => givenShippingMethod(shop.context, { name: 'Boat' }), 'Boat')
  })

  test('before staff hear that what they changed is saved', async () => {
    const brand = (await shop.guest.get('/api/brands')).json().brands[0]
    for (let n = 0; n < 5; n++) {
      const url = `/api/brands/${brand.id}`
      const headers = { cookie: admin.cookie ?? '' }
      const saved = await shop.app.inject({ method: 'PUT', url, headers, body: { name: `Brand ${n}` } })
      expect(saved.statusCode).toBe(200)
      expect((await shop.app.inject('/api/brands')).json().brands[0].name).toBe(`Brand ${n}`)
    }
  })
})

describe('who asks', () => {
  test('staff see all promotions and codes, everyone else those of today, whoever comes first', async () => {
    await givenPromotion(shop.context, { name: 'Over', endsOn: '2026-01-02' })
    await givenDiscount(shop.context, { code: 'OVER', endsOn: '2026-01-02' })
    const customer = await shop.customer()
    for (const path of ['/api/promotions', '/api/discounts']) {
      const all = () => admin.get(path).then(({ body }) => /over/i.test(body))
      const today = () => customer.get(path).then(({ body }) => /over/i.test(body))
      expect([await all(), await today(), await all(), await today()]).toEqual([true, false, true, false])
      expect((await admin.get(path)).headers['cache-control']).toBe('no-store')
    }
  })

  test('no call that knows who asks is kept', () => {
    const kept = Object.values(contract as Record<string, Calls>).flatMap((calls) =>
      Object.values<Call>(calls).filter(({ cacheUntil }) => cacheUntil),
    )
    expect(kept.length).toBeGreaterThan(15)
    for (const { method, access, reply, body, cacheUntil, readStock } of kept) {
      expect([method, access, typeof reply, body]).toEqual(['GET', 'anyone', 'object', undefined])
      expect(readStock !== undefined).toBe(cacheUntil?.includes('stock'))
    }
  })
})

describe('a browser that asks again', () => {
  test('hears that nothing changed, until something did', async () => {
    const first = await shop.guest.get('/api/products')
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
    })
    const again = () =>
      shop.guest.get('/api/products', undefined, { 'if-none-match': String(first.headers.etag) })
    const known = await again()
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', first.headers.etag])
    for (const tags of ['*', `"other", ${first.headers.etag}`, String(first.headers.etag).slice(2)]) {
      const listed = await shop.guest.get('/api/products', undefined, { 'if-none-match': tags })
      expect(listed.statusCode).toBe(304)
    }
    await update(sql`update products set name = 'Napa Extra' where id = ${id}`)()
    const changed = await again()
    expect([changed.statusCode, changed.body.includes('Napa Extra')]).toEqual([200, true])
  })

  test('gets it packed as it can read it, and HEAD says how long it is', async () => {
    const plain = await shop.guest.get('/api/products')
    const br = await shop.guest.get('/api/products', undefined, { 'accept-encoding': 'gzip, br' })
    const gzip = await shop.guest.get('/api/products', undefined, { 'accept-encoding': 'gzip, br;q=0' })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    const head = await shop.app.inject({ method: 'HEAD', url: '/api/products' })
    expect([head.body, head.headers['content-length']]).toEqual(['', String(plain.rawPayload.length)])
  })

  test('gets what it asked for, however the address is written', async () => {
    const plain = await seen('/api/products?page=1&pageSize=2')
    const same = ['?pageSize=2&page=1', '?pageSize=2&x=1', '?page=&pageSize=2&search=&utm_source=mail']
    for (const query of same) {
      expect(await seen(`/api/products${query}`)).toEqual({ body: plain.body, statements: 0 })
    }
    expect((await shop.guest.get('/api/products?page=1&page=2')).statusCode).toBe(400)
  })

  test('gets refusals that are not cached', async () => {
    for (const path of ['/api/products/999999', '/api/products?page=0']) {
      const answer = await shop.guest.get(path)
      expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['no-store', undefined])
    }
  })
})

test('with CACHE_SECONDS=0 every reply is read anew, and still has its name', async () => {
  const careful = await startShop({ CACHE_SECONDS: '0' })
  await givenProduct(careful.context)
  const statements = () => countStatements(careful.db, () => careful.guest.get('/api/products'))
  expect([await statements(), await statements()]).toEqual([1, 1])
  const { etag } = (await careful.guest.get('/api/products')).headers
  const again = await careful.guest.get('/api/products', undefined, { 'if-none-match': String(etag) })
  expect(again.statusCode).toBe(304)
  await careful.stop()
})
