import { toPoisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearCatalogue, givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(() => clearCatalogue(shop.context))
afterAll(() => shop.stop())

describe('POST /admin/prices/chosen', () => {
  test('what is chosen by hand, with the cost of what is in stock', async () => {
    const id = await givenProduct(shop.context)
    await givenStock(shop.context, id, { units: 100, costPrice: toPoisha(0.8) })
    await givenStock(shop.context, id, { units: 300, costPrice: toPoisha(1) })
    await givenStock(shop.context, id, { units: 50 })
    const { products } = (await admin.post('/api/admin/prices/chosen', { ids: [id] })).json()
    expect(products).toMatchObject([
      { id, version: 1, cost: 0.95, unitsInStock: 450, price: { unitPrice: 1.2, stripPrice: 12 } },
    ])
  })

  test('all of a filtered list; nothing at all is refused', async () => {
    await givenProduct(shop.context, { brand: 'Square', name: 'Ace' })
    await givenProduct(shop.context)
    const chosen = await admin.post('/api/admin/prices/chosen', { filter: { brand: 'Square' } })
    expect(chosen.json().products).toMatchObject([{ brand: 'Square' }])
    expect((await admin.post('/api/admin/prices/chosen', {})).json().code).toBe('prices-required')
  })
})
