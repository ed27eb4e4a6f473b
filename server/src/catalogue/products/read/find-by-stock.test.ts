import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct, givenStock } from '../../../testing/fixtures/catalogue.ts'
import { givenOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

test('staff narrow the list by stock, with a search and a section; customers do not', async () => {
  const { context } = shop
  const full = await givenProduct(context, { name: 'Full', stock: 100 })
  const empty = await givenProduct(context, { name: 'Empty' })
  const lacked = await givenProduct(context, { name: 'Lacked', brand: 'Other' })
  const low = await givenProduct(context, { name: 'Low', stock: 5 })
  const old = await givenProduct(context, { name: 'Old' })
  await givenStock(context, old, { units: 9, expiresOn: '2026-02-01' })
  const free = await givenProduct(context, { name: 'Free', unitPrice: null, stock: 3 })
  await shop.db.updateTable('products').set({ reorder_level: 20 }).where('id', '=', low).execute()
  const lines = [{ productId: lacked, units: 4 }]
  const userId = (await shop.customer()).id
  await givenOrder(context, { userId, lines, status: 'pending-stock' })
  const manager = await shop.admin({ duties: ['manager'] })
  type Listed = { products: { id: number }[]; totalItems: number }
  const listIds = async (query: string, who: Pick<typeof manager, 'get'> = manager) => {
    const { products, totalItems } = (await who.get(`/api/products?${query}`)).json<Listed>()
    expect(totalItems).toBe(products.length)
    return products.map(({ id }) => id).toSorted((one, other) => one - other)
  }
  expect(await listIds('stock=in')).toEqual([full, low, old, free])
  expect(await listIds('stock=out')).toEqual([empty, lacked])
  expect(await listIds('stock=running-out')).toEqual([lacked, low])
  expect(await listIds('stock=below-level')).toEqual([low])
  expect(await listIds('stock=near-expiry')).toEqual([old])
  expect(await listIds('stock=no-price')).toEqual([free])
  expect(await listIds('stock=out&search=empty')).toEqual([empty])
  const named = { generic: 'Paracetamol', stock: 9 }
  await givenProduct(context, { name: 'Axa Napaline', ...named })
  await givenProduct(context, { name: 'Napa', ...named })
  const inOrder = (await manager.get('/api/products?stock=in&search=napa')).json().products
  expect(inOrder.map(({ name }: { name: string }) => name)).toEqual(['Napa', 'Axa Napaline'])
  expect(await listIds('stock=out&brand=other')).toEqual([lacked])
  expect(await listIds('stock=out', shop.guest)).toHaveLength(8)
  expect((await manager.get('/api/products?stock=plenty')).statusCode).toBe(400)
})
