/** What monitoring reads of the rows: every series with its value, and what it costs. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { readPlan, readStatements } from '../../testing/count-statements.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { STATE_SERIES, selectShopState } from './shop-state.sql.ts'

let shop: Shop
let db: Db
beforeAll(async () => {
  shop = await startShop()
  db = shop.db
})
afterAll(() => shop.stop())

async function read(): Promise<Record<string, number>> {
  const rows = await selectShopState(db, shop.context.now())
  return Object.fromEntries(
    rows.map(({ name, labels, value }) => [[name.slice(8), ...Object.values(labels)].join(' '), value]),
  )
}

test('an empty shop has every series but those of care that never ran', async () => {
  const rows = await selectShopState(db, shop.context.now())
  const absent = Object.keys(STATE_SERIES).filter((name) => !rows.some((row) => row.name === name))
  expect(absent).toEqual([
    'niramoy_care_last_run_ok',
    'niramoy_care_last_run_seconds',
    'niramoy_care_last_run_bytes',
  ])
  expect(rows.filter(({ value }) => value !== 0)).toEqual([])
  expect(rows.filter(({ name }) => name === 'niramoy_orders')).toHaveLength(12)
})

test('orders, money and queues are what the rows say', async () => {
  const customer = await shop.customer()
  await givenProduct(shop.context, { stock: 1000 })
  const { id } = await givenPlacedOrder(shop, customer)
  const { total_poisha } = await db
    .selectFrom('orders')
    .select('total_poisha')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await read()).toMatchObject({
    'orders placed': 1,
    'orders delivered': 0,
    orders_placed_total: 1,
    last_order_timestamp_seconds: shop.context.now().getTime() / 1000,
    sold_today_poisha: total_poisha,
    revenue_poisha: 0,
  })
  const ago = (hours: number) => new Date(shop.context.now().getTime() - hours * 3_600_000)
  await sql`
    insert into prescriptions (user_id, order_id, file_key, media_type, byte_size, created_at, updated_at)
      select user_id, id, 'prescriptions/0123456789abcdef', 'image/webp', 1, ${ago(3)}, ${ago(3)} from orders
      where id = ${id}`.execute(db)
  await sql`
    insert into outbox_messages (channel, kind, recipient, body, status, next_try_at, created_at) values
      ('sms', 'code', '01711111111', 'x', 'waiting', ${ago(-1)}, ${ago(2)}),
      ('sms', 'code', '01711111111', 'x', 'failed', ${ago(0)}, ${ago(0.5)}),
      ('sms', 'code', '01711111111', 'x', 'failed', ${ago(0)}, ${ago(1.5)}),
      ('email', 'code', 'a@example.com', 'x', 'expired', ${ago(0)}, ${ago(0.5)})`.execute(db)
  await sql`
    with attempt as (
      insert into payment_attempts (order_id, tran_id, amount_poisha, created_at)
        values (${id}, 'T1', 100, ${ago(5)}) returning id)
    insert into payments (order_id, attempt_id, payment_method, amount_poisha, status, val_id, created_at)
      select ${id}, id, 'SSLCommerz', 100, 'held', 'V1', ${ago(5)} from attempt`.execute(db)
  await sql`
    insert into payment_refunds (payment_id, refund_trans_id, amount_poisha, status, created_at, updated_at)
      select id, 'R1', 10, 'failed', ${ago(4)}, ${ago(4)} from payments`.execute(db)
  await sql`update stock_batches set expires_on = '2026-01-14'`.execute(db)
  expect(await read()).toMatchObject({
    prescriptions_waiting: 1,
    prescription_oldest_seconds: 3 * 3600,
    'messages_unsent waiting sms': 2,
    'messages_unsent failed sms': 1,
    'messages_unsent expired email': 1,
    'messages_unsent failed email': 0,
    'message_oldest_seconds sms': 2 * 3600,
    'message_oldest_seconds email': 0,
    payments_held: 1,
    payment_held_oldest_seconds: 5 * 3600,
    refunds_failed: 1,
  })
  const stock = await read()
  expect(stock['expired_stock_units shelf']).toBeGreaterThanOrEqual(1000)
  expect(stock['expired_stock_units orders']).toBeGreaterThan(0)
  await sql`
    insert into payment_refunds (payment_id, refund_trans_id, amount_poisha, status, created_at, updated_at)
      select id, 'R2', 10, 'due', ${ago(1)}, ${ago(1)} from payments`.execute(db)
  expect((await read()).refunds_failed).toBe(0)
})

test('cash is due from delivery until it is handed in', async () => {
  const [order] = await db.selectFrom('orders').select('id').execute()
  for (const status of ['processing', 'shipped', 'delivered']) {
    await sql`insert into order_events (order_id, status, created_at)
      values (${order?.id}, ${status}, ${shop.context.now()})`.execute(db)
  }
  const due = await read()
  expect(due).toMatchObject({ cash_due_orders: 1, cash_due_oldest_seconds: 0 })
  expect(due.revenue_poisha).toBeGreaterThan(0)
  expect(due['expired_stock_units orders']).toBe(0)
})

test('care says when it last went well and how the last run ended', async () => {
  await sql`
    insert into care_runs (kind, started_at, finished_at, is_ok, detail, bytes) values
      ('backup', '2026-01-14T00:00:00Z', '2026-01-14T00:01:00Z', true, 'x', 5000),
      ('verify', '2026-01-13T00:00:00Z', '2026-01-13T00:01:00Z', true, 'x', null),
      ('verify', '2026-01-14T00:00:00Z', '2026-01-14T00:00:30Z', false, 'x', null)`.execute(db)
  expect(await read()).toMatchObject({
    'care_last_success_timestamp_seconds backup': Date.parse('2026-01-14T00:01:00Z') / 1000,
    'care_last_success_timestamp_seconds verify': Date.parse('2026-01-13T00:01:00Z') / 1000,
    'care_last_success_timestamp_seconds off-site-copy': 0,
    'care_last_run_ok backup': 1,
    'care_last_run_ok verify': 0,
    'care_last_run_seconds verify': 30,
    'care_last_run_bytes backup': 5000,
  })
})

test('one statement, which reads no large table from end to end', async () => {
  const sent = await readStatements(db, read)
  expect(sent).toHaveLength(1)
  for (const statement of sent) {
    // on tables this small the planner would rather read them whole: what matters is that it need not
    const plan = await db.connection().execute(async (one) => {
      await sql`set enable_seqscan = off`.execute(one)
      const found = await readPlan(one, statement)
      await sql`reset enable_seqscan`.execute(one)
      return found
    })
    expect(plan).not.toMatch(/Seq Scan on (orders|outbox_messages|payments|payment_refunds|prescriptions)\b/)
    expect(plan).not.toMatch(/Seq Scan on (stock_batches|stock_allocations|care_runs|order_tally)\b/)
  }
})
