import {
  DISPENSING_CLASSES,
  type DispensingClass,
  getSale,
  type Seller,
} from '@niramoy/domain/catalogue/dispensing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../../testing/fixtures/offers.ts'
import { givenPlacedOrder, HOME, placeOrder } from '../../../testing/fixtures/orders.ts'
import { setClass } from '../../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let admin: Awaited<ReturnType<Shop['admin']>>
let manager: typeof admin
let shippingMethodId: number
beforeAll(async () => {
  shop = await startShop()
  await shop.admin()
  admin = await shop.admin({ duties: ['pharmacist'] })
  manager = await shop.admin({ duties: ['manager'] })
  shippingMethodId = await givenShippingMethod(shop.context)
})
beforeEach(async () => {
  customer = await shop.customer()
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const NOT_SOLD = 'This medicine is not sold online. Please visit us with the original prescription.'

type Item = { readonly productId: number; readonly quantities: { readonly unit: number } }
type Answer = {
  readonly statusCode: number
  json(): { code?: string; message?: string; fields?: Record<string, string>; id?: number }
}

type Channel = { readonly seller: Seller; send(item: Item): Promise<Answer> }

function getChannels(
  who: string,
  seller: Seller,
  staff: () => typeof admin,
): Readonly<Record<string, Channel>> {
  return {
    [`quote of ${who}`]: {
      seller,
      send: (item) => staff().post('/api/orders/quote', { items: [item] }),
    },
    [`order by ${who}`]: {
      seller,
      send: (item) =>
        staff().post('/api/admin/orders', {
          userId: customer.id,
          items: [item],
          shippingAddress: HOME,
          billingAddress: HOME,
          paymentMethod: 'COD',
          shippingMethodId,
        }),
    },
    [`order edited by ${who}`]: {
      seller,
      async send(item) {
        const { id, productIds } = await givenPlacedOrder(shop, customer)
        const [productId] = productIds
        const items = [{ productId, quantities: { strip: 2 } }, item]
        return staff().put(`/api/orders/${id}/items`, { items })
      },
    },
  }
}

/** Each way in which something gets into a cart or an order, and who sells by it. */
const CHANNELS: Readonly<Record<string, Channel>> = {
  cart: { seller: 'customer', send: (item) => customer.post('/api/cart', item) },
  quote: { seller: 'customer', send: (item) => customer.post('/api/orders/quote', { items: [item] }) },
  order: { seller: 'customer', send: (item) => placeOrder(shop, customer, { items: [item] }) },
  'edited order': {
    seller: 'customer',
    async send(item) {
      const { id, productIds } = await givenPlacedOrder(shop, customer)
      const [productId] = productIds
      const items = [{ productId, quantities: { strip: 2 } }, item]
      return customer.put(`/api/orders/${id}/items`, { items })
    },
  },
  ...getChannels('a pharmacist', 'pharmacist', () => admin),
  ...getChannels('a manager', 'staff', () => manager),
}

const CLASSES: readonly (DispensingClass | null)[] = [...DISPENSING_CLASSES, null]
const CELLS = Object.keys(CHANNELS).flatMap((channel) =>
  CLASSES.flatMap((dispensingClass) => [null, 0].map((limit) => ({ channel, dispensingClass, limit }))),
)

test.each(CELLS)(
  '$channel: class $dispensingClass, limit $limit',
  async ({ channel, dispensingClass, limit }) => {
    const found = CHANNELS[channel]
    if (!found) throw new Error(channel)
    const stock = { stock: 50, ...(limit !== null && { maxUnits: limit }) }
    const productId = await givenProduct(shop.context, { ...stock, dispensingClass })
    const answer = await found.send({ productId, quantities: { unit: 3 } })
    const sale = getSale({ dispensingClass, maxUnitsPerOrder: limit }, found.seller)
    if (sale === 'not-sold-online') {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'not-sold-online'])
      expect(answer.json().message).toBe(NOT_SOLD)
      expect(Object.values(answer.json().fields ?? {})).toEqual([NOT_SOLD])
      return
    }
    expect([answer.statusCode, answer.json().code]).toEqual([
      answer.statusCode === 201 ? 201 : 200,
      undefined,
    ])
    const order = await latestOrder()
    if (!order || !['order', 'edited order', 'staff order', 'order edited by staff'].includes(channel)) return
    expect(order).toMatchObject(
      sale === 'with-prescription'
        ? { status: 'pending-prescription', needsPrescription: true, lacksPrescription: true }
        : { status: 'placed', needsPrescription: false, lacksPrescription: false },
    )
    const needing = order.items.map((item) => [item.ProductId === productId, item.needsPrescription])
    expect(needing).toContainEqual([true, sale === 'with-prescription'])
  },
)

type Order = {
  readonly status: string
  readonly needsPrescription: boolean
  readonly lacksPrescription: boolean
  readonly items: readonly { readonly ProductId: number; readonly needsPrescription: boolean }[]
}

async function latestOrder(): Promise<Order | null> {
  const found = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', customer.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return found ? (await customer.get(`/api/orders/${found.id}`)).json<Order>() : null
}

describe('a cart', () => {
  test('that a guest brings along is freed of what is not sold online', async () => {
    const [sold, notSold] = await Promise.all([
      givenProduct(shop.context, { stock: 50 }),
      givenProduct(shop.context, { stock: 50, dispensingClass: 'controlled' }),
    ])
    const lines = [sold, notSold].map((id) => ({ id, quantities: { unit: 2 } }))
    const answer = await customer.post('/api/cart/sync', lines)
    expect(answer.json().map(({ id }: { id: number }) => id)).toEqual([sold])
  })

  test('says of a product that has become controlled that it cannot be had; it can be lowered and removed', async () => {
    const productId = await givenProduct(shop.context, { stock: 50 })
    await customer.post('/api/cart', { productId, quantities: { unit: 4 } })
    await setClass(shop, productId, 'controlled')
    expect((await customer.get('/api/cart')).json()).toMatchObject([
      { id: productId, unavailable: true, dispensingClass: 'controlled' },
    ])
    const more = await customer.put(`/api/cart/${productId}`, { quantities: { unit: 5 } })
    expect([more.statusCode, more.json().code]).toEqual([409, 'not-sold-online'])
    expect((await customer.put(`/api/cart/${productId}`, { quantities: { unit: 1 } })).statusCode).toBe(200)
    expect((await customer.delete(`/api/cart/${productId}`)).json()).toEqual([])
  })
})

test('an order keeps, lowers or loses a line that has become controlled, but does not get more of it', async () => {
  const productId = await givenProduct(shop.context, { stock: 50 })
  const other = await givenProduct(shop.context, { stock: 50 })
  const items = (unit: number) => [
    { productId, quantities: { unit } },
    { productId: other, quantities: { unit: 1 } },
  ]
  const { id } = await givenPlacedOrder(shop, customer, { items: items(4) })
  await setClass(shop, productId, 'controlled')
  const more = await customer.put(`/api/orders/${id}/items`, { items: items(5) })
  expect([more.statusCode, more.json().code]).toEqual([409, 'not-sold-online'])
  const less = await customer.put(`/api/orders/${id}/items`, { items: items(3) })
  expect(less.json().order).toMatchObject({ status: 'pending-prescription', lacksPrescription: true })
  const without = await customer.put(`/api/orders/${id}/items`, { items: items(0) })
  expect(without.json().order).toMatchObject({ status: 'placed', lacksPrescription: false })
})
