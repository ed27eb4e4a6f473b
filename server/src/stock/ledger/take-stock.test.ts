import { poisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock, type StockFacts } from '../../testing/fixtures/catalogue.ts'
import { someoneWaits } from '../../testing/fixtures/order-statuses.ts'
import { givenOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { returnStock } from './return-stock.step.ts'
import { giveStockBack, type StockLine, takeStock } from './take-stock.step.ts'

let shop: Shop
let userId: number
beforeAll(async () => {
  shop = await startShop()
  userId = (await shop.customer()).id
})
afterAll(() => shop.stop())

const work = <T>(does: (tx: Tx) => Promise<T>) => transact(shop.context, null, does)
const moment = () => ({ at: shop.context.now(), actorId: null })
const take = (orderId: number, lines: readonly StockLine[]) =>
  work((tx) => takeStock(tx, { orderId, lines, ...moment() }))
const giveBack = (orderId: number) => work((tx) => giveStockBack(tx, { orderId, ...moment() }))

async function givenBatches(...batches: StockFacts[]) {
  const product = await givenProduct(shop.context)
  const ids: number[] = []
  for (const batch of batches) ids.push(await givenStock(shop.context, product, batch))
  return { product, batches: ids }
}
const readOrder = (lines: readonly StockLine[], status: 'placed' | 'pending-stock' = 'placed') =>
  givenOrder(shop.context, { userId, lines, status })
async function left(batches: readonly number[]) {
  const rows = await shop.db
    .selectFrom('stock_batches')
    .select(['id', 'quantity'])
    .where('id', 'in', batches)
    .execute()
  return batches.map((id) => rows.find((row) => row.id === id)?.quantity)
}
/** The order's own account of what came back, in single units. */
async function givenReturn(order_id: number, units: number) {
  const made = { order_id, refund_poisha: poisha(units * 100) }
  const { id } = await shop.db
    .insertInto('order_returns')
    .values({ ...made, actor_id: userId, created_at: shop.context.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = await shop.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const quantities = { box_quantity: 0, strip_quantity: 0, unit_quantity: units }
  await shop.db
    .insertInto('order_return_lines')
    .values({ ...made, ...quantities, return_id: id, order_item_id: item.id })
    .execute()
}
const readLedger = (orderId: number) =>
  shop.db
    .selectFrom('stock_ledger')
    .select(['batch_id', 'kind', 'change'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

test('an order takes the earliest expiry first, and nothing expired or recalled', async () => {
  const { product, batches } = await givenBatches(
    { units: 10, expiresOn: '2027-06-01' },
    { units: 4, expiresOn: '2026-03-01' },
    { units: 9, expiresOn: '2026-01-14' },
    { units: 9, expiresOn: '2026-02-01', recalledAt: '2026-01-10T00:00:00Z' },
    { units: 2, expiresOn: '2026-01-15' },
  )
  const lines = [{ productId: product, units: 9 }]
  const order = await readOrder(lines)
  expect(await take(order, lines)).toEqual([])
  expect(await left(batches)).toEqual([7, 0, 9, 9, 0])
})

test('an order takes its stock whole or not at all', async () => {
  const enough = await givenBatches({ units: 10 })
  const short = await givenBatches({ units: 3 }, { units: 50, expiresOn: '2026-01-01' })
  const lines = [
    { productId: enough.product, units: 10 },
    { productId: short.product, units: 5 },
  ]
  const order = await readOrder(lines, 'pending-stock')
  expect(await take(order, lines)).toEqual([{ productId: short.product, missing: 2 }])
  expect(await left([...enough.batches, ...short.batches])).toEqual([10, 3, 50])
  expect(await readLedger(order)).toEqual([])
})

test('taking again what an order holds changes nothing', async () => {
  const { product, batches } = await givenBatches({ units: 10 })
  const lines = [{ productId: product, units: 6 }]
  const order = await readOrder(lines)
  await take(order, lines)
  expect(await take(order, lines)).toEqual([])
  expect(await left(batches)).toEqual([4])
  expect(await readLedger(order)).toHaveLength(1)
})

test('an edited order moves only the difference and keeps the batches it has', async () => {
  const { product, batches } = await givenBatches({ units: 5, expiresOn: '2026-05-01' }, { units: 5 })
  const other = await givenBatches({ units: 5 })
  const order = await readOrder([
    { productId: product, units: 3 },
    { productId: other.product, units: 2 },
  ])
  await take(order, [{ productId: product, units: 7 }])
  expect(await left([...batches, ...other.batches])).toEqual([0, 3, 5])
  await take(order, [
    { productId: product, units: 3 },
    { productId: other.product, units: 2 },
  ])
  expect(await left([...batches, ...other.batches])).toEqual([2, 5, 3])
})

test('an edit that cannot be served leaves the order without stock', async () => {
  const { product, batches } = await givenBatches({ units: 5 })
  const lines = [{ productId: product, units: 4 }]
  const order = await readOrder(lines, 'pending-stock')
  await take(order, lines)
  expect(await take(order, [{ productId: product, units: 6 }])).toEqual([{ productId: product, missing: 1 }])
  expect(await left(batches)).toEqual([5])
})

test('units go back to the batches they came from, once', async () => {
  const { product, batches } = await givenBatches({ units: 5, expiresOn: '2026-05-01' }, { units: 5 })
  const lines = [{ productId: product, units: 8 }]
  const order = await readOrder(lines, 'pending-stock')
  await take(order, lines)
  await Promise.all([giveBack(order), giveBack(order), giveBack(order)])
  expect(await left(batches)).toEqual([5, 5])
  expect((await readLedger(order)).filter(({ kind }) => kind === 'release')).toHaveLength(2)
})

test('units go back although another order takes from the same batch meanwhile', async () => {
  const { product, batches } = await givenBatches({ units: 5, expiresOn: '2026-05-01' }, { units: 5 })
  const lines = [{ productId: product, units: 7 }]
  const order = await readOrder(lines, 'pending-stock')
  await take(order, lines)
  const other = await readOrder([{ productId: product, units: 1 }])
  let giving: Promise<void> = Promise.resolve()
  await work(async (tx) => {
    await takeStock(tx, { orderId: other, lines: [{ productId: product, units: 1 }], ...moment() })
    giving = giveBack(order)
    await someoneWaits(shop.db)
  })
  await giving
  expect(await left(batches)).toEqual([5, 4])
})

test('what a customer returns lies in its batch again; of an expired batch it is written off', async () => {
  const { product, batches } = await givenBatches({ units: 4, expiresOn: '2026-01-15' }, { units: 6 })
  const lines = [{ productId: product, units: 10 }]
  const order = await readOrder(lines)
  await take(order, lines)
  shop.at('2026-01-20T06:00:00.000Z')
  const returning = (units: number) => ({
    order: { id: order, order_code: 'R-1' },
    returnId: null,
    lines: [{ productId: product, units, condition: 'sellable' as const }],
    ...moment(),
  })
  await work((tx) => returnStock(tx, returning(6)))
  expect(await left(batches)).toEqual([0, 2])
  const written = await shop.db
    .selectFrom('stock_ledger')
    .select(['change', 'reason'])
    .where('kind', '=', 'write-off')
    .execute()
  expect(written).toEqual([{ change: -4, reason: 'Returned after its expiry' }])
  const tooMuch = work((tx) => returnStock(tx, returning(10)))
  await expect(tooMuch).rejects.toThrow('too few')
  await givenReturn(order, 6)
  expect(await brokenBooks(shop.db)).toEqual([])
})

test('two orders for the last units never both get them', async () => {
  const { product, batches } = await givenBatches({ units: 5 })
  const lines = [{ productId: product, units: 3 }]
  const orders = [await readOrder(lines), await readOrder(lines)]
  const answers = await Promise.all(orders.map((order) => take(order, lines)))
  expect(answers.filter((shortages) => shortages.length === 0)).toHaveLength(1)
  expect(await left(batches)).toEqual([2])
})
