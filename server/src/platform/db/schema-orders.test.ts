import { poisha } from '@niramoy/domain/platform/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Db, openDb } from './db.ts'
import { brokenRule, insertOrder, insertOrderItem, insertProduct, insertUser, NOON } from './sample-rows.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createDatabase()
  db = openDb(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('the total is subtotal + shipping − discounts, and nothing else', async () => {
  await insertOrder(db, { code_discount_poisha: poisha(1_000), total_poisha: poisha(15_000) })
  const wrong = insertOrder(db, { code_discount_poisha: poisha(1_000) })
  expect(await brokenRule(wrong)).toBe('orders_total_adds_up')
  const special = insertOrder(db, { special_discount_poisha: poisha(1), total_poisha: poisha(16_000) })
  expect(await brokenRule(special)).toBe('orders_total_adds_up')
  const below = insertOrder(db, { promotion_discount_poisha: poisha(17_000), total_poisha: poisha(-1_000) })
  expect(await brokenRule(below)).toMatch(/^orders_(total_poisha_check|refund_at_most_total)$/)
})

test('only an order that waits for its prescription may leave the payment open', async () => {
  await insertOrder(db, { status: 'pending-prescription', payment_method: null })
  expect(await brokenRule(insertOrder(db, { payment_method: null }))).toBe('orders_payment_chosen')
})

test('an order code is used once', async () => {
  await insertOrder(db, { order_code: 'NR-7K3M9Q' })
  expect(await brokenRule(insertOrder(db, { order_code: 'NR-7K3M9Q' }))).toBe('orders_order_code_key')
  expect(await brokenRule(insertOrder(db, { order_code: 'nr 7' }))).toBe('orders_order_code_check')
})

test('a status changes through an event that stays, and in no other way', async () => {
  const order_id = await insertOrder(db)
  const later = new Date('2026-01-15T07:00:00Z')
  await db.insertInto('order_events').values({ order_id, status: 'processing', created_at: later }).execute()
  const order = await db
    .selectFrom('orders')
    .select(['status', 'updated_at', 'version'])
    .where('id', '=', order_id)
    .executeTakeFirst()
  expect(order).toEqual({ status: 'processing', updated_at: later, version: 2 })

  const direct = db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', order_id).execute()
  expect(await brokenRule(direct)).toBe('orders_status_by_event')
  const unknown = sql`insert into order_events (order_id, status, created_at)
    values (${order_id}, 'lost', ${NOON})`.execute(db)
  expect(await brokenRule(unknown)).toBe('order_events_status_check')
  const appendOnly = 'order_events_append_only'
  const rewritten = db.updateTable('order_events').set({ note: '?' }).execute()
  expect(await brokenRule(rewritten)).toBe('order_events_fixed')
  const moved = db.updateTable('order_events').set({ note: null, status: 'shipped' }).execute()
  expect(await brokenRule(moved)).toBe('order_events_fixed')
  expect(await brokenRule(db.deleteFrom('order_events').execute())).toBe(appendOnly)
  expect(await brokenRule(sql`truncate order_events`.execute(db))).toBe(appendOnly)
})

test('a line counts its own units, and a product has one line', async () => {
  const order = await insertOrder(db)
  const product = await insertProduct(db)
  const item = await insertOrderItem(db, order, product)
  const row = await db.selectFrom('order_items').select('units').where('id', '=', item).executeTakeFirst()
  expect(row).toEqual({ units: 73 })
  expect(await brokenRule(insertOrderItem(db, order, product))).toBe('order_items_product_key')
  const empty = db
    .updateTable('order_items')
    .set({ box_quantity: 0, strip_quantity: 0, unit_quantity: 0 })
    .where('id', '=', item)
    .execute()
  expect(await brokenRule(empty)).toBe('order_items_units_check')
  const noRate = db.updateTable('order_items').set({ box_rate_poisha: null }).where('id', '=', item).execute()
  expect(await brokenRule(noRate)).toBe('order_items_box_has_rate')
})

test('a product that was ordered cannot be deleted', async () => {
  const product = await insertProduct(db)
  await insertOrderItem(db, await insertOrder(db), product)
  const gone = db.deleteFrom('products').where('id', '=', product).execute()
  expect(await brokenRule(gone)).toBe('order_items_product_id_fkey')
})

async function returnLine(orderId: number, itemId: number, strips: number, refund = 0) {
  const actor_id = await insertUser(db)
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('order_returns')
      .values({ order_id: orderId, actor_id, refund_poisha: poisha(refund), created_at: NOON })
      .returning('id')
      .executeTakeFirstOrThrow()
    const quantities = { box_quantity: 0, strip_quantity: strips, unit_quantity: 0 }
    const line = { return_id: id, order_item_id: itemId, order_id: orderId, refund_poisha: poisha(refund) }
    await tx
      .insertInto('order_return_lines')
      .values({ ...line, ...quantities })
      .execute()
  })
}

