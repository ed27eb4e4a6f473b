import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenGenericName, givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { someoneWaits } from '../../../testing/fixtures/order-statuses.ts'
import { HOME, placeOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
/** Five brands of one ingredient. */
let brands: number[]
let combination: number
let moves = 0
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  await limit('Paracetamol', 100)
  const strengths = ['500 mg', '665 mg', '120 mg', '250 mg', '80 mg']
  brands = []
  for (const [nth, strength] of strengths.entries()) {
    brands.push(await givenProduct(shop.context, { name: `Brand ${nth}`, strength, stock: 10_000 }))
  }
  combination = await givenProduct(shop.context, { generic: 'Paracetamol + Caffeine', stock: 10_000 })
})
beforeEach(() => {
  moves += 1
})
afterAll(async () => {
  // limits were set before the orders, by the clock of the shop
  await shop.db.deleteFrom('limit_changes').execute()
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

type Customer = Awaited<ReturnType<Shop['customer']>>

async function limit(generic: string, most: number) {
  const id = await givenGenericName(shop.context, { generic })
  await shop.db.updateTable('generic_names').set({ max_units_per_order: most }).where('id', '=', id).execute()
}
const unit = (productId: number, units: number) => ({ productId, quantities: { unit: units } })
/** Every test has a house of its own. */
const home = (house = moves) => ({ ...HOME, houseHoldingNo: `${house}` })
const order = (customer: Customer, items: ReturnType<typeof unit>[], shippingAddress: object = home()) =>
  placeOrder(shop, customer, { items, shippingAddress: shippingAddress as typeof HOME })
const TOGETHER = 'You can order at most 100 units of Paracetamol at once, all brands together.'
const WITHIN = 'You can order at most 100 units of Paracetamol in a day, all brands and orders together.'

describe('units of one ingredient', () => {
  test('are counted over brands, strengths and combinations, in quote, order and cart', async () => {
    const customer = await shop.customer()
    const items = [...brands.map((id) => unit(id, 70)), unit(combination, 60)]
    const fields = Object.fromEntries(items.map((_item, at) => [`items.${at}.quantities`, TOGETHER]))
    const answers = [await customer.post('/api/orders/quote', { items }), await order(customer, items)]
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'too-many-units', fields }])
    }
    expect((await shop.guest.post('/api/orders/quote', { items })).statusCode).toBe(409)
    const put = (productId: number, units: number) =>
      customer.post('/api/cart', { productId, quantities: { unit: units } })
    expect((await put(brands[0] as number, 60)).statusCode).toBe(200)
    expect((await put(combination, 41)).json()).toMatchObject({
      code: 'too-many-units',
      fields: { quantities: TOGETHER },
    })
    expect((await put(combination, 40)).statusCode).toBe(200)
    const raised = await customer.put(`/api/cart/${combination}`, { quantities: { unit: 41 } })
    expect(raised.json()).toMatchObject({ code: 'too-many-units', fields: { quantities: TOGETHER } })
    expect((await customer.put(`/api/cart/${combination}`, { quantities: { unit: 39 } })).statusCode).toBe(
      200,
    )
  })

  test('of tablets are not added to bottles, nor to what only shares a word', async () => {
    const customer = await shop.customer()
    const syrup = await givenProduct(shop.context, { type: 'Syrup', stock: 100 })
    const other = await givenProduct(shop.context, { generic: 'Caffeine', stock: 100 })
    const items = [unit(brands[0] as number, 100), unit(syrup, 1), unit(other, 10)]
    expect((await order(customer, items)).statusCode).toBe(201)
  })

  test('that a guest brings along are lowered to what is left', async () => {
    const customer = await shop.customer()
    const cart = [brands[0], brands[1], brands[2]].map((id) => ({
      id,
      quantities: { box: 0, strip: 6, unit: 0 },
    }))
    const lines: { id: number; quantities: object }[] = (
      await customer.post('/api/cart/sync', { cart })
    ).json()
    expect(lines.map(({ quantities }) => quantities)).toEqual([
      { box: 0, strip: 6, unit: 0 },
      { box: 0, strip: 4, unit: 0 },
    ])
  })
})

