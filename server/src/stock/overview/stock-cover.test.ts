import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countCover } from '../../all-jobs.ts'
import { transact } from '../../platform/db/transact.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { givenOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { giveStockBack, takeStock } from '../ledger/take-stock.step.ts'
import { lastingAtMost, selectRunningOut } from './running-out.sql.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let customerId: number
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  customerId = (await shop.customer()).id
})
afterAll(() => shop.stop())

const DAY_MS = 86_400_000

async function sell(productId: number, units: number): Promise<number> {
  const lines = [{ productId, units }]
  const orderId = await givenOrder(shop.context, { userId: customerId, lines, status: 'placed' })
  const at = shop.context.now()
  await transact(shop.context, null, (tx) => takeStock(tx, { orderId, lines, at, actorId: null }))
  return orderId
}

/** Added up from every sale and every batch. */
async function naive(coverDays: number) {
  const now = shop.context.now()
  const { today } = lastingAtMost(coverDays, now)
  const { rows } = await sql<{ product_id: number; units_sold: number; units_left: number }>`
    select id as product_id, sold.units as units_sold, in_stock.units as units_left
    from products
    cross join lateral (
      select -coalesce(sum(change), 0) as units from stock_ledger where product_id = products.id
        and kind in ('sale', 'release', 'return') and created_at >= ${new Date(now.getTime() - 30 * DAY_MS)}
    ) as sold
    cross join lateral (
      select coalesce(sum(quantity), 0) as units from stock_batches where product_id = products.id
        and recalled_at is null and expires_on >= ${today}::date
    ) as in_stock
    where sold.units > 0 and floor(in_stock.units * 30::numeric / sold.units) <= ${coverDays}
      and deleted_at is null
    order by id`.execute(shop.db)
  return rows
}

async function listed(coverDays: number) {
  const now = shop.context.now()
  const { rows, total } = await selectRunningOut(shop.db, lastingAtMost(coverDays, now), {
    page: 1,
    pageSize: 100,
    now,
  })
  expect(total).toBe(rows.length)
  return rows
    .map(({ product_id, units_sold, units_left }) => ({ product_id, units_sold, units_left }))
    .toSorted((one, other) => one.product_id - other.product_id)
}

async function expectNaive(): Promise<void> {
  for (const days of [7, 30, 90]) expect(await listed(days)).toEqual(await naive(days))
}

test('what runs out is what adding up every sale finds, counted before or not', async () => {
  const products: number[] = []
  for (let at = 0; at < 6; at++) products.push(await givenProduct(shop.context, { stock: 20 + 10 * at }))
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = products
  const batch = await givenStock(shop.context, fifth, { units: 500, expiresOn: '2026-01-20' })
  const steps: (() => Promise<unknown>)[] = [
    () => sell(first, 19),
    () => sell(second, 20),
    async () => {
      const orderId = await sell(third, 30)
      const at = shop.context.now()
      await transact(shop.context, null, (tx) => giveStockBack(tx, { orderId, at, actorId: null }))
    },
    () => sell(fifth, 12),
    () => admin.post(`/api/stock-batches/${batch}/recall`, { reason: 'Cracked strips' }),
    () => admin.post(`/api/stock-batches/${batch}/lift-recall`, {}),
    () => givenStock(shop.context, second, { units: 1000 }),
    // the other batch of the fifth expires
    async () => shop.at('2026-01-21T06:00:00.000Z'),
    () => sell(fourth, 45),
    () => admin.delete(`/api/admin/products/${fourth}`),
    // the first sales leave the window
    async () => shop.at('2026-02-14T07:00:00.000Z'),
    async () => shop.at('2026-02-14T05:00:00.000Z'),
  ]
  await expectNaive()
  for (const [at, step] of steps.entries()) {
    await step()
    await expectNaive()
    if (at % 2 === 0) await countCover(shop.context)
    await expectNaive()
  }
  expect((await naive(90)).length).toBeGreaterThan(0)
})

test('a sale that commits while the products are counted is counted by the reader', async () => {
  const product = await givenProduct(shop.context, { stock: 50 })
  const lines = [{ productId: product, units: 40 }]
  const orderId = await givenOrder(shop.context, { userId: customerId, lines, status: 'placed' })
  const at = shop.context.now()
  await transact(shop.context, null, async (tx) => {
    await takeStock(tx, { orderId, lines, at, actorId: null })
    await countCover(shop.context)
  })
  await expectNaive()
  expect(await listed(30)).toContainEqual({ product_id: product, units_sold: 40, units_left: 10 })
  await countCover(shop.context)
  await expectNaive()
  const { rows } = await sql`select from stock_touched`.execute(shop.db)
  expect(rows).toEqual([])
})
