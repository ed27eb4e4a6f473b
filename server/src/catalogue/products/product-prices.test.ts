import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  clearCatalogue,
  givenBrand,
  givenCategory,
  givenPrice,
  givenProduct,
  givenPromotion,
  givenStock,
} from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00Z')
  await clearCatalogue(shop.context)
})
afterAll(() => shop.stop())

async function list(query: Record<string, string> = {}) {
  const answer = await shop.guest.get(`/api/products?${new URLSearchParams(query).toString()}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('price and stock', () => {
  test('without a price now it has none at all; the price of the moment is taken to the millisecond', async () => {
    const id = await givenProduct(shop.context, { unitPrice: null })
    await givenPrice(shop.context, id, {
      unitPrice: 0.37,
      from: '2026-01-10T00:00:00Z',
      to: '2026-01-20T00:00:00Z',
    })
    await givenPrice(shop.context, id, {
      unitPrice: 99_999.99,
      unitsPerStrip: 1,
      from: '2026-01-20T00:00:00Z',
    })
    const at = async (instant: string) => {
      shop.at(instant)
      const [{ bestPrice, pricing }] = (await list()).products
      return bestPrice
        ? [bestPrice.finalUnitPrice, bestPrice.finalBoxPrice, pricing.length]
        : [null, pricing.length]
    }
    expect(await at('2026-01-09T23:59:59.999Z')).toEqual([null, 0])
    expect(await at('2026-01-10T00:00:00Z')).toEqual([0.37, 18.5, 1])
    expect(await at('2026-01-19T23:59:59.999Z')).toEqual([0.37, 18.5, 1])
    expect(await at('2026-01-20T00:00:00Z')).toEqual([99_999.99, 499_999.95, 1])
  })

  test('a type that is sold by the unit has no strip and box price', async () => {
    await givenProduct(shop.context, { type: 'Syrup', unitPrice: 35, isMultiLevel: true })
    const [{ bestPrice, productType }] = (await list()).products
    expect(productType).toMatchObject({ name: 'Syrup', isMultiLevel: false })
    expect(bestPrice).toMatchObject({ finalUnitPrice: 35, finalStripPrice: null, originalBoxPrice: null })
  })

  test('what can be sold is in stock: not the expired, from the day after in Dhaka, and not the recalled', async () => {
    const id = await givenProduct(shop.context)
    await givenStock(shop.context, id, { units: 100 })
    await givenStock(shop.context, id, { units: 20, expiresOn: '2026-01-15' })
    await givenStock(shop.context, id, { units: 7, expiresOn: '2026-01-14' })
    await givenStock(shop.context, id, { units: 300, recalledAt: '2026-01-01T00:00:00Z' })
    const units = async () => (await list()).products[0].stock.totalUnitsInStock
    expect(await units()).toBe(120)
    shop.at('2026-01-15T17:59:59Z')
    expect(await units()).toBe(120)
    shop.at('2026-01-15T18:00:00Z')
    expect(await units()).toBe(100)
  })
})

describe('promotions', () => {
  type Prices = { unit: number; strip: number }
  async function prices(): Promise<Record<string, Prices & { discounts: string[] }>> {
    const { products } = await list()
    return Object.fromEntries(
      products.map(({ name, bestPrice, discounts }: Awaited<ReturnType<typeof list>>) => [
        name,
        {
          unit: bestPrice.finalUnitPrice,
          strip: bestPrice.finalStripPrice,
          discounts: discounts.map((discount: { name: string }) => discount.name),
        },
      ]),
    )
  }

  test('each scope reaches its products and no others', async () => {
    const napa = await givenProduct(shop.context, { name: 'Napa', brand: 'Beximco', unitPrice: 10 })
    await givenProduct(shop.context, { name: 'Ace', brand: 'Square', unitPrice: 10 })
    await givenProduct(shop.context, {
      name: 'Zox',
      brand: 'Opsonin',
      generic: 'Zoxin',
      category: 'Zox',
      unitPrice: 10,
    })
    const brandId = await givenBrand(shop.context, 'Square')
    const categoryId = await givenCategory(shop.context, 'Zox')
    await givenPromotion(shop.context, {
      name: 'list',
      scope: 'specific_products',
      productIds: [napa],
      value: 10,
    })
    await givenPromotion(shop.context, { name: 'brand', scope: 'brand', brandId, value: 20 })
    await givenPromotion(shop.context, { name: 'category', scope: 'category', categoryId, value: 30 })
    expect(await prices()).toEqual({
      Napa: { unit: 9, strip: 90, discounts: ['list'] },
      Ace: { unit: 8, strip: 80, discounts: ['brand'] },
      Zox: { unit: 7, strip: 70, discounts: ['category'] },
    })
  })

  test('the best single one counts; one with a minimum, a past and a coming one do not', async () => {
    await givenProduct(shop.context, { name: 'Napa', unitPrice: 10 })
    await givenPromotion(shop.context, { name: 'ten', value: 10 })
    await givenPromotion(shop.context, { name: 'fifteen taka', type: 'fixed', value: 15 })
    await givenPromotion(shop.context, { name: 'minimum', value: 90, minimum: 500 })
    await givenPromotion(shop.context, { name: 'past', value: 90, endsOn: '2026-01-14' })
    await givenPromotion(shop.context, { name: 'coming', value: 90, startsOn: '2026-01-16' })
    expect(await prices()).toEqual({ Napa: { unit: 8.5, strip: 85, discounts: ['ten', 'fifteen taka'] } })
    shop.at('2026-01-15T18:00:00Z')
    expect(await prices()).toMatchObject({ Napa: { unit: 1, discounts: ['ten', 'fifteen taka', 'coming'] } })
  })
})