describe('one person', () => {
  test('cannot order again a minute later, from a cart neither; cancelled orders do not count', async () => {
    const customer = await shop.customer()
    const first = (await order(customer, [unit(brands[0] as number, 90)])).json()
    const again = await order(customer, [unit(brands[1] as number, 11)])
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: 'too-many-units', fields: { 'items.0.quantities': WITHIN } },
    ])
    const quote = await customer.post('/api/orders/quote', { items: [unit(brands[1] as number, 11)] })
    expect(quote.json().message).toBe(WITHIN)
    const put = await customer.post('/api/cart', { productId: brands[1], quantities: { unit: 11 } })
    expect(put.json().message).toBe(WITHIN)
    expect((await order(customer, [unit(brands[1] as number, 10)])).statusCode).toBe(201)
    await customer.put(`/api/orders/${first.id}/cancel`)
    expect((await order(customer, [unit(brands[2] as number, 90)])).statusCode).toBe(201)
  })

  test('is free again after the window', async () => {
    const customer = await shop.customer()
    const now = shop.context.now()
    await order(customer, [unit(brands[0] as number, 100)])
    shop.at(new Date(now.getTime() + 24 * 3600 * 1000 - 1).toISOString())
    expect((await order(customer, [unit(brands[0] as number, 1)])).statusCode).toBe(409)
    shop.at(new Date(now.getTime() + 24 * 3600 * 1000).toISOString())
    expect((await order(customer, [unit(brands[0] as number, 100)])).statusCode).toBe(201)
    shop.at(now.toISOString())
  })

  test('is whoever has it brought to the same house, however that is spelled', async () => {
    const spelled = {
      ...home(),
      villageArea: ` ${HOME.villageArea.replaceAll(' ', '  ')}, `,
      contactNo: '01899999999',
    }
    const [one, other, neighbour] = [await shop.customer(), await shop.customer(), await shop.customer()]
    expect((await order(one, [unit(brands[0] as number, 60)])).statusCode).toBe(201)
    expect((await order(other, [unit(brands[0] as number, 41)], spelled)).json().message).toBe(WITHIN)
    expect((await order(neighbour, [unit(brands[0] as number, 100)], home(moves + 1000))).statusCode).toBe(
      201,
    )
  })

  test('gets no more by an order that staff send to the house afterwards', async () => {
    const [one, other] = [await shop.customer(), await shop.customer()]
    expect((await order(one, [unit(brands[0] as number, 60)])).statusCode).toBe(201)
    const elsewhere = home(moves + 3000)
    const { id } = (await order(other, [unit(combination, 41)], elsewhere)).json()
    const send = (shippingAddress: object) => admin.put(`/api/orders/${id}/address`, { shippingAddress })
    const there = await send(home())
    expect([there.statusCode, there.json()]).toMatchObject([
      409,
      { code: 'too-many-units', fields: { 'shippingAddress.houseHoldingNo': WITHIN } },
    ])
    expect((await send({ ...elsewhere, fullName: 'Rahim' })).statusCode).toBe(200)
    expect((await send(home(moves + 4000))).statusCode).toBe(200)
    await other.put(`/api/orders/${id}/items`, { items: [unit(combination, 40)] })
    expect((await send(home())).statusCode).toBe(200)
  })

  test('gets no more by staff or at the counter', async () => {
    const customer = await shop.customer()
    await order(customer, [unit(brands[0] as number, 60)])
    const made = await admin.post('/api/admin/orders', {
      userId: customer.id,
      items: [unit(brands[1] as number, 41)],
      shippingAddress: home(moves + 2000),
      billingAddress: HOME,
      paymentMethod: 'COD',
      shippingMethodId: 1,
    })
    expect(made.json()).toMatchObject({ code: 'too-many-units', fields: { 'items.0.quantities': WITHIN } })
    const sell = (units: number, more: object) =>
      admin.post('/api/admin/counter/sales', {
        items: [unit(brands[2] as number, units)],
        tender: 'cash',
        ...more,
      })
    const sold = await sell(41, { customer: { userId: customer.id } })
    expect(sold.json()).toMatchObject({ code: 'too-many-units', fields: { 'items.0.quantities': WITHIN } })
    expect((await sell(40, { customer: { userId: customer.id } })).statusCode).toBe(201)
    expect((await order(customer, [unit(brands[0] as number, 1)])).statusCode).toBe(409)
    // who gives no name is measured by the sale alone
    expect((await sell(100, {})).statusCode).toBe(201)
    expect((await sell(100, {})).statusCode).toBe(201)
    expect((await sell(101, {})).statusCode).toBe(409)
  })

  test.each(['customer', 'staff'])(
    'cannot edit an order beyond it, as %s; what was raised counts from then on',
    async (by) => {
      const customer = await shop.customer()
      const who = by === 'staff' ? admin : customer
      const now = shop.context.now()
      const { id } = (await order(customer, [unit(brands[0] as number, 10)])).json()
      shop.at(new Date(now.getTime() + 48 * 3600 * 1000).toISOString())
      await order(customer, [unit(brands[1] as number, 20)])
      const edit = (items: ReturnType<typeof unit>[]) => who.put(`/api/orders/${id}/items`, { items })
      const tooMany = await edit([unit(brands[0] as number, 81)])
      expect([tooMany.statusCode, tooMany.json().message]).toEqual([409, WITHIN])
      const added = await edit([unit(brands[0] as number, 10), unit(combination, 71)])
      expect(added.json().fieldCodes).toEqual({ 'items.1.quantities': 'too-many-units' })
      expect((await edit([unit(brands[0] as number, 80)])).statusCode).toBe(200)
      // another brand of the same number is no more
      expect((await edit([unit(brands[2] as number, 80)])).statusCode).toBe(200)
      expect((await order(customer, [unit(brands[1] as number, 1)])).statusCode).toBe(409)
      shop.at(now.toISOString())
    },
  )

  test('gets one of two orders that are made at once, from two accounts of one house too', async () => {
    const [one, other] = [await shop.customer(), await shop.customer()]
    let answers: Promise<{ statusCode: number }[]> = Promise.resolve([])
    await shop.db.transaction().execute(async (tx) => {
      // what both have to lock after they were measured
      await tx
        .selectFrom('products')
        .select('id')
        .where('id', '=', brands[0] as number)
        .forUpdate()
        .execute()
      answers = Promise.all([
        order(one, [unit(brands[0] as number, 60)]),
        order(other, [unit(brands[0] as number, 60)]),
      ])
      await someoneWaits(shop.db, 2)
    })
    expect((await answers).map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })
})

test('a product with a higher limit of its own may have as much as that', async () => {
  await limit('Ibuprofen', 30)
  const free = await givenProduct(shop.context, { generic: 'Ibuprofen', maxUnits: 50, stock: 1_000 })
  const plain = await givenProduct(shop.context, { generic: 'Ibuprofen', name: 'Flamex', stock: 1_000 })
  const customer = await shop.customer()
  expect((await order(customer, [unit(free, 51)])).statusCode).toBe(409)
  expect((await order(customer, [unit(free, 50)])).statusCode).toBe(201)
  expect((await order(customer, [unit(plain, 1)])).statusCode).toBe(409)
})
