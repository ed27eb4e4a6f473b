import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countUncached } from '../../../testing/count-statements.ts'
import {
  clearCatalogue,
  givenPrice,
  givenProduct,
  givenPromotion,
  givenStock,
} from '../../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

const NOTHING_ELSE = { showingFor: null, asking: null, understood: null, groups: [] }

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00Z')
  await clearCatalogue(shop.context)
})
afterAll(() => shop.stop())

async function suggest(q: string) {
  const answer = await shop.guest.get(`/api/products/suggest?${new URLSearchParams({ q }).toString()}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('GET /products/suggest', () => {
  test('all that a search box shows of a product, with the part that fits', async () => {
    const id = await givenProduct(shop.context, { name: 'Napa', dosageForm: 'Tablet', stock: 5 })
    await givenPromotion(shop.context, { value: 12.5 })
    expect(await suggest('nap')).toEqual({
      suggestions: [
        {
          id,
          name: 'Napa',
          label: { en: 'Napa 500 mg · Tablet', bn: 'Napa 500 mg · ট্যাবলেট' },
          strength: '500 mg',
          dosageForm: 'Tablet',
          genericName: 'Paracetamol',
          manufacturer: 'Beximco',
          imageUrl: expect.stringMatching(/^\/art\//),
          price: 10.5,
          dispensingClass: null,
          maxUnitsPerOrder: null,
          inStock: true,
          matched: [{ field: 'name', start: 0, end: 3 }],
          lookAlikes: [],
        },
      ],
      ...NOTHING_ELSE,
    })
  })

  test('what has no strips shows its unit’s price, what has no price none', async () => {
    await givenProduct(shop.context, { name: 'Syrup A', type: 'Bottle', unitPrice: 35 })
    await givenProduct(shop.context, { name: 'Syrup B', type: 'Bottle', unitPrice: null })
    const { suggestions } = await suggest('syrup')
    const facts = suggestions.map(({ name, price, inStock }: Record<string, unknown>) => [
      name,
      price,
      inStock,
    ])
    expect(facts.toSorted()).toEqual([
      ['Syrup A', 35, false],
      ['Syrup B', null, false],
    ])
  })

  test('a promotion counts only for what it is for', async () => {
    const chosen = await givenProduct(shop.context, { name: 'Syrup A', type: 'Bottle', unitPrice: 20 })
    await givenProduct(shop.context, { name: 'Syrup B', type: 'Bottle', unitPrice: 20 })
    await givenPromotion(shop.context, { scope: 'specific_products', productIds: [chosen], value: 50 })
    await givenPromotion(shop.context, { value: 90, minimum: 500 })
    const { suggestions } = await suggest('syrup')
    const prices = Object.fromEntries(
      suggestions.map(({ name, price }: { name: string; price: number }) => [name, price]),
    )
    expect(prices).toEqual({ 'Syrup A': 10, 'Syrup B': 20 })
  })

  test('eight at most, the best first', async () => {
    for (let n = 0; n < 12; n++) await givenProduct(shop.context, { name: `Napa ${'ABCDEFGHIJKL'[n]}x` })
    await givenProduct(shop.context, { name: 'Napa' })
    const { suggestions } = await suggest('napa')
    expect(suggestions).toHaveLength(8)
    expect(suggestions[0].name).toBe('Napa')
  })

  test('what is known already costs one statement, for the stock', async () => {
    const id = await givenProduct(shop.context)
    await givenProduct(shop.context, { name: 'Napa Extra' })
    expect(await countUncached(shop, () => suggest('napa'))).toBe(2)
    await givenStock(shop.context, id)
    const count = await countUncached(shop, async () => {
      const { suggestions } = await suggest('napa')
      expect(suggestions).toMatchObject([{ inStock: true }, { inStock: false }])
    })
    expect(count).toBe(1)
  })

  test('a price is never older than the catalogue, the hour or the day', async () => {
    const id = await givenProduct(shop.context, { type: 'Bottle', unitPrice: null })
    const price = async () => (await suggest('napa')).suggestions[0].price
    const [noon, evening] = ['2026-01-15T06:00:00Z', '2026-01-15T12:00:00Z']
    await givenPrice(shop.context, id, { unitPrice: 10, from: noon, to: evening, isMultiLevel: false })
    await givenPrice(shop.context, id, { unitPrice: 20, from: evening, isMultiLevel: false })
    expect(await price()).toBe(10)
    shop.at(evening)
    expect(await price()).toBe(20)
    await givenPromotion(shop.context, { value: 50, startsOn: '2026-01-16', endsOn: '2026-01-16' })
    expect(await price()).toBe(20)
    shop.at('2026-01-15T18:00:00Z')
    expect(await price()).toBe(10)
    await givenPromotion(shop.context, { value: 75 })
    expect(await price()).toBe(5)
  })

  test('says what it shows instead when nothing fits as typed', async () => {
    await givenProduct(shop.context, { name: 'Napa', generic: 'Paracetamol' })
    const answer = await suggest('paracitamol')
    expect(answer.suggestions).toMatchObject([{ name: 'Napa' }])
    expect(answer.showingFor).toMatch(/paracetamol/i)
  })

  test('a whole SKU is found here too', async () => {
    const id = await givenProduct(shop.context, { name: 'Napa' })
    await shop.db.updateTable('products').set({ sku: '0A1B2C' }).where('id', '=', id).execute()
    expect((await suggest('0a1b2c')).suggestions).toMatchObject([{ id }])
  })

  test.each(['', '   ', 'qqqqqq', '%', "'"])('"%s" suggests nothing', async (q) => {
    await givenProduct(shop.context)
    expect(await suggest(q)).toEqual({ suggestions: [], ...NOTHING_ELSE })
  })

  test('without q, nothing; with far too much, a refusal', async () => {
    expect((await shop.guest.get('/api/products/suggest')).json()).toEqual({
      suggestions: [],
      ...NOTHING_ELSE,
    })
    expect((await shop.guest.get(`/api/products/suggest?q=${'x'.repeat(101)}`)).statusCode).toBe(400)
  })
})