test('no more comes back than was delivered, per level, also when two return at once', async () => {
  const order = await insertOrder(db)
  const item = await insertOrderItem(db, order, await insertProduct(db))
  const tooMany = 'order_items_return_at_most_delivered'
  expect(await brokenRule(returnLine(order, item, 3))).toBe(tooMany)
  await returnLine(order, item, 1)
  const both = [returnLine(order, item, 1), returnLine(order, item, 1)]
  const results = await Promise.all(both.map((one) => brokenRule(one).catch(() => 'returned')))
  expect(results.sort()).toEqual([tooMany, 'returned'])

  const lines = await db
    .selectFrom('order_items')
    .select('returned_strip_quantity')
    .where('id', '=', item)
    .executeTakeFirst()
  expect(lines).toEqual({ returned_strip_quantity: 2 })
  const reset = db
    .updateTable('order_items')
    .set({ returned_strip_quantity: 0 })
    .where('id', '=', item)
    .execute()
  expect(await brokenRule(reset)).toBe('order_items_returned_by_line')
  const erased = db.deleteFrom('order_return_lines').execute()
  expect(await brokenRule(erased)).toBe('order_return_lines_append_only')
})

test('a return refunds at most the total, and only lines of its own order', async () => {
  const order = await insertOrder(db)
  const item = await insertOrderItem(db, order, await insertProduct(db))
  expect(await brokenRule(returnLine(order, item, 1, 16_001))).toBe('orders_refund_at_most_total')
  await returnLine(order, item, 1, 16_000)
  const refunded = db
    .updateTable('orders')
    .set({ refunded_poisha: poisha(0) })
    .where('id', '=', order)
    .execute()
  expect(await brokenRule(refunded)).toBe('orders_refunded_by_return')
  const foreign = returnLine(await insertOrder(db), item, 1)
  expect(await brokenRule(foreign)).toBe('order_return_lines_order_item_id_order_id_fkey')
})

