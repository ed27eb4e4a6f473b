import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ORDER_STATUSES } from '@niramoy/domain/sales/order-status'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '../../../platform/config/demo-accounts.ts'
import { type Db, openDb } from '../../../platform/db/db.ts'
import { localFiles } from '../../../platform/integrations/files/local-files.ts'
import { checkPassword } from '../../../platform/integrations/passwords.ts'
import { selectDueGroups } from '../../../sales/cash/ledger/due.sql.ts'
import { selectOverdueOrders } from '../../../sales/payments/ledger/payments.sql.ts'
import { selectFillableOrder } from '../../../stock/ledger/waiting-orders.sql.ts'
import { countRunningOut, lastingAtMost } from '../../../stock/overview/running-out.sql.ts'
import { countUntold } from '../../../stock/recalls/recalls.sql.ts'
import { brokenBooks } from '../../../testing/books.ts'
import { createDatabase, type TestDatabase } from '../../../testing/database.ts'
import { seedDemo } from '../seed-demo.ts'
import { seedLivingDemo } from './seed-living-demo.ts'

/** Noon in Dhaka on Thursday, 15 January 2026. */
const now = new Date('2026-01-15T06:00:00Z')
const opened: { database: TestDatabase; db: Db }[] = []
const folders: string[] = []
let db: Db
let folder: string

async function open(): Promise<Db> {
  const database = await createDatabase()
  const fresh = openDb(database.url, { max: 4 })
  opened.push({ database, db: fresh })
  return fresh
}

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'living-demo-'))
  folders.push(made)
  return made
}

beforeAll(async () => {
  db = await open()
  folder = await newFolder()
  await seedLivingDemo(db, { now, files: localFiles(folder) })
})
afterAll(async () => {
  for (const one of opened) {
    await one.db.destroy()
    await one.database.drop()
  }
  for (const one of folders) await rm(one, { recursive: true, force: true })
})

async function rows<Row>(query: ReturnType<typeof sql<Row>>, from = db): Promise<Row[]> {
  return (await query.execute(from)).rows
}

async function toCount(query: ReturnType<typeof sql>): Promise<number> {
  const [found] = await rows(sql<{ count: number }>`select count(*) as count from (${query}) as found`)
  return found?.count ?? 0
}

/** Every row of every table as text, without the salted password hashes. */
async function contents(from: Db): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  const tables = await rows(
    sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
    from,
  )
  for (const { name } of tables) {
    const found = await rows(
      sql<{ row: string }>`
      select (to_jsonb(one) - 'password_hash')::text as row from ${sql.table(name)} as one order by 1`,
      from,
    )
    all[name] = found.map(({ row }) => row)
  }
  return all
}

test('its books are in order', async () => {
  expect(await brokenBooks(db)).toEqual([])
})

test('the same moment gives the same shop, and two starts at once fill it once', async () => {
  const other = await open()
  const files = localFiles(await newFolder())
  await Promise.all([seedLivingDemo(other, { now, files }), seedLivingDemo(other, { now, files })])
  expect(await contents(other)).toEqual(await contents(db))
})

test('a second start changes nothing, and neither does one on a demo without a history', async () => {
  const later = new Date('2026-03-01T06:00:00Z')
  const before = await contents(db)
  await seedLivingDemo(db, { now: later, files: localFiles(folder) })
  expect(await contents(db)).toEqual(before)
  const older = await open()
  await seedDemo(older, { now })
  await seedLivingDemo(older, { now: later, files: localFiles(await newFolder()) })
  expect(await older.selectFrom('orders').select('order_code').execute()).toEqual([
    { order_code: 'NR-DEMO01' },
  ])
})

test('much is sold right after the recall: another batch is there for it', async () => {
  const busy = await open()
  const files = localFiles(await newFolder())
  await seedLivingDemo(busy, { now: new Date('2026-11-17T16:10:00Z'), files })
  expect(await brokenBooks(busy)).toEqual([])
})

