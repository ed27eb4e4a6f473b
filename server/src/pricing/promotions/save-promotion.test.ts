import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearCatalogue, givenBrand, givenProduct } from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { wrongFields } from '../../testing/wrong-fields.ts'

const REQUIRED = 'Name, value, start date and end date are required.'
const WINTER = { name: 'Winter', value: 10, startDate: '2026-01-10', endDate: '2026-01-20' }

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(() => clearCatalogue(shop.context))
afterAll(() => shop.stop())

async function given(facts: object = {}) {
  const answer = await admin.post('/api/promotions', { ...WINTER, ...facts })
  expect([answer.statusCode, answer.json().message]).toEqual([201, undefined])
  return answer.json()
}

const all = async () => (await admin.get('/api/promotions')).json().promotions

async function finalPrice(id: number): Promise<number> {
  return (await shop.guest.get(`/api/products/${id}`)).json().bestPrice.finalUnitPrice
}

describe('POST /promotions', () => {
  test('a percentage off all products without a minimum, unless said otherwise', async () => {
    const made = await given()
    expect(made).toEqual({
      id: expect.any(Number),
      ...WINTER,
      type: 'percentage',
      scope: 'all_products',
      targetId: null,
      targetName: null,
      minimumOrderAmount: 0,
      products: [],
      version: 1,
    })
  })

  test('it lowers prices at once', async () => {
    const id = await givenProduct(shop.context, { unitPrice: 2 })
    await given({ value: 12.5 })
    expect(await finalPrice(id)).toBe(1.75)
  })

  test('a form may send everything as text, and what the scope does not ask for is left out', async () => {
    const napa = await givenProduct(shop.context)
    const made = await given({
      type: 'fixed',
      value: '150.55',
      minimumOrderAmount: '2000.50',
      scope: 'all_products',
      targetId: '7',
      productIds: [napa],
    })
    expect(made).toMatchObject({ value: 150.55, minimumOrderAmount: 2000.5, targetId: null, products: [] })
    expect(await given({ targetId: '', minimumOrderAmount: '', productIds: [] })).toMatchObject({
      minimumOrderAmount: 0,
    })
  })

  test('a product that is named twice is in it once', async () => {
    const napa = await givenProduct(shop.context)
    const made = await given({ scope: 'specific_products', productIds: [napa, napa] })
    expect(made.products).toHaveLength(1)
  })

  test.each([
    ['nothing at all', {}, { name: REQUIRED, value: REQUIRED, startDate: REQUIRED, endDate: REQUIRED }],
    ['an empty name', { ...WINTER, name: ' ' }, { name: REQUIRED }],
    ['an empty value', { ...WINTER, value: '' }, { value: REQUIRED }],
    ['an empty start', { ...WINTER, startDate: '' }, { startDate: REQUIRED }],
    ['no end', { ...WINTER, endDate: undefined }, { endDate: REQUIRED }],
    ['another type', { ...WINTER, type: 'gift' }, { type: 'Please choose one of the listed values.' }],
    ['another scope', { ...WINTER, scope: 'town' }, { scope: 'Please choose one of the listed values.' }],
    ['a value of 0', { ...WINTER, value: 0 }, { value: 'Please enter a number above zero.' }],
    ['three decimals', { ...WINTER, value: 0.125 }, { value: 'Please use at most two decimals.' }],
    ['no day', { ...WINTER, startDate: 'soon' }, { startDate: 'Please give a day as YYYY-MM-DD.' }],
    [
      'an end before the start',
      { ...WINTER, endDate: '2026-01-09' },
      { endDate: 'The end date cannot be before the start date.' },
    ],
    [
      'a minimum below 0',
      { ...WINTER, minimumOrderAmount: -1 },
      { minimumOrderAmount: 'Please enter zero or more.' },
    ],
    [
      'an unknown category',
      { ...WINTER, scope: 'category', targetId: 999_999 },
      { targetId: 'Category not found.' },
    ],
    ['an unknown brand', { ...WINTER, scope: 'brand', targetId: 999_999 }, { targetId: 'Brand not found.' }],
    [
      'an unknown product',
      { ...WINTER, scope: 'specific_products', productIds: [999_999] },
      { productIds: 'Product not found.' },
    ],
    [
      'too many products',
      {
        ...WINTER,
        scope: 'specific_products',
        productIds: Array.from({ length: 501 }, (_, index) => index + 1),
      },
      { productIds: 'Please choose at most 500 products.' },
    ],
  ])('%s is refused at its field', async (_what, body, fields) => {
    const answer = await admin.post('/api/promotions', body)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid-input', message: Object.values(fields)[0], ...wrongFields(fields) },
    ])
    expect(await all()).toEqual([])
  })

  test.each([
    ['percentage-out-of-range', 'value', { value: 100.01 }],
    ['promotion-category-required', 'targetId', { scope: 'category' }],
    ['promotion-brand-required', 'targetId', { scope: 'brand', targetId: '' }],
    ['promotion-products-required', 'productIds', { scope: 'specific_products', productIds: [] }],
  ])('%s', async (code, field, facts) => {
    const answer = await admin.post('/api/promotions', { ...WINTER, ...facts })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code, fields: { [field]: expect.any(String) } },
    ])
    expect(await all()).toEqual([])
  })

  test('a product that was removed from sale cannot be chosen any more', async () => {
    const napa = await givenProduct(shop.context)
    await admin.delete(`/api/admin/products/${napa}`)
    const answer = await admin.post('/api/promotions', {
      ...WINTER,
      scope: 'specific_products',
      productIds: [napa],
    })
    expect(answer.json().fields).toEqual({ productIds: 'Product not found.' })
  })
})

