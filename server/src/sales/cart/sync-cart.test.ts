import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
  napa = await givenProduct(shop.context)
  ace = await givenProduct(shop.context, { name: 'Ace' })
})
afterAll(() => shop.stop())

type Item = { id: number; quantities: object }
const briefly = (items: readonly Item[]) => items.map(({ id, quantities }) => ({ id, quantities }))
const cart = async () => briefly((await customer.get('/api/cart')).json<Item[]>())
const add = (productId: number, quantities: object) => customer.post('/api/cart', { productId, quantities })
const sync = (...lines: unknown[]) => customer.post('/api/cart/sync', { cart: lines })

describe('POST /cart/sync', () => {
  test('keeps per product and level the larger quantity, and doing it again changes nothing', async () => {
    await add(napa, { box: 1, strip: 5 })
    const guest = [
      { id: napa, quantities: { box: 3, strip: 2, unit: 4 } },
      { id: ace, quantities: { box: 0, strip: 1, unit: 0 } },
    ]
    const wanted = [
      { id: napa, quantities: { box: 3, strip: 5, unit: 4 } },
      { id: ace, quantities: { box: 0, strip: 1, unit: 0 } },
    ]
    expect(briefly((await sync(...guest)).json())).toEqual(wanted)
    expect(briefly((await sync(...guest)).json())).toEqual(wanted)
    expect(await cart()).toEqual(wanted)
  })

  test('takes the list by itself, lines with all the fields of a product, and productId for id', async () => {
    const stored = { name: 'Napa', bestPrice: { finalUnitPrice: 1 }, quantities: { strip: 2 } }
    const answer = await customer.post('/api/cart/sync', [
      { ...stored, id: napa },
      { productId: ace, quantities: { unit: 1 } },
    ])
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toHaveLength(2)
  })

  test('a product that comes twice counts with the larger quantity', async () => {
    await sync({ id: napa, quantities: { unit: 2 } }, { id: napa, quantities: { unit: 7, strip: 1 } })
    expect(await cart()).toEqual([{ id: napa, quantities: { box: 0, strip: 1, unit: 7 } }])
  })

  test('what makes no sense is left out, and the rest is kept', async () => {
    const syrup = await givenProduct(shop.context, { name: 'Tusca', type: 'Syrup' })
    const answer = await sync(
      null,
      'napa',
      7,
      [],
      {},
      { id: napa },
      { id: napa, quantities: 'many' },
      { id: napa, quantities: { strip: 'two' } },
      { id: -1, quantities: { unit: 1 } },
      { id: 1.5, quantities: { unit: 1 } },
      { id: 99_999_999_999, quantities: { unit: 1 } },
      { id: 2_000_000_000, quantities: { unit: 1 } },
      { id: napa, quantities: { box: 0, strip: 0, unit: 0 } },
      { id: syrup, quantities: { strip: 1 } },
      { id: ace, quantities: { strip: 2, unit: -4 } },
    )
    expect(answer.statusCode).toBe(200)
    expect(briefly(answer.json())).toEqual([{ id: ace, quantities: { box: 0, strip: 2, unit: 0 } }])
  })

  test('a product that has no price for now comes along', async () => {
    const later = await givenProduct(shop.context, { name: 'Later', unitPrice: null })
    const answer = await sync({ id: later, quantities: { unit: 1 } })
    expect(answer.json()).toEqual([expect.objectContaining({ id: later, unavailable: true })])
  })

  test('an empty list changes nothing, and what is no list is refused', async () => {
    await add(napa, { unit: 1 })
    expect((await sync()).json()).toHaveLength(1)
    for (const body of [{}, { cart: 'all' }, { cart: { id: napa } }]) {
      const answer = await customer.post('/api/cart/sync', body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ fields: { cart: expect.any(String) } })
    }
  })
})

describe('at once', () => {
  test('two adds sum', async () => {
    const twice = [() => add(napa, { strip: 1, unit: 2 }), () => add(napa, { strip: 3 })]
    const answers = await atOnce(shop.db, napa, twice)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await cart()).toEqual([{ id: napa, quantities: { box: 0, strip: 4, unit: 2 } }])
  })

  test('two syncs are as good as one', async () => {
    const guest = () =>
      sync({ id: napa, quantities: { strip: 2 } }, { id: ace, quantities: { box: 1, unit: 1 } })
    await atOnce(shop.db, napa, [guest, guest])
    expect(await cart()).toEqual([
      { id: napa, quantities: { box: 0, strip: 2, unit: 0 } },
      { id: ace, quantities: { box: 1, strip: 0, unit: 1 } },
    ])
  })

  test('an add and a sync come one after the other, whichever is first', async () => {
    await add(napa, { strip: 2 })
    await atOnce<unknown>(shop.db, napa, [
      () => add(napa, { strip: 1 }),
      () => sync({ id: napa, quantities: { strip: 10 } }),
    ])
    const strips = (strip: number) => [{ id: napa, quantities: { box: 0, strip, unit: 0 } }]
    expect([strips(10), strips(11)]).toContainEqual(await cart())
  })

  test('the last place of a cart is taken once', async () => {
    const [, ...ids] = await givenProducts(shop.context, 100)
    await sync(...ids.map((id) => ({ id, quantities: { unit: 1 } })))
    const answers = await Promise.all([add(napa, { unit: 1 }), add(ace, { unit: 1 })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await cart()).toHaveLength(100)
  })
})