async function insertCode(usageLimit: number) {
  const { id } = await db
    .insertInto('discounts')
    .values({
      code: `SAVE${usageLimit}`,
      value_type: 'fixed',
      value_hundredths: 5_000,
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
      usage_limit: usageLimit,
      created_at: NOON,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a code limited to seven is used seven times, however many try at once, and a use can be taken back', async () => {
  const discount_id = await insertCode(7)
  const orders = await Promise.all(Array.from({ length: 20 }, () => insertOrder(db)))
  const claim = (order_id: number) =>
    db.insertInto('discount_uses').values({ order_id, discount_id, created_at: NOON }).execute()
  const results = await Promise.all(orders.map((order) => brokenRule(claim(order)).catch(() => 'used')))
  expect(results.filter((result) => result === 'used')).toHaveLength(7)
  expect(results.filter((result) => result === 'discounts_within_limit')).toHaveLength(13)

  const first = orders[results.indexOf('used')] ?? 0
  await db.deleteFrom('discount_uses').where('order_id', '=', first).execute()
  await claim(first)
  expect(await brokenRule(claim(orders[results.indexOf('discounts_within_limit')] ?? 0))).toBe(
    'discounts_within_limit',
  )
})

test('the count of a code is not set by hand, and its name is unique whatever its letters look like', async () => {
  const id = await insertCode(3)
  const byHand = db.updateTable('discounts').set({ used_count: 1 }).where('id', '=', id).execute()
  expect(await brokenRule(byHand)).toBe('discounts_used_by_use')
  const lower = db.updateTable('discounts').set({ code: 'save7' }).where('id', '=', id).execute()
  expect(await brokenRule(lower)).toBe('discounts_code_key')
})

async function insertPayment(orderId: number, tranId: string, valId = tranId, status = 'accepted' as const) {
  const amount_poisha = poisha(16_000)
  const attempt = await db
    .insertInto('payment_attempts')
    .values({ order_id: orderId, tran_id: tranId, amount_poisha, created_at: NOON })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('payments')
    .values({
      order_id: orderId,
      attempt_id: attempt.id,
      payment_method: 'SSLCommerz',
      amount_poisha,
      status,
      val_id: valId,
      created_at: NOON,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('an order is paid once, and a confirmation counts for one payment', async () => {
  const order = await insertOrder(db)
  await insertPayment(order, 'T1')
  expect(await brokenRule(insertPayment(order, 'T1'))).toBe('payment_attempts_tran_id_key')
  expect(await brokenRule(insertPayment(order, 'T2'))).toBe('payments_accepted_key')
  expect(await brokenRule(insertPayment(await insertOrder(db), 'T3', 'T1'))).toBe('payments_val_id_key')
  expect(await brokenRule(insertPayment(order, 'x'.repeat(31)))).toBe('payment_attempts_tran_id_check')
})

test('a payment is refunded at most once over; a refund that failed does not count', async () => {
  const payment_id = await insertPayment(await insertOrder(db), 'T4')
  const refund = (refund_trans_id: string, taka: number) =>
    db
      .insertInto('payment_refunds')
      .values({
        payment_id,
        refund_trans_id,
        amount_poisha: poisha(taka * 100),
        created_at: NOON,
        updated_at: NOON,
      })
      .execute()
  await refund('R1', 100)
  expect(await brokenRule(refund('R2', 61))).toBe('payments_refund_at_most_amount')
  await db
    .updateTable('payment_refunds')
    .set({ status: 'failed' })
    .where('refund_trans_id', '=', 'R1')
    .execute()
  await refund('R3', 160)
  const again = db
    .updateTable('payment_refunds')
    .set({ status: 'refunded' })
    .where('refund_trans_id', '=', 'R1')
    .execute()
  expect(await brokenRule(again)).toBe('payments_refund_at_most_amount')
})

test('a decided prescription says when, and an erased file is gone', async () => {
  const user_id = await insertUser(db)
  const order_id = await insertOrder(db, { user_id })
  const file = {
    file_key: 'prescriptions/0123456789abcdef',
    media_type: 'image/webp',
    byte_size: 9_000,
  } as const
  await db
    .insertInto('prescriptions')
    .values({ user_id, order_id, ...file, created_at: NOON, updated_at: NOON })
    .execute()
  const decide = db.updateTable('prescriptions').set({ status: 'approved' }).execute()
  expect(await brokenRule(decide)).toBe('prescriptions_decided_has_time')
  const half = db.updateTable('prescriptions').set({ file_erased_at: NOON }).execute()
  expect(await brokenRule(half)).toBe('prescriptions_file_or_erased')
  const stranger = db.updateTable('prescriptions').set({ patient_id: 999_999 }).execute()
  expect(await brokenRule(stranger)).toBe('prescriptions_patient_fkey')
})
