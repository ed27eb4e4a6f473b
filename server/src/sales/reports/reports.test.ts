import type { ReportTable } from '@niramoy/contract/sales/reports'
import { addDays } from '@niramoy/domain/platform/dhaka'
import { poisha } from '@niramoy/domain/platform/money'
import { periodBefore } from '@niramoy/domain/sales/reports/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { givenOrder } from '../../testing/fixtures/orders.ts'
import { givenRandomSales } from '../../testing/fixtures/random-sales.ts'
import { type CountedLine, type CountedOrder, recountSales } from '../../testing/recount-sales.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let customer: Awaited<ReturnType<Shop['customer']>>
const PERIOD = { startDate: '2025-12-17', endDate: '2026-01-15' }
let orders: CountedOrder[]
beforeAll(async () => {
  shop = await startShop({ VAT_PERCENT: '7.5' })
  admin = await shop.admin()
  customer = await shop.customer()
  await givenRandomSales(shop.context, { customerId: customer.id, staffId: admin.id }, 200)
  orders = await recountSales(shop.db, PERIOD)
})
afterAll(() => shop.stop())

const DAYS = 'startDate=2025-12-17&endDate=2026-01-15'
async function read(report: string, query = ''): Promise<ReportTable> {
  const answer = await admin.get(`/api/admin/reports/${report}?pageSize=400&${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const toCells = (table: ReportTable, label: string) => {
  const at = table.columns.findIndex((column) => column.label === label)
  if (at < 0) throw new Error(`no column ${label}`)
  return { at, all: table.rows.map((row) => row[at]), total: table.totals[at] }
}
const sum = (values: readonly unknown[]) =>
  Math.round(values.reduce<number>((total, value) => total + Number(value ?? 0) * 100, 0)) / 100
const net = (all: readonly { net: number }[]) => all.reduce((total, one) => total + one.net, 0) / 100

describe('sales, held against a recount order by order', () => {
  const lines = () => orders.flatMap((order) => order.lines)

  test.each(['day', 'district', 'channel'] as const)('by %s', async (by) => {
    const table = await read('sales', `by=${by}&${DAYS}`)
    const key = (order: CountedOrder) =>
      by === 'channel'
        ? { online: 'Online', counter: 'Counter', staff: 'Ordered by staff' }[order.channel]
        : order[by]
    const [revenue, count] = [toCells(table, 'Revenue'), toCells(table, 'Orders')]
    for (const row of table.rows) {
      const mine = orders.filter((order) => key(order) === row[0])
      expect([row[0], row[count.at], row[revenue.at]]).toEqual([row[0], mine.length, net(mine)])
    }
    expect(revenue.total).toBe(net(orders))
    expect(sum(revenue.all)).toBe(net(orders))
    expect(sum(count.all)).toBe(orders.length)
    expect(sum(toCells(table, 'Units').all)).toBe(lines().reduce((units, line) => units + line.units, 0))
  })

  test.each(['product', 'generic', 'manufacturer'] as const)(
    'by %s, delivery in a row of its own',
    async (by) => {
      const table = await read('sales', `by=${by}&${DAYS}`)
      const name = (line: CountedLine) =>
        by === 'product' ? `Product ${line.product - first} 500 mg` : line[by]
      const first = Math.min(...lines().map((line) => line.product))
      const [revenue, goods] = [toCells(table, 'Revenue'), toCells(table, 'Goods')]
      for (const row of table.rows.slice(0, -1)) {
        expect([row[0], row[goods.at]]).toEqual([
          row[0],
          net(lines().filter((line) => name(line) === row[0])),
        ])
      }
      expect(table.rows.at(-1)?.[0]).toBe('Delivery charges')
      expect(sum(revenue.all)).toBe(net(orders))
      expect(revenue.total).toBe(net(orders))
      expect(sum(goods.all)).toBe(net(lines()))
    },
  )

  test('every day is listed, and the period before stands beside the total', async () => {
    const table = await read('sales', DAYS)
    expect(table.rows.map(([day]) => day)).toEqual(
      Array.from({ length: 30 }, (_, at) => addDays(PERIOD.startDate, at)),
    )
    const before = await recountSales(shop.db, periodBefore(PERIOD))
    expect(before.length).toBeGreaterThan(10)
    expect(table.before?.[toCells(table, 'Revenue').at]).toBe(net(before))
    expect(table.before?.[toCells(table, 'Orders').at]).toBe(before.length)
  })

  test('one channel alone', async () => {
    const table = await read('sales', `by=day&channel=counter&${DAYS}`)
    expect(toCells(table, 'Revenue').total).toBe(net(orders.filter(({ channel }) => channel === 'counter')))
  })

  test('is what the dashboard calls revenue', async () => {
    const { days } = (await admin.get('/api/admin/dashboard-sales')).json()
    const { rows, columns } = await read('sales')
    const at = columns.findIndex(({ label }) => label === 'Revenue')
    expect(rows.map((row) => [row[0], row[1], row[at]])).toEqual(
      days.map(({ day, orders: count, amount }: { day: string; orders: number; amount: number }) => [
        day,
        count,
        amount,
      ]),
    )
  })
})

describe('margin', () => {
  test.each(['product', 'generic', 'manufacturer', 'day', 'district', 'channel'])(
    'by %s comes to the same, and what has no known cost is apart',
    async (by) => {
      const table = await read('margin', `by=${by}&${DAYS}`)
      const lines = orders.flatMap((order) => order.lines)
      const total = (of: (line: CountedLine) => number) => lines.reduce((all, line) => all + of(line), 0)
      const expected = {
        Units: total((line) => line.units),
        'Sold with known cost': total((line) => line.net - line.unknownNet) / 100,
        Cost: total((line) => line.cost) / 100,
        Margin: total((line) => line.net - line.unknownNet - line.cost) / 100,
        'Units, cost unknown': total((line) => line.unknownUnits),
        'Sold, cost unknown': total((line) => line.unknownNet) / 100,
      }
      expect(expected['Units, cost unknown']).toBeGreaterThan(0)
      for (const [label, value] of Object.entries(expected)) {
        const { all, total: shown } = toCells(table, label)
        expect([label, shown, sum(all)]).toEqual([label, value, value])
      }
      expect(table.notes.join()).toContain('no known cost')
    },
  )

  test('what comes back has the cost it was sold at, whatever its batch costs by then', async () => {
    const productId = await givenProduct(shop.context, { name: 'Costly' })
    const batchId = await givenStock(shop.context, productId, { units: 10, costPrice: poisha(70) })
    const lines = [{ productId, units: 4 }]
    const facts = { userId: customer.id, status: 'delivered' as const, lines }
    const orderId = await givenOrder(shop.context, facts)
    const row = { product_id: productId, batch_id: batchId, order_id: orderId, reason: 'Sold' }
    const created_at = shop.context.now()
    const write = (kind: 'sale' | 'release', change: number) =>
      shop.db
        .insertInto('stock_ledger')
        .values({ ...row, kind, change, created_at })
        .execute()
    await write('sale', -5)
    await shop.db
      .updateTable('stock_batches')
      .set({ cost_price_poisha: poisha(99) })
      .where('id', '=', batchId)
      .execute()
    await write('release', 1)
    const table = await read('margin', `by=product&startDate=2026-01-15&endDate=2026-01-15`)
    const mine = table.rows.find(([name]) => String(name).startsWith('Costly')) ?? []
    expect(mine[toCells(table, 'Cost').at]).toBe(2.8)
    expect(mine[toCells(table, 'Margin').at]).toBe(1.2)
  })
})

test('VAT is in the price of each order, by day and by month alike', async () => {
  const [byDay, byMonth] = [await read('vat', `by=day&${DAYS}`), await read('vat', DAYS)]
  const { rows } = byMonth
  expect(rows.map(([month]) => month)).toEqual(['2025-12', '2026-01'])
  const now = await recountSales(shop.db, PERIOD)
  const vat = now.reduce((total, order) => total + Math.round((order.net * 750) / 10_750), 0) / 100
  for (const table of [byDay, byMonth]) {
    const { all, total } = toCells(table, 'VAT')
    expect([total, sum(all)]).toEqual([vat, vat])
    expect(toCells(table, 'Revenue').total).toBe(net(now))
    expect(table.notes).toEqual(['Prices include 7.5 % VAT. It is rounded for each order.'])
  }
})

test('what is no report, no group of it and no period is refused', async () => {
  const refused = async (path: string) => {
    const answer = await admin.get(`/api/admin/reports/${path}`)
    return [answer.statusCode, answer.json().code]
  }
  expect(await refused('weather')).toEqual([404, 'report-not-found'])
  expect(await refused('vat?by=product')).toEqual([400, 'report-group-unknown'])
  expect(await refused('sales?startDate=2026-01-02&endDate=2026-01-01')).toEqual([400, 'report-period-wrong'])
  expect(await refused('sales?startDate=2025-01-01&endDate=2026-01-02')).toEqual([400, 'report-period-wrong'])
  expect(
    (await admin.get('/api/admin/reports/sales?startDate=2025-01-01&endDate=2026-01-01')).statusCode,
  ).toBe(200)
  expect((await customer.get('/api/admin/reports/sales')).statusCode).toBe(403)
  expect((await shop.guest.get('/api/admin/reports/sales')).statusCode).toBe(401)
  const packer = await shop.admin({ duties: ['packer'] })
  expect((await packer.get('/api/admin/reports/sales')).json().code).toBe('not-your-duty')
  expect((await packer.get('/api/admin/reports/sales/export')).json().code).toBe('not-your-duty')
})