test('files that cannot be stored leave an empty database and no file', async () => {
  const empty = await open()
  const place = await newFolder()
  const store = localFiles(place)
  let puts = 0
  const failing = {
    ...store,
    put: async (...file: Parameters<typeof store.put>) => {
      puts += 1
      if (puts === 9) throw new Error('the disk is full')
      return store.put(...file)
    },
  }
  await expect(seedLivingDemo(empty, { now, files: failing })).rejects.toThrow('the disk is full')
  expect(await empty.selectFrom('users').select('id').execute()).toEqual([])
  const left = await readdir(place, { recursive: true, withFileTypes: true })
  expect(left.filter((one) => one.isFile())).toEqual([])
})

test('some sixty customers have made seven hundred orders, at least five in every state', async () => {
  expect(await toCount(sql`select from users where role = 'user' and not is_walk_in`)).toBe(63)
  const states = await rows(sql<{ status: string; count: number }>`
    select status, count(*) as count from orders group by status`)
  expect(states.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(690)
  for (const status of ORDER_STATUSES) {
    expect(states.find((one) => one.status === status)?.count, status).toBeGreaterThanOrEqual(5)
  }
})

test('it is 90 days old and has no gap, and nothing lies in the future but what is due', async () => {
  const days = await rows(sql<{ day: string; count: number }>`
    select (created_at at time zone 'Asia/Dhaka')::date as day, count(*) as count from orders group by 1 order by 1`)
  expect(days).toHaveLength(90)
  expect(days[0]?.day).toBe('2025-10-18')
  const columns = await rows(sql<{ table: string; name: string }>`
    select table_name as table, column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'
      and column_name not in ('payment_due_at', 'expires_at')
      and table_name not in ('schema_migrations', 'limit_changes')`)
  for (const { table, name } of columns) {
    const late = sql`select from ${sql.table(table)} where ${sql.ref(name)} > ${now} and ${sql.ref(name)} < 'infinity'`
    expect([table, name, await toCount(late)]).toEqual([table, name, 0])
  }
})

test('the week has a rhythm: a Friday is quiet and its morning quieter, evenings are busy', async () => {
  const [week] = await rows(sql<{
    friday: number
    saturday: number
    fridayMorning: number
    morning: number
    evening: number
  }>`
    with times as (select created_at at time zone 'Asia/Dhaka' as at from orders)
    select count(*) filter (where extract(dow from at) = 5) as friday,
      count(*) filter (where extract(dow from at) = 6) as saturday,
      count(*) filter (where extract(dow from at) = 5 and extract(hour from at) < 13) as "fridayMorning",
      count(*) filter (where extract(hour from at) between 8 and 11) as morning,
      count(*) filter (where extract(hour from at) between 18 and 21) as evening
    from times`)
  expect(week?.friday).toBeLessThan((week?.saturday ?? 0) * 0.85)
  expect(week?.fridayMorning).toBeLessThan((week?.friday ?? 0) / 4)
  expect(week?.evening).toBeGreaterThan((week?.morning ?? 0) * 1.2)
})

test('every list of staff has something to show', async () => {
  const today = '2026-01-15'
  const lists = {
    waitingPrescriptions: sql`select from prescriptions where status = 'pending'`,
    approvedPrescriptions: sql`select from prescriptions where status = 'approved'`,
    rejectedPrescriptions: sql`select from prescriptions where status = 'rejected' and reason is not null`,
    heldPayments: sql`select from payments where status = 'held' and risk_level = 1`,
    surplusPayments: sql`select from payments where status = 'surplus'`,
    refunded: sql`select from payment_refunds where status = 'refunded'`,
    failedRefunds: sql`select from payment_refunds where status = 'failed'`,
    damagedReturns: sql`select from order_return_lines where damaged_units > 0`,
    cameBack: sql`select from order_events where condition = 'damaged'`,
    writeOffs: sql`select from stock_ledger where kind = 'write-off' and reason = 'Broken'`,
    expiring: sql`select from stock_batches where quantity > 0 and expires_on between ${today} and '2026-04-15'`,
    usedCodes: sql`select from discounts where used_count > 5`,
    notes: sql`select from order_notes`,
    audit: sql`select distinct table_name from audit_log`,
    texts: sql`select from outbox_messages where channel = 'sms' and status = 'sent'`,
    mails: sql`select from outbox_messages where channel = 'email' and status = 'sent'`,
    subscribers: sql`select from newsletter_subscribers`,
  }
  const least = {
    waitingPrescriptions: 8,
    approvedPrescriptions: 20,
    heldPayments: 3,
    texts: 90,
    mails: 20,
    audit: 3,
  }
  for (const [name, list] of Object.entries(lists)) {
    expect(await toCount(list), name).toBeGreaterThanOrEqual(least[name as keyof typeof least] ?? 1)
  }
  expect(await countRunningOut(db, lastingAtMost(30, now))).toBeGreaterThan(5)
})

test('the desks that came later are as busy as the shop: each kind of work has some in every state', async () => {
  const found = await rows(sql<{ kind: string; state: string; count: number }>`
    select 'parcel' as kind, state, count(*) from parcels group by 2
    union all select 'carrier', carrier, count(*) from parcels group by 2
    union all select 'stop', coalesce(outcome, 'open'), count(*) from rider_run_parcels group by 2
    union all select 'run', case when handed_over_at is null then 'planned' when closed_at is null then 'out'
        when settlement_id is null then 'not counted' else 'counted' end, count(*) from rider_runs group by 2
    union all select 'list', case when bool_and(left_at is not null) then 'done' when bool_and(packed_at is not null) then 'packed'
        when (select count(*) from picks where picks.pick_list_id = listed.pick_list_id) = 0 then 'not picked'
        else 'picking' end, 1 from pick_list_orders listed group by pick_list_id
    union all select 'list', 'missing', count(*) from pick_list_orders where missing is not null
    union all select 'statement', carrier, count(*) from settlements group by 2
    union all select 'difference', 'explained', count(*) from settlement_lines where reason is not null
    union all select 'close', 'day', count(*) from day_closes
    union all select 'close', 'difference', count(*) from day_close_lines where reason is not null
    union all select 'counter', tender, count(*) from counter_sales group by 2
    union all select 'purchase order', state, count(*) from purchase_orders group by 2
    union all select 'supplier return', case when credit_waits then 'waits' when credited_at is null then 'open' else 'credited' end,
        count(*) from supplier_returns group by 2
    union all select 'paid to suppliers', method, count(*) from supplier_payments group by 2
    union all select 'inspection', case when decided_at is null then 'waits' when put_back_units = 0 then 'written off'
        else 'put back' end, count(*) from quarantine_items group by 2
    union all select 'refund', 'paid', count(*) from cash_refunds
    union all select 'recall', case when called_at is null then 'told' else 'called' end, count(*) from recall_notices group by 2
    union all select 'upload', state, count(*) from bulk_jobs group by 2
    union all select 'box', case when patient_id is null then 'own' else 'of a patient' end, count(*) from medicines group by 2`)
  const states = new Map<string, Set<string>>()
  for (const { kind, state, count } of found) {
    if (count > 0) states.set(kind, (states.get(kind) ?? new Set()).add(state))
  }
  expect(Object.fromEntries([...states].map(([kind, some]) => [kind, [...some].sort()]))).toEqual({
    parcel: ['back', 'cancelled', 'delivered', 'out', 'with-carrier'],
    carrier: ['own', 'pathao', 'redx', 'steadfast'],
    stop: ['address-wrong', 'delivered', 'not-at-home', 'open', 'postponed', 'refused'],
    run: ['counted', 'not counted', 'out', 'planned'],
    list: ['done', 'missing', 'not picked', 'packed', 'picking'],
    statement: ['own', 'pathao', 'redx', 'steadfast'],
    difference: ['explained'],
    close: ['day', 'difference'],
    counter: ['bkash', 'card', 'cash'],
    'purchase order': ['cancelled', 'draft', 'partly-received', 'received', 'sent'],
    'supplier return': ['credited', 'open', 'waits'],
    'paid to suppliers': ['bank', 'cash'],
    inspection: ['put back', 'waits', 'written off'],
    refund: ['paid'],
    recall: ['called', 'told'],
    upload: ['undone'],
    box: ['of a patient', 'own'],
  })
  expect(await toCount(sql`select from counter_sales`)).toBeGreaterThan(55)
  expect(await toCount(sql`select from day_closes`)).toBeGreaterThan(80)
  expect((await countUntold(db)).people).toBeGreaterThan(0)
})

test('every unit came with a receipt, and whoever brought an order owes its cash', async () => {
  const unexplained = sql`
    select from stock_ledger entry where kind = 'stock-in'
      and not exists (select from goods_receipt_lines where ledger_id = entry.id)`
  expect(await toCount(unexplained)).toBe(0)
  const groups = await selectDueGroups(db)
  expect(groups.map(({ carrier }) => carrier).sort()).toEqual(['own', 'pathao', 'redx', 'steadfast'])
})

test('a batch is recalled that customers have units of, and some of it is left', async () => {
  const recalled = await rows(sql<{ reason: string; left: number; orders: number }>`
    select recall_reason as reason, quantity as left,
      (select count(*) from stock_allocations where batch_id = stock_batches.id and units > 0) as orders
    from stock_batches where recalled_at is not null`)
  expect(recalled).toHaveLength(1)
  expect(recalled[0]?.reason).toContain('calls this batch back')
  expect(recalled[0]?.left).toBeGreaterThan(0)
  expect(recalled[0]?.orders).toBeGreaterThan(3)
})

test('an order that waits for its money has time left, and one that waits for stock cannot be filled', async () => {
  const overdue = await selectOverdueOrders(db, now, 10)
  expect(overdue).toEqual([])
  const fillable = await db.transaction().execute((tx) => selectFillableOrder(tx, '2026-01-15', []))
  expect(fillable).toBeUndefined()
  expect(await toCount(sql`select from payment_refunds where status in ('due', 'processing')`)).toBe(0)
  expect(await toCount(sql`select from outbox_messages where status = 'waiting'`)).toBe(0)
})

test('every prescription has a picture of its own', async () => {
  const files = localFiles(folder)
  const named = await db.selectFrom('prescriptions').select(['file_key', 'byte_size']).execute()
  for (const { file_key, byte_size } of named) {
    const file = await files.get(file_key ?? '')
    file?.stream.destroy()
    expect(file).toMatchObject({ size: byte_size, type: 'image/webp' })
    expect(byte_size).toBeLessThan(40_000)
  }
})

test('each of those to log in as opens with the password that is shown; nobody else has one', async () => {
  const people = await db.selectFrom('users').selectAll().where('password_hash', 'is not', null).execute()
  const shown = Object.values(DEMO_ACCOUNTS)
  expect(people.map(({ proved_phone }) => proved_phone).sort()).toEqual(
    shown.map(({ login }) => login).sort(),
  )
  for (const { login, password } of shown) {
    const person = people.find(({ proved_phone }) => proved_phone === login)
    expect(await checkPassword(person?.password_hash ?? null, password), login).toBe(true)
  }
})

test('the demo’s customer has nine orders, the patient waits, and something can be returned', async () => {
  const readStatuses = async (phone: string) =>
    (
      await rows(sql<{ status: string }>`
        select status from orders join users on users.id = user_id where phone = ${phone}`)
    ).map(({ status }) => status)
  expect(await readStatuses(DEMO_ACCOUNTS.customer.login)).toHaveLength(9)
  const patient = await readStatuses(DEMO_ACCOUNTS.patient.login)
  expect(patient).toEqual(expect.arrayContaining(['pending-prescription', 'prescription-reviewed']))
  expect(await readStatuses(DEMO_ACCOUNTS.returning.login)).toContain('delivered')
})
