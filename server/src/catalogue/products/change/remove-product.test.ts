import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertOrder, insertOrderItem } from '../../../platform/db/sample-rows.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { clearCatalogue, givenBrand, givenProduct, givenStock } from '../../../testing/fixtures/catalogue.ts'
import { atOnce } from '../../../testing/fixtures/order-statuses.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin({ name: 'Admin Amina' })
})
beforeEach(() => clearCatalogue(shop.context))
afterAll(() => shop.stop())

const remove = (id: number) => admin.delete(`/api/admin/products/${id}`)
const readRow = (id: number) =>
  shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()

async function inCartAndWishlist(productId: number): Promise<number> {
  const { id: user_id } = await shop.customer()
  const at = shop.context.now()
  const quantities = { box_quantity: 0, strip_quantity: 1, unit_quantity: 0 }
  const line = { user_id, product_id: productId, added_at: at }
  await shop.db
    .insertInto('cart_items')
    .values({ ...line, ...quantities, updated_at: at })
    .execute()
  await shop.db.insertInto('wishlist_items').values(line).execute()
  return user_id
}

describe('DELETE /admin/products/{id}', () => {
  test('one that nothing names is gone, with its prices and from carts and wishlists; a second time it is not found', async () => {
    const id = await givenProduct(shop.context)
    const user = await inCartAndWishlist(id)
    const thrice = [1, 2, 3].map(() => () => remove(id))
    const answers = await atOnce(shop.db, id, thrice)
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 404, 404])
    expect(answers.find((answer) => answer.statusCode === 404)?.json().message).toBe('Product not found.')
    expect(await readRow(id)).toBeUndefined()
    for (const table of ['cart_items', 'wishlist_items'] as const) {
      expect(await shop.db.selectFrom(table).selectAll().where('user_id', '=', user).execute()).toEqual([])
    }
  })

  test.each([
    ['stock', (id: number) => givenStock(shop.context, id)],
    ['an order', async (id: number) => insertOrderItem(shop.db, await insertOrder(shop.db), id)],
  ])('one that %s names is only removed from sale', async (_what, refer) => {
    const id = await givenProduct(shop.context)
    await refer(id)
    const user = await inCartAndWishlist(id)
    expect((await remove(id)).statusCode).toBe(204)
    expect((await readRow(id))?.deleted_at).toEqual(shop.context.now())
    expect((await shop.guest.get(`/api/products/${id}`)).statusCode).toBe(404)
    expect((await shop.guest.get('/api/products')).json().totalItems).toBe(0)
    expect((await remove(id)).statusCode).toBe(404)
    const price = { unitPrice: 1, effectiveFrom: '2026-01-20' }
    expect((await admin.put(`/api/products/${id}/pricing`, price)).statusCode).toBe(404)
    expect(
      await shop.db.selectFrom('cart_items').selectAll().where('user_id', '=', user).execute(),
    ).toHaveLength(1)
  })

  test.each(['999999', 'abc', '0', '99999999999'])('%s is not found', async (id) => {
    const answer = await admin.delete(`/api/admin/products/${id}`)
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Product not found.'])
  })
})

describe('GET /admin/products/{id}/history', () => {
  const history = async (id: number | string) => admin.get(`/api/admin/products/${id}/history`)

  test('who did what when, from what to what, newest first, in words', async () => {
    const { brandId, productTypeId, genericNameId } = await readPlaces(await givenProduct(shop.context))
    const form = { name: 'Napa', brandId, productTypeId, genericNameId }
    const price = { unitPrice: 1.2, unitsPerStrip: 10, stripsPerBox: 5, effectiveFrom: '2026-01-01' }
    const { id } = (await admin.post('/api/products', { ...form, pricing: [price] })).json()
    const square = await givenBrand(shop.context, 'Square')
    const other = await shop.admin({ name: 'আমিনা' })
    const attributes = [{ name: 'Pack', value: '10 × 5' }]
    const edit = {
      ...form,
      brandId: square,
      strength: '500 mg',
      attributes,
      pricing: [{ ...price, unitPrice: 1.5 }],
    }
    await other.put(`/api/products/${id}`, edit)
    await other.put(`/api/products/${id}/pricing`, { ...price, unitPrice: 2, effectiveFrom: '2026-01-20' })
    await givenStock(shop.context, id)
    await remove(id)

    const rows = (await history(id)).json()
    expect(rows.map((row: { id: number }) => row.id)).toEqual(
      rows.map((row: { id: number }) => row.id).toSorted((one: number, two: number) => two - one),
    )
    expect(rows.map(brief)).toEqual([
      ['Admin Amina', 'product', 'deleted'],
      ['আমিনা', 'pricing', 'created'],
      ['আমিনা', 'pricing', 'updated'],
      ['আমিনা', 'pricing', 'updated'],
      ['আমিনা', 'product', 'updated'],
      ['Admin Amina', 'pricing', 'created'],
      ['Admin Amina', 'product', 'created'],
    ])
    expect(rows[0]).toMatchObject({ at: '2026-01-15T06:00:00.000Z', changes: [] })
    expect(rows[2].changes).toEqual([{ field: 'effectiveTo', from: null, to: '2026-01-19T18:00:00.000Z' }])
    expect(rows[3].changes).toEqual([
      { field: 'unitPrice', from: '1.20', to: '1.50' },
      { field: 'stripPrice', from: '12.00', to: '15.00' },
      { field: 'boxPrice', from: '60.00', to: '75.00' },
      { field: 'unitSize', from: null, to: '500 mg' },
    ])
    expect(rows[4].changes).toEqual([
      { field: 'strength', from: null, to: '500 mg' },
      { field: 'attributes', from: null, to: 'Pack: 10 × 5' },
      { field: 'brand', from: 'Beximco', to: 'Square' },
    ])
    expect(rows[6].changes).toContainEqual({ field: 'genericName', from: null, to: 'Paracetamol' })
    expect(await countStatements(shop.db, () => history(id))).toBeLessThanOrEqual(4)
  })

  test('a product nobody touched has none; a deleted one keeps it; an unknown one is not found', async () => {
    const id = await givenProduct(shop.context)
    expect((await history(id)).json()).toEqual([])
    await remove(id)
    expect((await history(id)).json().map(brief)).toEqual([
      ['Admin Amina', 'pricing', 'deleted'],
      ['Admin Amina', 'product', 'deleted'],
    ])
    for (const none of [999_999, 'abc']) {
      const answer = await history(none)
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Product not found.'])
    }
  })

  test('a name that is gone is shown by its number', async () => {
    const id = await givenProduct(shop.context)
    const { productTypeId, genericNameId } = await readPlaces(id)
    const brandId = await givenBrand(shop.context, 'Short-lived')
    const form = { name: 'Napa', productTypeId, genericNameId }
    await admin.put(`/api/products/${id}`, { ...form, brandId })
    await admin.put(`/api/products/${id}`, { ...form, brandId: await givenBrand(shop.context, 'Square') })
    await shop.db.deleteFrom('brands').where('id', '=', brandId).execute()
    const [row] = (await history(id)).json()
    expect(row.changes).toEqual([{ field: 'brand', from: `#${brandId}`, to: 'Square' }])
  })
})

function brief({ actorName, subject, action }: Record<string, string>) {
  return [actorName, subject, action]
}

async function readPlaces(id: number) {
  return (await shop.guest.get(`/api/products/${id}`)).json()
}
