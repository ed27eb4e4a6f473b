import type { ReportTable } from '@niramoy/contract/sales/reports'
import { poisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { givenReceipt } from '../../testing/fixtures/goods/purchasing.ts'
import { givenOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let owner: Awaited<ReturnType<Shop['admin']>>
const table = async (path: string): Promise<ReportTable> =>
  (await owner.get(`/api/admin/reports/${path}`)).json()
beforeAll(async () => {
  shop = await startShop()
  const productId = await givenProduct(shop.context, { name: 'Napa' })
  const add = (units: number, expiresOn: string, costPrice?: number) =>
    givenStock(shop.context, productId, {
      units,
      expiresOn,
      ...(costPrice !== undefined && { costPrice: poisha(costPrice) }),
    })
  await add(3, '2026-01-14', 100)
  await add(4, '2026-02-14', 100)
  await add(5, '2026-02-15', 200)
  await add(6, '2029-01-01')
  shop.at('2026-03-20T06:00:00.000Z')
  owner = await shop.admin()
  const broken = await add(50, '2027-01-01', 30)
  await owner.post(`/api/stock-batches/${broken}/write-off`, { quantity: 10, reason: 'Broken' })
  await owner.post(`/api/stock-batches/${broken}/write-off`, { quantity: 5, reason: 'Expired' })
  const unknown = await add(9, '2027-01-01')
  await owner.post(`/api/stock-batches/${unknown}/write-off`, { quantity: 2, reason: 'Broken' })
})
afterAll(() => shop.stop())

const toCells = ({ columns, rows, totals }: ReportTable, label: string) => {
  const at = columns.findIndex((column) => column.label === label)
  if (at < 0) throw new Error(`no column ${label}`)
  return { all: rows.map((row) => row[at]), total: totals[at] }
}
const sum = (values: readonly unknown[]) =>
  Math.round(values.reduce<number>((total, value) => total + Number(value ?? 0) * 100, 0)) / 100

test('by days to expiry, by days on the shelf and by batch it is the same stock', async () => {
  const [expiry, shelf, batch] = [
    await table('stock'),
    await table('stock?by=shelf'),
    await table('stock?by=batch'),
  ]
  expect(expiry.rows.map(([age, , units, value]) => [age, units, value])).toEqual([
    ['Expired', 12, 17],
    ['Up to 30 days', 0, 0],
    ['31 to 90 days', 0, 0],
    ['91 to 180 days', 0, 0],
    ['181 to 365 days', 42, 10.5],
    ['More than a year', 6, 0],
  ])
  expect(shelf.rows.map(([age, , units]) => [age, units])).toEqual([
    ['Up to 30 days', 42],
    ['31 to 90 days', 18],
    ['91 to 180 days', 0],
    ['181 to 365 days', 0],
    ['More than a year', 0],
  ])
  for (const each of [expiry, shelf, batch]) {
    expect([toCells(each, 'Units').total, sum(toCells(each, 'Units').all)]).toEqual([60, 60])
    expect([toCells(each, 'Value').total, sum(toCells(each, 'Value').all)]).toEqual([27.5, 27.5])
    expect(toCells(each, 'Units, cost unknown').total).toBe(13)
    expect([each.period, each.before]).toEqual([null, null])
  }
  expect(batch.rows[0]?.slice(4, 7)).toEqual(['2026-01-14', -65, 64])
})

test('what was written off, by reason, product and day', async () => {
  const days = 'startDate=2026-03-01&endDate=2026-03-31'
  const byReason = await table(`losses?${days}`)
  expect(byReason.rows).toEqual([
    ['Broken', 2, 12, 3, 2],
    ['Expired', 1, 5, 1.5, 0],
  ])
  expect(byReason.totals).toEqual(['Total', 3, 17, 4.5, 2])
  for (const by of ['product', 'day']) {
    const same = await table(`losses?by=${by}&${days}`)
    expect(sum(toCells(same, 'Cost').all)).toBe(4.5)
    expect(toCells(same, 'Cost').total).toBe(4.5)
  }
  expect((await table('losses?startDate=2026-02-01&endDate=2026-02-28')).totals).toEqual([
    'Total',
    0,
    0,
    0,
    0,
  ])
})

test('what a stock-take finds missing is a loss, what it finds too much lowers it, a reversed delivery is none', async () => {
  const product = await givenProduct(shop.context, { name: 'Seclo' })
  const less = await givenStock(shop.context, product, { units: 20, costPrice: poisha(500) })
  const more = await givenStock(shop.context, product, { units: 20, costPrice: poisha(200) })
  shop.at('2026-04-10T06:00:00.000Z')
  const keeper = await shop.admin({ duties: ['storekeeper'] })
  const take = (await keeper.post('/api/stock-takes', { scope: 'products', productIds: [product] })).json()
  for (const [batchId, quantity] of [
    [less, 17],
    [more, 21],
  ]) {
    const code = await shop.db
      .selectFrom('stock_batches')
      .select('code')
      .where('id', '=', batchId ?? 0)
      .executeTakeFirstOrThrow()
    const line = take.rows.find((row: { batchId: string }) => row.batchId === code.code)
    const body = { lineId: line.id, quantity, reason: 'Counted', seen: null }
    expect((await keeper.post(`/api/stock-takes/${take.id}/count`, body)).statusCode).toBe(200)
  }
  const { handedInAt } = (await keeper.post(`/api/stock-takes/${take.id}/hand-in`, {})).json()
  await owner.post(`/api/stock-takes/${take.id}/approve`, { handedInAt })
  const delivery = await givenReceipt(shop, keeper)
  await keeper.post(`/api/admin/goods-receipts/${delivery.id}/reverse`, { reason: 'Wrong supplier' })
  const april = await table('losses?startDate=2026-04-01&endDate=2026-04-30')
  expect(april.rows).toEqual([['Counted', 2, 2, 13, 0]])
})

test('couriers: booked, delivered, came back, how long it took and the cash that is due', async () => {
  const customer = await shop.customer()
  const made = async (carrier: 'pathao' | 'redx', facts: object) => {
    const order_id = await givenOrder(shop.context, {
      userId: customer.id,
      status: 'delivered',
      lines: [],
      created_at: new Date('2024-06-01T06:00:00Z'),
      subtotal_poisha: poisha(100_00),
      total_poisha: poisha(100_00),
    })
    const at = (day: number) => new Date(Date.UTC(2024, 5, day))
    const parcel = { order_id, carrier, state: 'delivered' as const, cod_poisha: poisha(100_00) }
    const times = { created_at: at(1), handed_over_at: at(2), ended_at: at(3), updated_at: at(3) }
    await shop.db
      .insertInto('parcels')
      .values({ ...parcel, ...times, ...facts })
      .execute()
    return order_id
  }
  const day = (date: number) => new Date(Date.UTC(2024, 5, date))
  for (const ended of [3, 4, 5]) await made('pathao', { ended_at: day(ended), fee_poisha: poisha(60_00) })
  await made('pathao', { state: 'back', ended_at: day(9) })
  await made('redx', { state: 'out', ended_at: null })
  await made('redx', { state: 'cancelled', ended_at: day(2) })
  // the courier said no fee; it was taken off the cash
  const orderId = await made('redx', { ended_at: day(4) })
  const cash = { carrier: 'redx', counted: 85, fee: 15, lines: [{ orderId, received: 100 }] }
  expect((await owner.post('/api/admin/cash/settlements', cash)).statusCode).toBe(201)
  const report = await table('couriers?startDate=2024-06-01&endDate=2024-06-01')
  expect(report.rows).toEqual([
    ['Pathao', 4, 3, 1, 0, 25, 2, 2.8, 180, 300],
    ['RedX', 2, 1, 0, 1, 0, 2, 2, 15, 0],
  ])
  expect(report.totals).toEqual(['Total', 6, 4, 1, 1, 20, 2, 2.7, 195, 300])
})
