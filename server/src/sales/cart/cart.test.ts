import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import {
  clearCatalogue,
  givenPrice,
  givenProduct,
  givenProducts,
  givenProductType,
  givenPromotion,
  givenStock,
} from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  await clearCatalogue(shop.context)
  customer = await shop.customer()
})
afterAll(() => shop.stop())

type Item = { id: number; quantities: object; unavailable: boolean }
const add = (productId: unknown, quantities: unknown) => customer.post('/api/cart', { productId, quantities })
const briefly = (items: readonly Item[]) => items.map(({ id, quantities }) => ({ id, quantities }))
const cart = async () => (await customer.get('/api/cart')).json<Item[]>()
const given = (facts: Parameters<typeof givenProduct>[1] = {}) => givenProduct(shop.context, facts)

async function fillCart(): Promise<void> {
  const ids = await givenProducts(shop.context, 100)
  const synced = await customer.post(
    '/api/cart/sync',
    ids.map((id) => ({ id, quantities: { unit: 1 } })),
  )
  expect(synced.json()).toHaveLength(100)
}

describe('what a line shows', () => {
  test('everything a card shows of the product, with quantities and the prices of today', async () => {
    const id = await given({ stock: 40 })
    await givenPromotion(shop.context, { value: 10 })
    const answer = await add(id, { box: 0, strip: 2, unit: 3 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual([
      expect.objectContaining({
        id,
        name: 'Napa',
        strength: '500 mg',
        imageUrl: expect.any(String),
        productType: expect.objectContaining({ name: 'Tablet', isMultiLevel: true, stripLabel: 'Strip' }),
        genericName: expect.objectContaining({ name: 'Paracetamol' }),
        brand: expect.objectContaining({ name: 'Beximco' }),
        quantities: { box: 0, strip: 2, unit: 3 },
        bestPrice: expect.objectContaining({ originalStripPrice: 12, finalStripPrice: 10.8 }),
        stock: { totalUnitsInStock: 40 },
        lookAlikes: [],
        unavailable: false,
      }),
    ])
    expect(await cart()).toEqual(answer.json())
  })

  test('a product without a price stays and cannot be had', async () => {
    const id = await given({ unitPrice: null })
    await givenPrice(shop.context, id, { to: '2026-01-16T00:00:00Z' })
    await add(id, { strip: 1 })
    shop.at('2026-01-17T00:00:00Z')
    expect(await cart()).toEqual([expect.objectContaining({ id, bestPrice: null, unavailable: true })])
    shop.at('2026-01-15T06:00:00Z')
  })

  test('a product that is no longer listed stays, without price and stock, and can be removed', async () => {
    const id = await given({ stock: 40 })
    await add(id, { strip: 1 })
    const admin = await shop.admin()
    expect((await admin.delete(`/api/admin/products/${id}`)).statusCode).toBe(204)
    expect(await cart()).toEqual([
      expect.objectContaining({
        id,
        name: 'Napa',
        bestPrice: null,
        pricing: [],
        stock: { totalUnitsInStock: 0 },
        unavailable: true,
      }),
    ])
    expect((await customer.put(`/api/cart/${id}`, { quantities: { strip: 2 } })).statusCode).toBe(200)
    expect((await customer.delete(`/api/cart/${id}`)).json()).toEqual([])
  })

  test('a product that was never stocked or ordered goes for good, and its lines with it', async () => {
    const id = await given()
    await add(id, { strip: 1 })
    await (await shop.admin()).delete(`/api/admin/products/${id}`)
    expect(await cart()).toEqual([])
  })
})

describe('POST /cart', () => {
  test('a product that is there already gets more, level by level', async () => {
    const id = await given()
    await add(id, { box: 1, strip: 2, unit: 3 })
    const answer = await add(id, { strip: 5, unit: 1 })
    expect(briefly(answer.json())).toEqual([{ id, quantities: { box: 1, strip: 7, unit: 4 } }])
  })

  test('quantities are whole, never below 0 and at most 9,999', async () => {
    const id = await given({ stripsPerBox: 1_000, unitsPerStrip: 1_000 })
    expect(briefly((await add(id, { box: -3, strip: 2.9, unit: 1e12 })).json())).toEqual([
      { id, quantities: { box: 0, strip: 2, unit: 9999 } },
    ])
    expect(briefly((await add(id, { unit: 9999 })).json())).toEqual([
      { id, quantities: { box: 0, strip: 2, unit: 9999 } },
    ])
  })

  test('nothing of a product is refused', async () => {
    const answer = await add(await given(), { box: 0, strip: 0, unit: -1 })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'quantity-required',
      fields: { quantities: 'Please choose at least one box, strip or unit.' },
    })
  })

  test.each([
    ['text', { strip: 'two' }, 'quantities.strip'],
    ['no quantities', undefined, 'quantities'],
    ['a number', 5, 'quantities'],
  ])('%s is no quantity', async (_what, quantities, field) => {
    const answer = await add(await given(), quantities)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid-input', fields: { [field]: expect.any(String) } })
  })

  test('an unknown product is not found, an id that is none is a wrong field', async () => {
    const answer = await add(2_000_000_000, { unit: 1 })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'product-not-found' })
    const wrong = await add('napa', { unit: 1 })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toMatchObject({ fields: { productId: 'Product not found.' } })
  })

  test('a product without a price cannot be added', async () => {
    const answer = await add(await given({ unitPrice: null }), { unit: 1 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ message: 'Product does not have active pricing.' })
  })

  test.each(['box', 'strip'])('what is sold by the unit is not sold by the %s', async (level) => {
    const answer = await add(await given({ type: 'Syrup' }), { unit: 1, [level]: 1 })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'level-not-sold',
      fields: { [`quantities.${level}`]: 'This product is sold by the unit only.' },
    })
    expect(await cart()).toEqual([])
  })

  test('a full cart takes no other product, but more of its own; a sync leaves out what does not fit', async () => {
    await fillCart()
    const other = await given({ name: 'Ace' })
    const answer = await add(other, { unit: 1 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'cart-full' })
    const [first] = await cart()
    expect((await add(first?.id, { unit: 4 })).json<Item[]>()[0]).toMatchObject({ quantities: { unit: 5 } })
    const synced = await customer.post('/api/cart/sync', [
      { id: other, quantities: { unit: 1 } },
      { id: first?.id, quantities: { unit: 9 } },
    ])
    expect(synced.json()).toHaveLength(100)
    expect(synced.json()[0]).toMatchObject({ id: first?.id, quantities: { unit: 9 } })
  })

  test('reading a full cart takes as many statements as one with a single line', async () => {
    await add(await given({ name: 'Ace' }), { unit: 1 })
    const short = await countStatements(shop.db, () => customer.get('/api/cart'))
    await customer.delete('/api/cart')
    await fillCart()
    expect(await countStatements(shop.db, () => customer.get('/api/cart'))).toBe(short)
    expect(short).toBeLessThanOrEqual(4)
  })
})

