import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BULK_EXPORTS } from '../../all-bulk-jobs.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { givenOrders } from '../../testing/fixtures/orders.ts'
import { begun, givenUnpaidOrder, notify, press } from '../../testing/fixtures/payments.ts'
import { cellsIn } from '../../testing/fixtures/sheets.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { runBulkJobs } from '../bulk-jobs/run-bulk-jobs.step.ts'

const ADDRESS = {
  fullName: 'Rahima',
  contactNo: '01800000009',
  email: null,
  villageArea: 'Sonadanga',
  streetSector: null,
  houseHoldingNo: null,
  policeStationSubDistrict: 'Sonadanga',
  cityDistrict: 'খুলনা',
  stateDivision: 'Khulna',
  zipCode: null,
  country: 'Bangladesh',
}
type Listed = { readonly orderCode: string; readonly totalAmount: number }

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let customer: Awaited<ReturnType<Shop['customer']>>
let productId: number
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin({ name: '=cmd|calc' })
  customer = await shop.customer({ name: 'Rahima, "Rina"' })
  productId = await givenProduct(shop.context, { name: 'Napa', stock: 500 })
  await givenOrders(
    shop.context,
    // more than are read at a time, many of one day and one amount
    Array.from({ length: 1_100 }, (_, at) => ({
      userId: customer.id,
      status: at % 3 ? ('delivered' as const) : ('cancelled' as const),
      lines: [{ productId, units: 1 + (at % 7) }],
      created_at: new Date(Date.UTC(2026, 0, 1 + (at % 10), 6)),
      shipping_address: JSON.stringify(ADDRESS),
      billing_address: JSON.stringify(ADDRESS),
    })),
  )
  const batch = await givenStock(shop.context, productId, { units: 40 })
  await admin.post(`/api/stock-batches/${batch}/write-off`, {
    quantity: 3,
    reason: '-Broken',
    notes: '@Fell',
  })
  const unpaid = await givenUnpaidOrder(shop, { userId: customer.id, productId })
  const address = { shipping_address: JSON.stringify(ADDRESS), billing_address: JSON.stringify(ADDRESS) }
  await shop.db.updateTable('orders').set(address).execute()
  await notify(shop, await press(shop, await begun(shop, unpaid), { do: 'pay', risk: '1' }))
})
afterAll(() => shop.stop())

/** Of what these tests write: quoted cells hold commas and quotes, and no line break. */
function readCsv(body: string): string[][] {
  expect(body.charCodeAt(0)).toBe(0xfeff)
  const lines = body.slice(1).split('\r\n').slice(0, -1)
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  )
}
async function exported(path: string) {
  const answer = await admin.get(path)
  expect(answer.statusCode, answer.body).toBe(200)
  return readCsv(answer.body)
}
const readRows = async (path: string) => (await exported(path)).slice(1)

describe('the file is the list', () => {
  test.each([
    'sortBy=createdAt&sortOrder=DESC',
    'sortBy=createdAt&sortOrder=ASC',
    'sortBy=totalAmount&sortOrder=DESC',
    'sortBy=orderCode&sortOrder=ASC',
    'status=delivered&startDate=2026-01-03&endDate=2026-01-06',
    'search=ST-0',
  ])('of orders: %s', async (query) => {
    const listed: Listed[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const list = (await admin.get(`/api/admin/orders?pageSize=200&page=${page}&${query}`)).json()
      listed.push(...list.orders)
      pages = list.totalPages
    }
    const rows = await readRows(`/api/admin/orders/export?format=csv&${query}`)
    expect(listed.length).toBeGreaterThan(0)
    expect(rows.map((row) => [row[0], Number(row[12])])).toEqual(
      listed.map(({ orderCode, totalAmount }) => [orderCode, totalAmount]),
    )
  })

  test('with the customer and the place as the list shows them, in any script', async () => {
    const [head, ...rows] = await exported('/api/admin/orders/export?status=delivered')
    expect(head?.slice(0, 6)).toEqual(['Order', 'Date', 'Customer', 'Phone', 'District', 'Area'])
    expect(rows[0]?.slice(2, 6)).toEqual(['Rahima, "Rina"', expect.any(String), 'খুলনা', 'Sonadanga'])
  })

  test('of stock logs, in which no text becomes a formula', async () => {
    const { stockLogs } = (await admin.get('/api/stock-logs?page=1&pageSize=200')).json()
    const rows = await readRows('/api/stock-logs/export')
    expect(rows.map((row) => Number(row[5]))).toEqual(stockLogs.map((log: { change: number }) => log.change))
    const [lost] = await readRows('/api/stock-logs/export?kind=write-off')
    expect(lost?.slice(5)).toEqual(['-3', "'-Broken", "'@Fell", '', "'=cmd|calc"])
  })

  test('of the audit log', async () => {
    const { entries } = (await admin.get('/api/admin/audit?pageSize=200&action=created')).json()
    const rows = await readRows('/api/admin/audit/export?action=created')
    expect(rows.map((row) => [row[5], Number(row[6])])).toEqual(
      entries.map((entry: { label: string | null; rowId: number }) => [entry.label ?? '', entry.rowId]),
    )
  })

  test('of payments to look at, or of all', async () => {
    const { payments } = (await admin.get('/api/admin/payments')).json()
    const rows = await readRows('/api/admin/payments/export')
    expect(rows.map((row) => [row[1], Number(row[8])])).toEqual(
      payments.map((one: { Order: { orderCode: string }; amount: number }) => [
        one.Order.orderCode,
        one.amount,
      ]),
    )
    expect(rows).toHaveLength(1)
    expect(await readRows('/api/admin/payments/export?of=all&endDate=2026-01-15')).toEqual(rows)
    expect(await readRows('/api/admin/payments/export?of=all&startDate=2026-01-16')).toEqual([])
  })

  test('and of a report: its columns, rows and totals', async () => {
    for (const path of ['sales?by=product&', 'stock?by=batch&', 'couriers?']) {
      const table = (await admin.get(`/api/admin/reports/${path}pageSize=400`)).json()
      const file = await exported(`/api/admin/reports/${path.replace('?', '/export?')}format=csv`)
      const text = (cells: unknown[]) => cells.map((cell) => (cell === null ? '' : String(cell)))
      const whole = [
        table.columns.map(({ label }: { label: string }) => label),
        ...[...table.rows, table.totals, ...(table.before ? [table.before] : [])].map(text),
      ]
      expect(file).toEqual(whole)
    }
  })

  test('as an Excel file too, with numbers as numbers and formulas as text', async () => {
    const answer = await admin.get('/api/stock-logs/export?kind=write-off&format=xlsx')
    expect(answer.headers['content-disposition']).toContain('stock-logs-2026-01-15.xlsx')
    const [head, row] = await cellsIn(answer.rawPayload, 'Stock logs')
    expect(head?.[5]).toBe('Change')
    expect(row?.slice(5)).toEqual([-3, '-Broken', '@Fell', null, '=cmd|calc'])
  })
})

