import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countUncached } from '../../testing/count-statements.ts'
import { clearCatalogue, givenPrice, givenProduct } from '../../testing/fixtures/catalogue.ts'
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

describe('GET /products/{id}', () => {
  test('the product with its texts and all prices: the one that counts now, then the newest first', async () => {
    const id = await givenProduct(shop.context, { unitPrice: null })
    await givenPrice(shop.context, id, {
      unitPrice: 1,
      from: '2025-01-01T00:00:00Z',
      to: '2025-06-01T00:00:00Z',
    })
    await givenPrice(shop.context, id, {
      unitPrice: 2,
      from: '2025-06-01T00:00:00Z',
      to: '2026-02-01T00:00:00Z',
    })
    await givenPrice(shop.context, id, { unitPrice: 3, from: '2026-02-01T00:00:00Z' })
    const texts = { description: 'Line 1\nLine 2', usage: 'দিনে ৩ বার', side_effects: '<b>none</b>' }
    const attributes = JSON.stringify([{ name: 'Pack', value: '10 × 5' }])
    await shop.db
      .updateTable('products')
      .set({ ...texts, attributes })
      .where('id', '=', id)
      .execute()
    const product = (await shop.guest.get(`/api/products/${id}`)).json()
    expect(product).toMatchObject({
      id,
      description: 'Line 1\nLine 2',
      usage: 'দিনে ৩ বার',
      sideEffects: '<b>none</b>',
      attributes: [{ name: 'Pack', value: '10 × 5' }],
      version: 2,
      bestPrice: { finalUnitPrice: 2 },
    })
    const unitPrices = (entries: { unitPrice: number }[]) => entries.map(({ unitPrice }) => unitPrice)
    expect(unitPrices(product.pricing)).toEqual([2, 3, 1])
    expect(unitPrices((await shop.guest.get(`/api/products/${id}/pricing`)).json())).toEqual([3, 2, 1])
    expect(await countUncached(shop, () => shop.guest.get(`/api/products/${id}`))).toBe(1)
  })

  test.each(['999999', '0', '-1', '1.5', 'abc', '1e3', '99999999999', '%00', "1'"])(
    '%s is not found',
    async (id) => {
      for (const path of ['', '/pricing', '/alternatives']) {
        const answer = await shop.guest.get(`/api/products/${id}${path}`)
        expect([answer.statusCode, answer.json()]).toEqual([
          404,
          { code: 'product-not-found', message: 'Product not found.' },
        ])
      }
    },
  )
})