describe('PUT and DELETE /cart/{id}, DELETE /cart', () => {
  test('the new quantities take the place of the old', async () => {
    const id = await given()
    await add(id, { box: 1, strip: 2, unit: 3 })
    const answer = await customer.put(`/api/cart/${id}`, { quantities: { strip: 4 } })
    expect(briefly(answer.json())).toEqual([{ id, quantities: { box: 0, strip: 4, unit: 0 } }])
  })

  test('with nothing on any level the line goes', async () => {
    const [kept, gone] = [await given(), await given({ name: 'Ace' })]
    await add(kept, { unit: 1 })
    await add(gone, { unit: 1 })
    const answer = await customer.put(`/api/cart/${gone}`, { quantities: { box: 0, strip: 0, unit: 0 } })
    expect(briefly(answer.json())).toEqual([{ id: kept, quantities: { box: 0, strip: 0, unit: 1 } }])
  })

  test('a level that is not sold is refused and the line stays', async () => {
    const id = await given({ type: 'Syrup' })
    await add(id, { unit: 1 })
    const answer = await customer.put(`/api/cart/${id}`, { quantities: { strip: 1 } })
    expect(answer.json()).toMatchObject({ code: 'level-not-sold' })
    expect(briefly(await cart())).toEqual([{ id, quantities: { box: 0, strip: 0, unit: 1 } }])
  })

  test('a line is removed, and all of them at once', async () => {
    const [one, other] = [await given(), await given({ name: 'Ace' })]
    await add(one, { unit: 1 })
    await add(other, { unit: 1 })
    expect(briefly((await customer.delete(`/api/cart/${one}`)).json())).toHaveLength(1)
    expect((await customer.delete('/api/cart')).json()).toEqual([])
    expect((await customer.delete('/api/cart')).json()).toEqual([])
  })

  test.each(['1', 'x', '0', '99999999999'])('a line %s that is not there is not found', async (id) => {
    for (const answer of [
      await customer.put(`/api/cart/${id}`, { quantities: { unit: 1 } }),
      await customer.put(`/api/cart/${id}`, { quantities: {} }),
      await customer.delete(`/api/cart/${id}`),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'cart-line-not-found' })
    }
  })
})

test('a cart belongs to the person signed in, and to no other', async () => {
  const id = await given()
  await add(id, { unit: 1 })
  const other = await shop.customer()
  expect((await other.get('/api/cart')).json()).toEqual([])
  expect((await other.delete(`/api/cart/${id}`)).statusCode).toBe(404)
  await other.delete('/api/cart')
  expect(await cart()).toHaveLength(1)
  expect((await shop.guest.get('/api/cart')).statusCode).toBe(401)
  expect((await shop.guest.post('/api/cart/sync', { cart: [] })).statusCode).toBe(401)
})

test('a line whose product lost its strips is told by the quote and can be set right', async () => {
  const id = await given({ type: 'Tablet' })
  await add(id, { strip: 1 })
  const syrup = await givenProductType(shop.context, 'Syrup')
  await shop.db.updateTable('products').set({ product_type_id: syrup }).where('id', '=', id).execute()
  const quoted = await shop.guest.post('/api/orders/quote', {
    items: [{ productId: id, quantities: { strip: 1 } }],
  })
  expect(quoted.json().lines).toEqual([
    expect.objectContaining({ problem: expect.objectContaining({ code: 'level-not-sold' }) }),
  ])
  expect((await customer.put(`/api/cart/${id}`, { quantities: { unit: 10 } })).statusCode).toBe(200)
})

test('what cannot be sold any more counts as no stock', async () => {
  const id = await given()
  await givenStock(shop.context, id, { expiresOn: '2026-01-14' })
  await add(id, { unit: 1 })
  expect(await cart()).toEqual([expect.objectContaining({ stock: { totalUnitsInStock: 0 } })])
})
