import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { clearCatalogue, givenProduct, givenProducts } from '../../testing/fixtures/catalogue.ts'
import { atOnce } from '../../testing/fixtures/order-statuses.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let napa: number
let ace: number
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  await clearCatalogue(shop.context)
  customer = await shop.customer()
  napa = await givenProduct(shop.context, { stock: 20 })
  ace = await givenProduct(shop.context, { name: 'Ace' })
})
afterAll(() => shop.stop())

const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id)
const wishlist = async () => ids((await customer.get('/api/wishlist')).json())
const sync = (...items: unknown[]) => customer.post('/api/wishlist/sync', { wishlist: items })

describe('the wishlist', () => {
  test('shows of each product what a card shows', async () => {
    const answer = await sync({ id: napa })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual([
      expect.objectContaining({
        id: napa,
        name: 'Napa',
        imageUrl: expect.any(String),
        bestPrice: expect.objectContaining({ finalStripPrice: 12 }),
        stock: { totalUnitsInStock: 20 },
        unavailable: false,
      }),
    ])
    expect((await customer.get('/api/wishlist')).json()).toEqual(answer.json())
  })

  test('a sync is the union, and doing it again changes nothing', async () => {
    await sync({ id: napa })
    expect(ids((await sync({ id: ace }, { id: napa }, { id: ace })).json())).toEqual([napa, ace])
    expect(ids((await sync({ id: ace }, { id: napa })).json())).toEqual([napa, ace])
  })

  test('takes the list by itself, with all the fields of a product', async () => {
    const answer = await customer.post('/api/wishlist/sync', [{ id: napa, name: 'Napa', imageUrl: '/x' }])
    expect(ids(answer.json())).toEqual([napa])
  })

  test('what makes no sense is left out, and the rest is kept', async () => {
    const answer = await sync(null, 'napa', {}, { id: 'x' }, { id: 0 }, { id: 2_000_000_000 }, { id: ace })
    expect(answer.statusCode).toBe(200)
    expect(ids(answer.json())).toEqual([ace])
  })

  test('what is no list is refused', async () => {
    const answer = await customer.post('/api/wishlist/sync', { wishlist: 'all' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ fields: { wishlist: expect.any(String) } })
  })

  test('a product is taken off it, once', async () => {
    await sync({ id: napa }, { id: ace })
    expect(ids((await customer.delete(`/api/wishlist/${napa}`)).json())).toEqual([ace])
    for (const id of [napa, 'x', 2_000_000_000]) {
      const again = await customer.delete(`/api/wishlist/${id}`)
      expect(again.statusCode).toBe(404)
      expect(again.json()).toMatchObject({ code: 'wishlist-item-not-found' })
    }
  })

  test('a product that is no longer listed stays until it is taken off', async () => {
    await sync({ id: napa })
    await (await shop.admin()).delete(`/api/admin/products/${napa}`)
    const [item] = (await customer.get('/api/wishlist')).json()
    expect(item).toMatchObject({ id: napa, bestPrice: null, unavailable: true })
    expect(ids((await sync({ id: napa })).json())).toEqual([napa])
    expect((await customer.delete(`/api/wishlist/${napa}`)).json()).toEqual([])
    expect((await sync({ id: napa })).json()).toEqual([])
  })

  test('belongs to the person signed in, and to no other', async () => {
    await sync({ id: napa })
    const other = await shop.customer()
    expect((await other.get('/api/wishlist')).json()).toEqual([])
    expect((await other.delete(`/api/wishlist/${napa}`)).statusCode).toBe(404)
    expect(await wishlist()).toEqual([napa])
    expect((await shop.guest.get('/api/wishlist')).statusCode).toBe(401)
  })

  test('two who add the same at once add it once', async () => {
    await atOnce(shop.db, napa, [() => sync({ id: napa }), () => sync({ id: napa }, { id: ace })])
    expect(await wishlist()).toEqual([napa, ace])
  })
})

test('it holds 200 products: more do not come in, and reading them takes no more statements than one', async () => {
  await sync({ id: napa })
  const short = await countStatements(shop.db, () => customer.get('/api/wishlist'))
  const many = await givenProducts(shop.context, 205)
  expect((await sync(...many.map((id) => ({ id })))).json()).toHaveLength(200)
  expect(await countStatements(shop.db, () => customer.get('/api/wishlist'))).toBe(short)
  const full = await sync({ id: ace })
  expect(full.statusCode).toBe(409)
  expect(full.json()).toMatchObject({ code: 'wishlist-full' })
  expect((await sync({ id: napa })).statusCode).toBe(200)
})