describe('PUT /promotions/{id}', () => {
  test('changes all of it', async () => {
    const napa = await givenProduct(shop.context, { name: 'Napa' })
    const ace = await givenProduct(shop.context, { name: 'Ace' })
    const { id } = await given({ scope: 'specific_products', productIds: [napa] })
    const change = {
      name: 'Spring',
      type: 'fixed',
      value: 3.5,
      startDate: '2026-01-01',
      endDate: '2026-03-31',
      scope: 'specific_products',
      minimumOrderAmount: 500,
    }
    const answer = await admin.put(`/api/promotions/${id}`, { ...change, productIds: [ace] })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id, ...change, products: [{ id: ace }] })
    expect(await all()).toEqual([answer.json()])
  })

  test('another scope leaves nothing of the old one behind', async () => {
    const napa = await givenProduct(shop.context)
    const { id } = await given({ scope: 'specific_products', productIds: [napa] })
    const brandId = await givenBrand(shop.context, 'Square')
    const byBrand = await admin.put(`/api/promotions/${id}`, { ...WINTER, scope: 'brand', targetId: brandId })
    expect(byBrand.json()).toMatchObject({ scope: 'brand', targetId: brandId, products: [] })
    const categoryless = await admin.put(`/api/promotions/${id}`, { ...WINTER, scope: 'category' })
    expect(categoryless.json().code).toBe('promotion-category-required')
    const everything = await admin.put(`/api/promotions/${id}`, { ...WINTER, scope: 'all_products' })
    expect(everything.json()).toMatchObject({ targetId: null, products: [] })
  })

  test('type, scope, products and minimum that are not mentioned stay', async () => {
    const napa = await givenProduct(shop.context)
    const made = await given({
      type: 'fixed',
      scope: 'specific_products',
      productIds: [napa],
      minimumOrderAmount: 100,
    })
    const answer = await admin.put(`/api/promotions/${made.id}`, { ...WINTER, value: 150 })
    expect(answer.json()).toEqual({ ...made, value: 150, version: 2 })
    const tooMuch = await given()
    const refused = await admin.put(`/api/promotions/${tooMuch.id}`, { ...WINTER, value: 150 })
    expect(refused.json().code).toBe('percentage-out-of-range')
  })

  test('a product that was deleted after it was chosen is no hindrance', async () => {
    const napa = await givenProduct(shop.context, { name: 'Napa' })
    const ace = await givenProduct(shop.context, { name: 'Ace', stock: 1 })
    const { id } = await given({ scope: 'specific_products', productIds: [napa, ace] })
    await admin.delete(`/api/admin/products/${ace}`)
    const answer = await admin.put(`/api/promotions/${id}`, { ...WINTER, name: 'Renamed' })
    expect([answer.statusCode, answer.json().products.length]).toEqual([200, 1])
  })

  test('two changes at once leave one of them whole', async () => {
    const ids = await Promise.all(['A', 'B'].map((name) => givenProduct(shop.context, { name })))
    const { id } = await given()
    const change = (productId: number | undefined) =>
      admin.put(`/api/promotions/${id}`, {
        ...WINTER,
        name: String(productId),
        scope: 'specific_products',
        productIds: [productId],
      })
    const answers = await Promise.all([0, 1, 0, 1].map((which) => change(ids[which])))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const [saved] = await all()
    expect(saved.products).toEqual([expect.objectContaining({ id: Number(saved.name) })])
  })

  test.each(['999999', 'abc', '0'])('%s is not found', async (id) => {
    const answer = await admin.put(`/api/promotions/${id}`, WINTER)
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Promotion not found.'])
  })
})
