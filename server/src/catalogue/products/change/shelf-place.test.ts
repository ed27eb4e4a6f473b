import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let manager: Awaited<ReturnType<Shop['admin']>>
let path: string
beforeAll(async () => {
  shop = await startShop()
  manager = await shop.admin({ duties: ['manager'] })
  path = `/api/products/${await givenProduct(shop.context)}`
})
afterAll(() => shop.stop())

test('where a product lies and when it is bought again is saved, left alone, taken away and remembered, and staff alone read it', async () => {
  const { name, brandId, productTypeId, genericNameId } = (await manager.get(path)).json()
  const form = { name, brandId, productTypeId, genericNameId }
  const both = { ...form, shelfPlace: ' B-07 ', reorderLevel: '40' }
  expect((await manager.put(path, both)).json()).toMatchObject({ shelfPlace: 'B-07', reorderLevel: 40 })
  await manager.put(path, form)
  expect((await manager.get(path)).json()).toMatchObject({ shelfPlace: 'B-07', reorderLevel: 40 })
  for (const other of [shop.guest, await shop.customer(), await shop.admin({ duties: ['accountant'] })])
    for (const ours of ['shelfPlace', 'reorderLevel'])
      expect((await other.get(path)).json()).not.toHaveProperty(ours)
  const long = await manager.put(path, { ...form, shelfPlace: 'x'.repeat(41) })
  expect([long.statusCode, Object.keys(long.json().fields)]).toEqual([400, ['shelfPlace']])
  const none = { ...form, shelfPlace: '', reorderLevel: '' }
  expect((await manager.put(path, none)).json()).toMatchObject({ shelfPlace: null, reorderLevel: null })
  const history = (await manager.get(`${path.replace('/api/', '/api/admin/')}/history`)).json<
    { changes: object[] }[]
  >()
  expect(history.flatMap(({ changes }) => changes)).toContainEqual({
    field: 'shelfPlace',
    from: 'B-07',
    to: null,
  })
  expect(history.flatMap(({ changes }) => changes)).toContainEqual({
    field: 'reorderLevel',
    from: '40',
    to: null,
  })
})
