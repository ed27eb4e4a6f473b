import { addDays, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { REPORT_GROUPS, REPORTS } from '@niramoy/domain/sales/reports/reports'
import { readSettings } from '../server/src/platform/config/config.ts'
import type { Context } from '../server/src/platform/context.ts'
import { openDb, PATIENT } from '../server/src/platform/db/db.ts'
import { transact } from '../server/src/platform/db/transact.ts'
import { getCsv } from '../server/src/platform/exports/make-export.step.ts'
import { writeTable } from '../server/src/platform/integrations/sheets/write-book.ts'
import { ORDERS_EXPORT } from '../server/src/sales/admin-orders/orders-export.step.ts'
import { type MadeReport, makeReport } from '../server/src/sales/reports/make-report.step.ts'
import { updateSalesDays } from '../server/src/sales/reports/sales-report.sql.ts'
import { type CountedOrder, recountSales } from '../server/src/testing/recount-sales.ts'
import { type GrowingShop, openGrowingShop } from './load/growing-shop.ts'

/**
 * `npm run bench:reports [orders] [exported]`: every report over a year against a recount order by order, of 100,000
 * orders unless told; then the list of 1,000,000 orders as CSV and as .xlsx, with the time and the most memory each took.
 */
const [orders = 100_000, exported = 1_000_000] = process.argv.slice(2).map(Number)
// no-clock: the clock itself
const now = () => new Date()

const shop = await openGrowingShop()
// reports are held to the patience of a request
const db = openDb(shop.url, { max: 4 })
const patient = openDb(shop.url, { max: 4, limits: PATIENT })
const context = { db, now, settings: readSettings({ NODE_ENV: 'test', VAT_PERCENT: '7.5' }) } as Context
try {
  await shop.grow({ products: 5_000, customers: 2_000, orders })
  await varySales(shop)
  await compareReports()
  if (exported > 0) await exportOrders()
} finally {
  await db.destroy()
  await patient.destroy()
  await shop.close()
}

/** Costs for two batches of three, several districts, sales at the counter and orders by staff. */
async function varySales({ client }: GrowingShop): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const statement of [
    `update stock_batches set cost_price_poisha = 40 + id % 400 where id % 3 > 0`,
    `update orders set created_by = (select min(id) from users where role = 'admin') where id % 11 = 0`,
    `update orders set shipping_address = jsonb_set(shipping_address, '{cityDistrict}', to_jsonb('District ' || id % 64))`,
    `update orders set special_discount_poisha = subtotal_poisha / 7, total_poisha = total_poisha - subtotal_poisha / 7
      where id % 5 = 0`,
    `insert into counter_sales (order_id, tender, received_poisha, sold_by, created_at)
      select id, 'cash', total_poisha, (select min(id) from users where role = 'admin'), created_at from orders
      where id % 7 = 0 on conflict do nothing`,
  ]) {
    await client.query(statement)
  }
  await client.query('commit')
  await client.query('vacuum analyze')
}

async function compareReports(): Promise<void> {
  const endDate = dhakaDay(now())
  const year = { startDate: addDays(endDate, -364), endDate }
  const day = { by: 'day' as const, ...year }
  await timed('sales by day, 365 days, nothing summed up', () => makeReport(context, 'sales', day))
  await timed('all days summed up', () =>
    transact({ ...context, db: patient }, null, (tx) => updateSalesDays(tx, addDays(endDate, -1), 1_000)),
  )
  const recount = await timed('recount, order by order', () => recountSales(patient, year))
  const expected = getExpected(recount)
  let wrong = 0
  for (const report of REPORTS) {
    for (const by of REPORT_GROUPS[report]) {
      const table = await timed(`${report} by ${by}, 365 days`, () =>
        makeReport(context, report, { by, ...year }),
      )
      wrong += wrongSums(table, expected[report] ?? {})
    }
  }
  await timed('sales by product, 1 day', () =>
    makeReport(context, 'sales', { by: 'product', startDate: endDate, endDate }),
  )
  console.log(`${recount.length} orders sold; ${wrong} sums differ from the recount`)
  if (wrong > 0) process.exitCode = 1
}

function getExpected(
  all: readonly CountedOrder[],
): Readonly<Record<string, Readonly<Record<string, number>>>> {
  const lines = all.flatMap((order) => order.lines)
  const sum = <One>(each: readonly One[], of: (one: One) => number) =>
    each.reduce((total, one) => total + of(one), 0)
  const revenue = sum(all, ({ net }) => net)
  const vat = sum(all, ({ net }) => Math.floor((2 * net * 750 + 10_750) / (2 * 10_750)))
  return {
    sales: {
      Revenue: revenue / 100,
      Goods: sum(lines, ({ net }) => net) / 100,
      Units: sum(lines, ({ units }) => units),
    },
    margin: {
      Cost: sum(lines, ({ cost }) => cost) / 100,
      Margin: sum(lines, (line) => line.net - line.unknownNet - line.cost) / 100,
      'Sold, cost unknown': sum(lines, ({ unknownNet }) => unknownNet) / 100,
    },
    vat: { VAT: vat / 100, Revenue: revenue / 100 },
  }
}

function wrongSums(table: MadeReport, expected: Readonly<Record<string, number>>): number {
  const wrong = Object.entries(expected).filter(([label, value]) => {
    const [total, sum] = computeSums(table, label)
    if (total === value && sum === value) return false
    console.log(`  WRONG: ${label} is ${String(total)}, its rows come to ${sum}; the recount says ${value}`)
    return true
  })
  return wrong.length
}

/** What the table says of a column, and what its rows come to. */
function computeSums({ columns, rows, totals }: MadeReport, label: string): [unknown, number] {
  const at = columns.findIndex((column) => column.label === label)
  const sum = rows.reduce((total, row) => total + Math.round(Number(row[at] ?? 0) * 100), 0) / 100
  return [totals[at], sum]
}

async function exportOrders(): Promise<void> {
  await shop.grow({ products: 5_000, customers: 2_000, orders: exported })
  const filter = { sortBy: 'createdAt', sortOrder: 'DESC' } as const
  const { columns } = ORDERS_EXPORT
  for (const [format, makePieces] of [
    ['CSV', () => getCsv(columns, ORDERS_EXPORT.rows(context, filter))],
    ['.xlsx', () => writeTable('Orders', columns, ORDERS_EXPORT.rows(context, filter))],
  ] as const) {
    global.gc?.()
    const before = process.memoryUsage().rss
    let [bytes, most] = [0, before]
    await timed(`${exported} orders as ${format}`, async () => {
      for await (const piece of makePieces()) {
        bytes += Buffer.byteLength(piece)
        most = Math.max(most, process.memoryUsage().rss)
      }
    })
    const megabytes = (count: number) => (count / 1024 / 1024).toFixed(0)
    console.log(
      `${megabytes(bytes)} MB of ${format}; memory ${megabytes(before)} MB before, ${megabytes(most)} MB at most`,
    )
  }
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const result = await work()
  console.log(`${((performance.now() - begun) / 1000).toFixed(2).padStart(8)} s  ${what}`)
  return result
}
