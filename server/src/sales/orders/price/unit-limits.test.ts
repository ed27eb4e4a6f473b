import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { someoneWaits } from '../../../testing/fixtures/order-statuses.ts'
import { HOME, placeOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let productId: number
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  // strips of 10, ten of them in a box: a day's worth is 2000
  productId = await givenProduct(shop.context, { name: 'Napa', stock: 100_000, ...TEN_BY_TEN })
})
afterAll(() => shop.stop())

const TEN_BY_TEN = { unitsPerStrip: 10, stripsPerBox: 10 }
type Customer = Awaited<ReturnType<Shop['customer']>>
type Amount = { box?: number; strip?: number; unit?: number }

const items = (quantities: Amount, id = productId) => [{ productId: id, quantities }]
const order = (customer: Customer, quantities: Amount) =>
  placeOrder(shop, customer, { items: items(quantities) })
const refusedAt = (field: string, message: string) => ({
  message,
  code: 'too-many-units',
  fields: { [field]: message },
  fieldCodes: { [field]: 'too-many-units' },
})
const AT_ONCE = 'You can order at most 2000 units of Napa 500 mg at once.'
const aDay = (ordered: number) =>
  `You can order at most 2000 units of Napa 500 mg a day. You have ordered ${ordered} today.`

let generics = 0
async function limited(facts: { own?: number | null; generic?: number | null }): Promise<number> {
  const id = await givenProduct(shop.context, {
    name: 'Ace',
    generic: `Limited ${++generics}`,
    stock: 10_000,
    ...TEN_BY_TEN,
  })
  const { generic_name_id } = await shop.db
    .updateTable('products')
    .set({ max_units_per_order: facts.own ?? null })
    .where('id', '=', id)
    .returning('generic_name_id')
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('generic_names')
    .set({ max_units_per_order: facts.generic ?? null })
    .where('id', '=', generic_name_id)
    .execute()
  return id
}

