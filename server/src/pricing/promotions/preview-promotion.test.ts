import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  clearCatalogue,
  givenBrand,
  givenCategory,
  givenProduct,
  givenPromotion,
} from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const WINTER = { name: 'Winter', value: 10, startDate: '2026-01-10', endDate: '2026-01-20' }

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(() => clearCatalogue(shop.context))
afterAll(() => shop.stop())

async function preview(facts: object = {}) {
  const answer = await admin.post('/api/promotions/preview', { ...WINTER, ...facts })
  expect([answer.statusCode, answer.json().message]).toEqual([200, undefined])
  return answer.json()
}

const named = (label: string) => ({ en: label, bn: label })

test('it tells how many products there are and which prices change, by name, and saves nothing', async () => {
  const napa = await givenProduct(shop.context, { name: 'Napa', unitPrice: 1.2 })
  const syrup = await givenProduct(shop.context, {
    name: 'Ace',
    type: 'Syrup',
    unitPrice: 35,
    strength: null,
  })
  expect(await preview()).toEqual({
    productCount: 2,
    changedCount: 2,
    changes: [
      {
        id: syrup,
        name: 'Ace',
        label: named('Ace'),
        brandName: 'Beximco',
        strength: null,
        level: 'unit',
        before: 35,
        after: 31.5,
      },
      {
        id: napa,
        name: 'Napa',
        label: named('Napa 500 mg'),
        brandName: 'Beximco',
        strength: '500 mg',
        level: 'strip',
        before: 12,
        after: 10.8,
      },
    ],
  })
  expect((await admin.get('/api/promotions')).json()).toEqual({ promotions: [] })
})

test('a product without a price is in it, but has none to change; a deleted one is not in it', async () => {
  await givenProduct(shop.context, { name: 'Unpriced', unitPrice: null })
  const gone = await givenProduct(shop.context, { name: 'Gone' })
  await admin.delete(`/api/admin/products/${gone}`)
  expect(await preview()).toEqual({ productCount: 1, changedCount: 0, changes: [] })
})

test('of many the first 20 are shown and all are counted', async () => {
  for (let made = 10; made < 35; made++) await givenProduct(shop.context, { name: `P${made}` })
  const { productCount, changedCount, changes } = await preview()
  expect([productCount, changedCount, changes.length]).toEqual([25, 25, 20])
  expect(changes[0].name).toBe('P10')
})

test('the scope decides: a category, a brand, or chosen products', async () => {
  const napa = await givenProduct(shop.context, { name: 'Napa', brand: 'Beximco' })
  const ace = await givenProduct(shop.context, { name: 'Ace', brand: 'Square' })
  const cream = await givenProduct(shop.context, {
    name: 'Cream',
    brand: 'Square',
    generic: 'Zinc',
    category: 'Skin',
    type: 'Cream',
  })
  const ids = async (facts: object) => (await preview(facts)).changes.map(({ id }: { id: number }) => id)
  expect(await ids({ scope: 'category', targetId: await givenCategory(shop.context, 'Skin') })).toEqual([
    cream,
  ])
  expect(await ids({ scope: 'brand', targetId: await givenBrand(shop.context, 'Square') })).toEqual([
    ace,
    cream,
  ])
  expect(await ids({ scope: 'specific_products', productIds: [napa] })).toEqual([napa])
})

test('where another promotion is better already, nothing changes', async () => {
  await givenProduct(shop.context)
  await givenPromotion(shop.context, { value: 15 })
  expect(await preview()).toEqual({ productCount: 1, changedCount: 0, changes: [] })
  expect(await preview({ value: 20 })).toMatchObject({ changes: [{ before: 10.2, after: 9.6 }] })
})

test('a changed promotion stands for the one that runs, and what leaves its scope is shown too', async () => {
  const napa = await givenProduct(shop.context, { name: 'Napa' })
  const ace = await givenProduct(shop.context, { name: 'Ace' })
  const id = await givenPromotion(shop.context, { value: 10 })
  expect(await preview({ id })).toMatchObject({ productCount: 2, changedCount: 0 })
  expect(await preview({ id, value: 5, scope: 'specific_products', productIds: [napa] })).toEqual({
    productCount: 1,
    changedCount: 2,
    changes: [
      {
        id: ace,
        name: 'Ace',
        label: named('Ace 500 mg'),
        brandName: 'Beximco',
        strength: '500 mg',
        level: 'strip',
        before: 10.8,
        after: 12,
      },
      {
        id: napa,
        name: 'Napa',
        label: named('Napa 500 mg'),
        brandName: 'Beximco',
        strength: '500 mg',
        level: 'strip',
        before: 10.8,
        after: 11.4,
      },
    ],
  })
})

test('one that is over, and would run again, lowers the prices of today', async () => {
  await givenProduct(shop.context)
  const id = await givenPromotion(shop.context, { startsOn: '2025-12-01', endsOn: '2025-12-31' })
  expect(await preview({ id })).toMatchObject({ changes: [{ before: 12, after: 10.8 }] })
})

test('with a minimum no price changes; giving one a minimum takes its prices back', async () => {
  await givenProduct(shop.context)
  expect(await preview({ minimumOrderAmount: 500 })).toEqual({
    productCount: 1,
    changedCount: 0,
    changes: [],
  })
  const id = await givenPromotion(shop.context)
  expect(await preview({ id, minimumOrderAmount: 500 })).toMatchObject({
    changes: [{ before: 10.8, after: 12 }],
  })
})

test('it refuses what saving would refuse', async () => {
  const refused = async (facts: object) =>
    (await admin.post('/api/promotions/preview', { ...WINTER, ...facts })).json()
  expect((await refused({ value: '' })).fields).toHaveProperty('value')
  expect((await refused({ value: 101 })).code).toBe('percentage-out-of-range')
  expect((await refused({ scope: 'brand' })).code).toBe('promotion-brand-required')
  expect((await refused({ endDate: '2026-01-01' })).fields).toHaveProperty('endDate')
})
