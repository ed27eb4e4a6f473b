import type { StockTakeDetails } from '@niramoy/contract/stock/stock-takes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenShelf } from '../../testing/fixtures/goods/shelves.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let keeper: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  keeper = await shop.admin({ duties: ['storekeeper'] })
})
afterAll(() => shop.stop())

test('what is counted is chosen by shelf, category, brand or product, and must have something', async () => {
  const { product } = await givenShelf(shop.context, 'A-11', 2)
  const { brand_id, category_id } = await shop.db
    .selectFrom('products')
    .innerJoin('generic_names', 'generic_names.id', 'generic_name_id')
    .select(['brand_id', 'category_id'])
    .where('products.id', '=', product)
    .executeTakeFirstOrThrow()
  for (const body of [
    { scope: 'brand', id: brand_id },
    { scope: 'category', id: category_id },
  ]) {
    const take = (await keeper.post('/api/stock-takes', body)).json<StockTakeDetails>()
    expect(take.rows.map((row) => row.product.id)).toContain(product)
    await keeper.post(`/api/stock-takes/${take.id}/cancel`, {})
  }
  const refused = async (body: object) => {
    const answer = await keeper.post('/api/stock-takes', body)
    return [answer.statusCode, answer.json().code]
  }
  expect(await refused({ scope: 'shelf', shelf: 'Z-99' })).toEqual([409, 'stock-take-empty'])
  expect(await refused({ scope: 'shelf' })).toEqual([400, 'stock-take-scope-required'])
  expect(await refused({ scope: 'brand', id: 999_999 })).toEqual([400, 'stock-take-scope-required'])
  expect(await refused({ scope: 'products', productIds: [] })).toEqual([400, 'stock-take-scope-required'])
  expect((await keeper.get('/api/stock-takes/shelves')).json()).toContainEqual({ shelf: 'A-11', batches: 1 })
})