test('what left the shop as a file stands in the audit log', async () => {
  const { entries } = (await admin.get('/api/admin/audit?action=exported&table=orders')).json()
  expect(entries[0]).toMatchObject({
    actor: { id: admin.id },
    action: 'exported',
    table: 'orders',
    rowId: null,
  })
})

describe('more than 10,000 rows', () => {
  const run = () => runBulkJobs(BULK_EXPORTS)(shop.context)
  beforeAll(async () => {
    await sql`
      insert into audit_log (actor_id, action, table_name, row_id, created_at)
      select ${admin.id}, 'updated', 'brands', n, ${shop.context.now()} from generate_series(1, 12500) as n`.execute(
      shop.db,
    )
  })

  test('are refused at once, and made by a job with progress', async () => {
    const refused = await admin.get('/api/admin/audit/export?table=brands')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'export-too-large'])
    const started = await admin.post('/api/admin/audit/export?table=brands&action=updated')
    expect(started.statusCode).toBe(202)
    const { id, state } = started.json()
    expect(state).toBe('waiting')
    expect(await run()).toBe(1)
    const job = (await admin.get(`/api/admin/bulk-jobs/${id}`)).json()
    expect(job).toMatchObject({
      state: 'done',
      rowsTotal: 12_500,
      rowsWritten: 12_500,
      fileName: 'audit-2026-01-15.csv',
    })
    const file = await admin.get(`/api/admin/bulk-jobs/${id}/file`)
    const rows = readCsv(file.body).slice(1)
    expect(rows.map((row) => Number(row[6]))).toEqual(Array.from({ length: 12_500 }, (_, at) => 12_500 - at))
  })

  test('the same key starts one job, and a stranger to the list sees nothing of it', async () => {
    const headers = { 'idempotency-key': 'one-export' }
    const path = '/api/admin/audit/export?table=brands'
    const ids = await Promise.all([1, 2, 3].map(async () => (await admin.post(path, {}, headers)).json().id))
    expect(new Set(ids).size).toBe(1)
    const packer = await shop.admin({ duties: ['packer'] })
    expect((await packer.get(`/api/admin/bulk-jobs/${ids[0]}`)).statusCode).toBe(404)
    expect((await packer.post(path)).json().code).toBe('not-your-duty')
    expect((await admin.post(`/api/admin/bulk-jobs/${ids[0]}/cancel`)).json().state).toBe('cancelled')
    expect(await run()).toBe(0)
  })

  test('each list has its job', async () => {
    for (const path of ['orders', 'payments']) await admin.post(`/api/admin/${path}/export?format=xlsx`)
    await admin.post('/api/stock-logs/export')
    for (let left = 3; left > 0; left--) expect(await run()).toBe(1)
    const { jobs } = (await admin.get('/api/admin/bulk-jobs')).json()
    const names = jobs
      .slice(0, 3)
      .map((job: { state: string; fileName: string }) => [job.state, job.fileName])
    expect(names).toEqual([
      ['done', 'stock-logs-2026-01-15.csv'],
      ['done', 'payments-2026-01-15.xlsx'],
      ['done', 'orders-2026-01-15.xlsx'],
    ])
    const list = (await admin.get('/api/admin/orders?pageSize=200')).json()
    const file = await admin.get(`/api/admin/bulk-jobs/${jobs[2].id}/file`)
    const [head, ...rows] = await cellsIn(file.rawPayload, 'Orders')
    expect(head?.slice(0, 4)).toEqual(['Order', 'Date', 'Customer', 'Phone'])
    expect(rows).toHaveLength(list.totalItems)
    expect(rows.slice(0, 200).map((row) => [row[0], row[12]])).toEqual(
      list.orders.map(({ orderCode, totalAmount }: Listed) => [orderCode, totalAmount]),
    )
  })

  test('an Excel file of a job keeps a text a text and a number a number', async () => {
    await admin.post('/api/stock-logs/export?kind=write-off&format=xlsx')
    expect(await run()).toBe(1)
    const { jobs } = (await admin.get('/api/admin/bulk-jobs')).json()
    const file = await admin.get(`/api/admin/bulk-jobs/${jobs[0].id}/file`)
    const [, row] = await cellsIn(file.rawPayload, 'Stock logs')
    expect(row?.slice(5)).toEqual([-3, '-Broken', '@Fell', null, '=cmd|calc'])
  })
})
