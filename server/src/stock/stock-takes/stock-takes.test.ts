import type { StockTakeDetails } from '@niramoy/contract/stock/stock-takes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { givenShelf } from '../../testing/fixtures/goods/shelves.ts'
import { setStatus } from '../../testing/fixtures/order-statuses.ts'
import { givenOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { takeStock } from '../ledger/take-stock.step.ts'

let shop: Shop
let keeper: Person
let manager: Person
let customerId: number
type Person = Awaited<ReturnType<Shop['admin']>>

beforeAll(async () => {
  shop = await startShop()
  keeper = await shop.admin({ name: 'Karim', duties: ['storekeeper'] })
  manager = await shop.admin({ name: 'Mina', duties: ['manager'] })
  customerId = (await shop.customer()).id
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const shelfWith = (shelf: string, ...units: number[]) => givenShelf(shop.context, shelf, ...units)

async function started(shelf: string, facts: object = {}): Promise<StockTakeDetails> {
  const answer = await keeper.post('/api/stock-takes', { scope: 'shelf', shelf, isBlind: false, ...facts })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

async function counted(take: StockTakeDetails, ...counts: (number | null)[]): Promise<StockTakeDetails> {
  let latest = take
  for (const [at, quantity] of counts.entries()) {
    const line = take.rows[at]
    if (quantity === null || !line) continue
    const body = { lineId: line.id, quantity, reason: 'Missing', seen: line.countedAt }
    latest = (await keeper.post(`/api/stock-takes/${take.id}/count`, body)).json()
  }
  return latest
}

const post = (who: Person, take: { readonly id: number }, step: string, body: object = {}) =>
  who.post(`/api/stock-takes/${take.id}/${step}`, body)

async function handedIn(take: StockTakeDetails, body: object = {}): Promise<StockTakeDetails> {
  const answer = await post(keeper, take, 'hand-in', body)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function readUnits(batchId: number | undefined): Promise<number> {
  const batch = shop.db
    .selectFrom('stock_batches')
    .select('quantity')
    .where('id', '=', batchId ?? 0)
  return (await batch.executeTakeFirstOrThrow()).quantity
}

async function sell(product: number, units: number, status: 'placed' | 'shipped' = 'placed') {
  const lines = [{ productId: product, units }]
  const orderId = await givenOrder(shop.context, { userId: customerId, lines, status })
  const at = shop.context.now()
  await transact(shop.context, null, (tx) => takeStock(tx, { orderId, lines, at, actorId: null }))
  return orderId
}

test('a shelf is counted, handed in and approved by another: each batch changes by its difference', async () => {
  const { product, batches } = await shelfWith('A-1', 100, 40, 7)
  const take = await started('A-1')
  expect(take).toMatchObject({ name: 'A-1', status: 'counting', lines: 3, counted: 0, startedBy: 'Karim' })
  expect(take.rows.map(({ expected }) => expected)).toEqual([100, 40, 7])
  await counted(take, 95, 42, 7)
  // what is sold meanwhile does not matter
  await sell(product, 30)
  const done = await handedIn(take)
  expect(done).toMatchObject({ status: 'handed-in', differences: 2, value: -7.5, mayDecide: false })
  expect((await post(keeper, take, 'approve', { handedInAt: done.handedInAt })).statusCode).toBe(403)
  const seen = (await manager.get(`/api/stock-takes/${take.id}`)).json()
  expect(seen.mayDecide).toBe(true)
  const approved = (await post(manager, take, 'approve', { handedInAt: seen.handedInAt })).json()
  expect(approved).toMatchObject({ status: 'approved', decidedBy: 'Mina', differences: 2 })
  expect([await readUnits(batches[0]), await readUnits(batches[1]), await readUnits(batches[2])]).toEqual([
    65, 42, 7,
  ])
  const ledger = await shop.db
    .selectFrom('stock_ledger')
    .select(['kind', 'change', 'reason', 'notes', 'actor_id'])
    .where('product_id', '=', product)
    .where('kind', '=', 'correction')
    .orderBy('id')
    .execute()
  const facts = {
    kind: 'correction',
    reason: 'Missing',
    notes: `Stock-take ${take.id}`,
    actor_id: manager.id,
  }
  expect(ledger).toEqual([
    { ...facts, change: -5 },
    { ...facts, change: 2 },
  ])
  expect((await post(manager, take, 'approve', { handedInAt: seen.handedInAt })).json().code).toBe(
    'stock-take-not-handed-in',
  )
  expect((await post(keeper, take, 'cancel')).json().code).toBe('stock-take-not-counting')
  const list = (await keeper.get('/api/stock-takes?state=decided')).json()
  expect(list.stockTakes[0]).toMatchObject({ id: take.id, differences: 2, counted: 3 })
})

test('what is sold and still lies on the shelf is expected there', async () => {
  const { product } = await shelfWith('A-2', 50)
  await sell(product, 20)
  const take = await started('A-2')
  expect(take.rows[0]).toMatchObject({ expected: 50, reserved: 20 })
  const done = await handedIn(await counted(take, 50))
  expect(done).toMatchObject({ differences: 0, value: 0 })
})

test('what is picked or sent while the stock-take is open is no difference', async () => {
  const { product, batches } = await shelfWith('A-14', 50, 30)
  const sent = await sell(product, 20)
  const take = await started('A-14')
  // the order leaves the shelf before the line is counted, and another one comes
  await setStatus(shop, sent, 'shipped')
  await sell(product, 5)
  const done = await handedIn(await counted(take, 30, 30))
  expect(done.rows[0]).toMatchObject({ expected: 30, reserved: 5, difference: 0 })
  expect(done).toMatchObject({ differences: 0, value: 0 })
  await post(manager, take, 'approve', { handedInAt: done.handedInAt })
  expect(await readUnits(batches[0])).toBe(25)
})

test('nobody approves an own count, an owner neither while another could', async () => {
  await shelfWith('A-3', 10)
  const owner = await shop.admin({ duties: ['owner'] })
  const take = await started('A-3')
  const [line] = take.rows
  await post(owner, take, 'count', { lineId: line?.id, quantity: 10, seen: null })
  const { handedInAt } = await handedIn(take)
  const own = await post(owner, take, 'approve', { handedInAt })
  expect([own.statusCode, own.json().code]).toEqual([403, 'stock-take-own-count'])
  expect((await post(owner, take, 'send-back', { handedInAt, note: 'Again' })).statusCode).toBe(403)
  expect((await post(manager, take, 'approve', { handedInAt })).statusCode).toBe(200)
})

test('what would fall below zero is named, sent back and counted again', async () => {
  const { product, batches } = await shelfWith('A-4', 20)
  const take = await started('A-4')
  const { handedInAt } = await handedIn(await counted(take, 5))
  await sell(product, 12)
  const refused = await post(manager, take, 'approve', { handedInAt })
  const lineId = take.rows[0]?.id
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'stock-take-below-zero'])
  expect(Object.keys(refused.json().fields)).toEqual([`line.${lineId}`])
  expect(await readUnits(batches[0])).toBe(8)
  const back = (
    await post(manager, take, 'send-back', { handedInAt, note: 'Look behind', lineIds: [lineId] })
  ).json()
  expect(back).toMatchObject({ status: 'counting', note: 'Look behind', counted: 0 })
  expect(back.rows[0]).toMatchObject({ expected: 20, reserved: 12, counted: null, reason: null })
  const again = await handedIn(await counted(back, 17))
  // the approval of what was shown before is refused
  expect((await post(manager, take, 'approve', { handedInAt: '2020-01-01T00:00:00.000Z' })).statusCode).toBe(
    409,
  )
  expect((await post(manager, take, 'approve', { handedInAt: again.handedInAt })).statusCode).toBe(200)
  expect(await readUnits(batches[0])).toBe(5)
})

test('a blind count hides what the books say until it is handed in', async () => {
  await shelfWith('A-5', 9)
  const take = await started('A-5', { isBlind: true })
  expect(take.rows[0]).toMatchObject({ expected: null, reserved: null, difference: null, value: null })
  const now = await counted(take, 8)
  expect([now.differences, now.rows[0]?.difference, now.rows[0]?.counted]).toEqual([null, null, 8])
  expect((await handedIn(take)).rows[0]).toMatchObject({ expected: 9, difference: -1, value: -2.5 })
})

test('two who count the same line see each other’s count before they replace it', async () => {
  await shelfWith('A-6', 30)
  const other = await shop.admin({ name: 'Rana', duties: ['storekeeper'] })
  const take = await started('A-6')
  const lineId = take.rows[0]?.id
  const form = { lineId, boxQuantity: 0, stripQuantity: 2, unitQuantity: 9, seen: null }
  const atOnce = await Promise.all([post(keeper, take, 'count', form), post(other, take, 'count', form)])
  expect(atOnce.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const refused = atOnce.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json().code).toBe('stock-take-line-counted')
  const now = (await keeper.get(`/api/stock-takes/${take.id}`)).json<StockTakeDetails>()
  expect(now.rows[0]?.counted).toBe(29)
  const seen = now.rows[0]?.countedAt
  shop.at('2026-01-15T07:00:00.000Z')
  expect((await post(other, take, 'count', { ...form, stripQuantity: 3, seen })).statusCode).toBe(200)
  shop.at('2026-01-15T06:00:00.000Z')
})

test('every difference needs a reason, and what was not counted is left only on purpose', async () => {
  await shelfWith('A-7', 5, 6)
  const take = await started('A-7')
  const code = async (step: string, body: object) => (await post(keeper, take, step, body)).json().code
  expect(await code('hand-in', { leaveRest: true })).toBe('stock-take-uncounted')
  const [first] = take.rows
  await post(keeper, take, 'count', { lineId: first?.id, quantity: 1, seen: null })
  expect(await code('hand-in', {})).toBe('stock-take-uncounted')
  expect(await code('hand-in', { leaveRest: true })).toBe('stock-take-reason-missing')
  expect(await code('explain', { lineIds: [first?.id, 999_999], reason: 'Broken' })).toBe(
    'stock-take-line-unknown',
  )
  expect((await post(keeper, take, 'explain', { lineIds: [first?.id], reason: 'Broken' })).statusCode).toBe(
    200,
  )
  const { rows } = await handedIn(take, { leaveRest: true })
  expect(rows).toMatchObject([
    { difference: -4, reason: 'Broken' },
    { difference: null, counted: null },
  ])
  expect(await code('count', { lineId: first?.id, quantity: 5, seen: null })).toBe('stock-take-not-counting')
})

test('a batch that was not listed is added with what was found of it, expired or not', async () => {
  const { product } = await shelfWith('A-8', 5)
  const take = await started('A-8')
  const found = {
    ProductId: product,
    batchId: 'lot-77',
    expiryDate: '2025-12-31',
    quantity: 3,
    reason: 'Found',
  }
  const more = (await post(keeper, take, 'found', found)).json<StockTakeDetails>()
  const row = more.rows.find(({ batchId }) => batchId === 'LOT-77')
  expect(row).toMatchObject({ isFound: true, isExpired: true, expected: 0, counted: 3, difference: 3 })
  expect((await post(keeper, take, 'found', found)).json().code).toBe('stock-take-overlaps')
  await counted(take, 5)
  const { handedInAt } = await handedIn(take)
  await post(manager, take, 'approve', { handedInAt })
  const { quantity } = await shop.db
    .selectFrom('stock_batches')
    .select('quantity')
    .where('product_id', '=', product)
    .where('code', '=', 'LOT-77')
    .executeTakeFirstOrThrow()
  expect(quantity).toBe(3)
})

test('expired and recalled batches are counted off too', async () => {
  const product = await givenProduct(shop.context)
  await shop.db.updateTable('products').set({ shelf_place: 'A-9' }).where('id', '=', product).execute()
  const expired = await givenStock(shop.context, product, { units: 8, expiresOn: '2025-06-30' })
  const recalled = await givenStock(shop.context, product, { units: 4, recalledAt: '2026-01-02T00:00:00Z' })
  const { handedInAt, id } = await handedIn(await counted(await started('A-9'), 0, 1))
  expect((await post(manager, { id }, 'approve', { handedInAt })).statusCode).toBe(200)
  expect([await readUnits(expired), await readUnits(recalled)]).toEqual([0, 1])
})

test('a batch is in one open stock-take at most; one that is cancelled changes nothing', async () => {
  const { product, batches } = await shelfWith('A-10', 11)
  const take = await started('a-10')
  const again = await keeper.post('/api/stock-takes', { scope: 'products', productIds: [product] })
  expect([again.statusCode, again.json().code]).toEqual([409, 'stock-take-overlaps'])
  await counted(take, 3)
  expect((await post(keeper, take, 'cancel')).json()).toMatchObject({
    status: 'cancelled',
    decidedBy: 'Karim',
  })
  expect(await readUnits(batches[0])).toBe(11)
  expect(
    (await keeper.post('/api/stock-takes', { scope: 'products', productIds: [product] })).statusCode,
  ).toBe(201)
})

test('counting again opens a line against what the books say now', async () => {
  const { product } = await shelfWith('A-12', 30)
  const take = await started('A-12')
  await counted(take, 28)
  await sell(product, 10, 'shipped')
  const lineIds = take.rows.map(({ id }) => id)
  const opened = (await post(keeper, take, 'recount', { lineIds })).json()
  expect(opened.rows[0]).toMatchObject({ expected: 20, reserved: 0, counted: null })
})

test('of two approvals at once one happens', async () => {
  const { batches } = await shelfWith('A-13', 10)
  const { id, handedInAt } = await handedIn(await counted(await started('A-13'), 6))
  const other = await shop.admin({ duties: ['manager'] })
  const both = await Promise.all([
    post(manager, { id }, 'approve', { handedInAt }),
    post(other, { id }, 'approve', { handedInAt }),
  ])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await readUnits(batches[0])).toBe(6)
})
