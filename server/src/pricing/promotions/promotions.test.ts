import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertOrder } from '../../platform/db/sample-rows.ts'
import { clearCatalogue, givenBrand, givenCategory, givenProduct } from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const WINTER = { name: 'Winter', value: 10, startDate: '2026-01-10', endDate: '2026-01-20' }

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00.000Z')
  await clearCatalogue(shop.context)
})
afterAll(() => shop.stop())

async function given(facts: object = {}) {
  const answer = await admin.post('/api/promotions', { ...WINTER, ...facts })
  expect([answer.statusCode, answer.json().message]).toEqual([201, undefined])
  return answer.json()
}

async function all(visitor: Pick<Shop['guest'], 'get'> = admin) {
  const answer = await visitor.get('/api/promotions')
  expect(answer.statusCode).toBe(200)
  return answer.json().promotions
}

async function finalPrice(id: number): Promise<number> {
  return (await shop.guest.get(`/api/products/${id}`)).json().bestPrice.finalUnitPrice
}

describe('GET /promotions', () => {
  test('an admin sees all of them, newest first; everyone else those that run today', async () => {
    await given({ name: 'Past', startDate: '2026-01-01', endDate: '2026-01-14' })
    await given({ name: 'Ahead', startDate: '2026-01-16' })
    await given({ name: 'Last day', endDate: '2026-01-15' })
    await given({ name: 'Long' })
    const names = async (visitor: Pick<Shop['guest'], 'get'>) =>
      (await all(visitor)).map(({ name }: { name: string }) => name)
    expect(await names(admin)).toEqual(['Long', 'Last day', 'Ahead', 'Past'])
    expect(await names(shop.guest)).toEqual(['Last day', 'Long'])
    expect(await names(await shop.customer())).toEqual(['Last day', 'Long'])
    shop.at('2026-01-15T18:00:00.000Z')
    expect(await names(shop.guest)).toEqual(['Ahead', 'Long'])
  })

  test('each names its category, its brand or its products', async () => {
    const napa = await givenProduct(shop.context, { name: 'Napa', brand: 'Beximco' })
    const ace = await givenProduct(shop.context, { name: 'Ace', brand: 'Square' })
    const chosen = await given({ scope: 'specific_products', productIds: [napa, ace] })
    const other = await given({ scope: 'specific_products', productIds: [napa] })
    const categoryId = await givenCategory(shop.context, 'Pain & Fever')
    const category = await given({ scope: 'category', targetId: categoryId })
    const brandId = await givenBrand(shop.context, 'Square')
    const brand = await given({ scope: 'brand', targetId: brandId })
    expect(await all()).toEqual([brand, category, other, chosen])
    expect(brand).toMatchObject({ targetId: brandId, targetName: 'Square', products: [] })
    expect(category).toMatchObject({ targetId: categoryId, targetName: 'Pain & Fever', products: [] })
    expect(chosen).toMatchObject({ targetId: null, targetName: null })
    expect(chosen.products).toEqual([
      {
        id: ace,
        SKU: expect.any(String),
        name: 'Ace',
        label: { en: 'Ace 500 mg', bn: 'Ace 500 mg' },
        strength: '500 mg',
        productType: { id: expect.any(Number), name: 'Tablet' },
        brand: { id: brandId, name: 'Square' },
      },
      expect.objectContaining({ id: napa, name: 'Napa' }),
    ])
    await admin.delete(`/api/admin/products/${ace}`)
    expect((await all())[3].products).toEqual([expect.objectContaining({ id: napa })])
  })
})

describe('DELETE /promotions/{id}', () => {
  test('it goes, once, and prices go back', async () => {
    const product = await givenProduct(shop.context, { unitPrice: 2 })
    const { id } = await given()
    expect(await finalPrice(product)).toBe(1.8)
    const answers = await Promise.all([1, 2, 3].map(() => admin.delete(`/api/promotions/${id}`)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 404, 404])
    expect(await all()).toEqual([])
    expect(await finalPrice(product)).toBe(2)
  })

  test('orders keep the terms they were placed with', async () => {
    const { id } = await given()
    const terms = {
      promotion_name: 'Winter',
      promotion_value_type: 'percentage',
      promotion_value_hundredths: 1000,
    } as const
    const orderId = await insertOrder(shop.db, { promotion_id: id, ...terms })
    expect((await admin.delete(`/api/promotions/${id}`)).statusCode).toBe(204)
    const order = await shop.db
      .selectFrom('orders')
      .select(['promotion_id', 'promotion_name', 'promotion_value_type', 'promotion_value_hundredths'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ promotion_id: null, ...terms })
  })
})

describe('who may', () => {
  test.each([
    ['POST', ''],
    ['POST', '/preview'],
    ['PUT', '/1'],
    ['DELETE', '/1'],
  ] as const)(
    '%s /promotions%s: a guest is told to log in, a customer that it is not theirs',
    async (method, path) => {
      const { cookie } = await shop.customer()
      const as = (headers: Record<string, string>) =>
        shop.app.inject({ method, url: `/api/promotions${path}`, headers, body: WINTER })
      expect((await as({})).statusCode).toBe(401)
      expect((await as({ cookie: String(cookie) })).statusCode).toBe(403)
    },
  )

  test('what staff change is in the audit log, its products too', async () => {
    const napa = await givenProduct(shop.context)
    const { id } = await given()
    const scope = { scope: 'specific_products', productIds: [napa] }
    for (const name of ['Winter', 'Spring']) {
      await admin.put(`/api/promotions/${id}`, { ...WINTER, name, ...scope })
    }
    const rows = await shop.db
      .selectFrom('audit_log')
      .select(['table_name', 'action', 'actor_id'])
      .where('table_name', 'in', ['promotions', 'promotion_products'])
      .where('row_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ table_name, action, actor_id }) => [table_name, action, actor_id])).toEqual([
      ['promotions', 'created', admin.id],
      ['promotions', 'updated', admin.id],
      ['promotion_products', 'created', admin.id],
      ['promotions', 'updated', admin.id],
    ])
  })
})