describe('one order', () => {
  test('of 99,000 units from a free account is refused everywhere, naming item, limit and line', async () => {
    const customer = await shop.customer()
    const other = await givenProduct(shop.context, { stock: 10 })
    const lines = [...items({ unit: 1 }, other), ...items({ box: 990 })]
    const answers = [
      await customer.post('/api/cart', { productId, quantities: { box: 990 } }),
      await customer.post('/api/orders/quote', { items: lines }),
      await placeOrder(shop, customer, { items: lines }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
    expect(answers.map((answer) => answer.json())).toEqual([
      refusedAt('quantities', AT_ONCE),
      refusedAt('items.1.quantities', AT_ONCE),
      refusedAt('items.1.quantities', AT_ONCE),
    ])
    expect((await shop.guest.post('/api/orders/quote', { items: lines })).json().code).toBe('too-many-units')
    expect((await order(customer, { box: 20 })).statusCode).toBe(201)
  })

  test.each([
    ['the generic name’s', { generic: 30 }, 30],
    ['the product’s own before it', { own: 50, generic: 30 }, 50],
    ['no more than a day’s worth', { own: 5_000 }, 2_000],
  ])('is limited by %s', async (_whose, facts, most) => {
    const id = await limited(facts)
    const customer = await shop.customer()
    const tooMany = await placeOrder(shop, customer, { items: items({ unit: most + 1 }, id) })
    expect(tooMany.json().message).toBe(`You can order at most ${most} units of Ace 500 mg at once.`)
    expect((await placeOrder(shop, customer, { items: items({ unit: most }, id) })).statusCode).toBe(201)
  })

  test('of what is sold piece by piece may have 200 pieces', async () => {
    const id = await givenProduct(shop.context, {
      type: 'Syrup',
      unitsPerStrip: 1,
      stripsPerBox: 1,
      stock: 100,
    })
    const customer = await shop.customer()
    expect((await placeOrder(shop, customer, { items: items({ unit: 201 }, id) })).statusCode).toBe(409)
    expect((await placeOrder(shop, customer, { items: items({ unit: 200 }, id) })).statusCode).toBe(201)
  })

  test('that staff make may be more than a day’s worth, but not more than the product allows', async () => {
    const customer = await shop.customer()
    const id = await limited({ generic: 3_000 })
    const make = (quantities: Amount) =>
      admin.post('/api/admin/orders', {
        userId: customer.id,
        items: items(quantities, id),
        shippingAddress: HOME,
        billingAddress: HOME,
        paymentMethod: 'COD',
        shippingMethodId: 1,
      })
    expect((await make({ box: 31 })).json()).toEqual(
      refusedAt('items.0.quantities', 'You can order at most 3000 units of Ace 500 mg at once.'),
    )
    expect((await make({ box: 30 })).statusCode).toBe(201)
    expect((await admin.post('/api/orders/quote', { items: items({ box: 30 }, id) })).statusCode).toBe(200)
  })
})

describe('a customer’s day in Dhaka', () => {
  test('counts all orders of it that were not cancelled', async () => {
    const customer = await shop.customer()
    const first = (await order(customer, { box: 15 })).json()
    const second = await order(customer, { box: 6 })
    expect([second.statusCode, second.json()]).toEqual([409, refusedAt('items.0.quantities', aDay(1_500))])
    // another customer is not held by it
    expect((await order(await shop.customer(), { box: 6 })).statusCode).toBe(201)
    expect((await customer.put(`/api/orders/${first.id}/cancel`)).statusCode).toBe(200)
    expect((await order(customer, { box: 20 })).statusCode).toBe(201)
  })

  test('begins at midnight', async () => {
    const customer = await shop.customer()
    const now = shop.context.now().toISOString()
    shop.at('2026-01-20T17:59:59Z')
    expect((await order(customer, { box: 20 })).statusCode).toBe(201)
    expect((await order(customer, { unit: 1 })).statusCode).toBe(409)
    shop.at('2026-01-20T18:00:00Z')
    expect((await order(customer, { box: 20 })).statusCode).toBe(201)
    shop.at(now)
  })

  test('lets one of two orders at once through', async () => {
    const customer = await shop.customer()
    let answers: Promise<{ statusCode: number }[]> = Promise.resolve([])
    await shop.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', customer.id).forUpdate().execute()
      answers = Promise.all([order(customer, { box: 12 }), order(customer, { box: 12 })])
      await someoneWaits(shop.db, 2)
    })
    expect((await answers).map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  test('counts when an order is edited: more is refused, less never', async () => {
    const customer = await shop.customer()
    await order(customer, { box: 10 })
    const { id } = (await order(customer, { box: 5 })).json()
    const edit = (who: Pick<Customer, 'put'>, quantities: Amount) =>
      who.put(`/api/orders/${id}/items`, { items: items(quantities) })
    const tooMany = await edit(customer, { box: 11 })
    expect([tooMany.statusCode, tooMany.json()]).toEqual([409, refusedAt('items.0.quantities', aDay(1_000))])
    expect((await edit(customer, { box: 21 })).json()).toEqual(refusedAt('items.0.quantities', AT_ONCE))
    expect((await edit(customer, { box: 10 })).statusCode).toBe(200)
    // staff are not held by the day, and what they agreed on can be lowered step by step
    expect((await edit(admin, { box: 40 })).statusCode).toBe(200)
    expect((await edit(customer, { box: 39 })).statusCode).toBe(200)
    expect((await edit(customer, { box: 40 })).statusCode).toBe(409)
  })
})

describe('a cart', () => {
  test('adds up to the limit and no further; a line above it can be lowered', async () => {
    const customer = await shop.customer()
    const put = (quantities: Amount) => customer.post('/api/cart', { productId, quantities })
    expect((await put({ box: 19 })).statusCode).toBe(200)
    expect((await put({ strip: 11 })).json()).toEqual(refusedAt('quantities', AT_ONCE))
    expect((await put({ strip: 10 })).statusCode).toBe(200)
    const change = (quantities: Amount) => customer.put(`/api/cart/${productId}`, { quantities })
    expect((await change({ box: 21 })).json()).toEqual(refusedAt('quantities', AT_ONCE))
    await shop.db
      .updateTable('cart_items')
      .set({ box_quantity: 90 })
      .where('user_id', '=', customer.id)
      .execute()
    expect((await change({ box: 89 })).statusCode).toBe(200)
  })

  test('that a guest brings along is lowered to the limit and loses nothing else', async () => {
    const customer = await shop.customer()
    const other = await givenProduct(shop.context, { stock: 10 })
    await customer.post('/api/cart', { productId, quantities: { strip: 150 } })
    const cart = [
      { id: productId, quantities: { box: 15, strip: 0, unit: 0 } },
      { id: other, quantities: { box: 0, strip: 1, unit: 2 } },
    ]
    const sync = async () => {
      const lines: { id: number; quantities: object }[] = (
        await customer.post('/api/cart/sync', { cart })
      ).json()
      return lines.map(({ id, quantities }) => ({ id, quantities }))
    }
    const expected = [
      { id: productId, quantities: { box: 15, strip: 50, unit: 0 } },
      { id: other, quantities: { box: 0, strip: 1, unit: 2 } },
    ]
    expect(await sync()).toEqual(expected)
    expect(await sync()).toEqual(expected)
  })
})

test('nobody is deleted while ordering: the order is refused, or the deletion waits for it', async () => {
  const customer = await shop.customer()
  let answer: Promise<{ statusCode: number }> = Promise.resolve({ statusCode: 0 })
  await shop.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({
        anonymised_at: shop.context.now(),
        phone: null,
        proved_phone: null,
        email: null,
        password_hash: null,
      })
      .where('id', '=', customer.id)
      .execute()
    answer = order(customer, { box: 1 })
    await someoneWaits(shop.db, 1)
  })
  expect((await answer).statusCode).toBe(401)
})
