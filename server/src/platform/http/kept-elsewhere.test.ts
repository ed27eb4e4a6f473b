/** Several processes on one database: what one of them changes, none of them goes on to show. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { runSearch } from '../../catalogue/search/run-search.step.ts'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let other: Awaited<ReturnType<typeof openOther>>
let id: number
beforeAll(async () => {
  shop = await startShop()
  other = await openOther()
  id = await givenProduct(shop.context, { name: 'Napa', stock: 100 })
})
afterAll(async () => {
  await other.stop()
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

/** Another process of the same shop. */
async function openOther() {
  const search = runSearch(shop.url)
  const app = await buildApp({ ...shop.context, search }, { logTo: { write() {} } })
  await search.start(app.log)
  return {
    search,
    units: async () => computeUnits((await app.inject(`/api/products/${id}`)).body),
    isKeeping: () => app.publicReads?.cache.isOn,
    async stop() {
      await app.close()
      await search.close()
    },
  }
}

const computeUnits = (body: string) => Number(/"totalUnitsInStock":(\d+)/.exec(body)?.[1])
/** Just as a browser asks: nothing is waited for. */
const here = async () => computeUnits((await shop.app.inject(`/api/products/${id}`)).body)
test('once a customer has ordered, this process shows what is left, and another one soon', async () => {
  const customer = await shop.customer()
  for (let ordered = 1; ordered <= 3; ordered++) {
    const before = await here()
    expect(await other.units()).toBe(before)
    const { id: orderId } = await givenPlacedOrder(shop, customer, {
      items: [{ productId: id, quantities: { unit: 2 } }],
    })
    expect(await here()).toBe(before - 2)
    await expect.poll(other.units).toBe(before - 2)
    expect((await customer.put(`/api/orders/${orderId}/cancel`)).statusCode).toBe(200)
    expect(await here()).toBe(before)
    await expect.poll(other.units).toBe(before)
  }
})

test('a process that hears nothing keeps nothing, and keeps again once it hears', async () => {
  const before = await here()
  await other.search.caughtUp()
  expect(await other.units()).toBe(before)
  expect(other.isKeeping()).toBe(true)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'niramoy catalogue' and datname = current_database()`.execute(shop.db)
  await expect.poll(other.isKeeping, { interval: 1 }).toBe(false)
  await givenStock(shop.context, id, { units: 5 })
  expect(await other.units()).toBe(before + 5)
  await givenStock(shop.context, id, { units: 1 })
  expect(await other.units()).toBe(before + 6)
  await expect.poll(other.isKeeping, { timeout: 10_000 }).toBe(true)
  expect(await other.units()).toBe(before + 6)
})
