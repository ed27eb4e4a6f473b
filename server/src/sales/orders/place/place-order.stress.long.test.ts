import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { givenDiscount, givenShippingMethod } from '../../../testing/fixtures/offers.ts'
import { placeOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let shippingMethodId: number
beforeAll(async () => {
  shop = await startShop()
  shippingMethodId = await givenShippingMethod(shop.context)
})
afterAll(async () => {
  expect(await deadlocks()).toBe(0)
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

test('200 checkouts at once of one product with 50 in stock: 50 are placed, 150 wait', async () => {
  const customers = await Promise.all(Array.from({ length: 10 }, () => shop.customer()))
  const productId = await givenProduct(shop.context, { stock: 50 })
  const items = [{ productId, quantities: { unit: 1 } }]
  const answers = await Promise.all(
    Array.from({ length: 20 }).flatMap((_, at) =>
      customers.map((customer) => placeSurely(customer, { items, shippingMethodId, key: `key ${at}` })),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(await countByStatus(productId)).toEqual([
    { status: 'pending-stock', count: 150 },
    { status: 'placed', count: 50 },
  ])
}, 60_000)

test('two products in either order never wait for each other in a circle', async () => {
  const customer = await shop.customer()
  const products = [
    await givenProduct(shop.context, { stock: 100 }),
    await givenProduct(shop.context, { stock: 100 }),
  ]
  const both = products.map((productId) => ({ productId, quantities: { unit: 1 } }))
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      placeOrder(shop, customer, { items: at % 2 ? both : both.toReversed(), shippingMethodId }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
})

test('a code limited to 7 is used 7 times, however many want it at once', async () => {
  await givenDiscount(shop.context, { code: 'EID', limit: 7 })
  const customer = await shop.customer()
  const productId = await givenProduct(shop.context, { stock: 100 })
  const items = [{ productId, quantities: { unit: 1 } }]
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      placeOrder(shop, customer, { items, shippingMethodId, discountCode: 'eid' }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(7)
  expect(answers.filter(({ json }) => json().code === 'discount-used-up')).toHaveLength(33)
  expect(await countByStatus(productId)).toEqual([{ status: 'placed', count: 7 }])
})

/** A shop that is too busy says so; whoever has a key asks again. */
async function placeSurely(...[customer, facts]: Tail<Parameters<typeof placeOrder>>) {
  for (;;) {
    const answer = await placeOrder(shop, customer, facts)
    if (answer.statusCode !== 503) return answer
  }
}
type Tail<List> = List extends [unknown, ...infer Rest] ? Rest : never

async function countByStatus(productId: number) {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*) from orders join order_items on order_id = orders.id
    where product_id = ${productId} group by status order by status`.execute(shop.db)
  return rows
}

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(shop.db)
  return rows[0]?.deadlocks ?? 0
}
