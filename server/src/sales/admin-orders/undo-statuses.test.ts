import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendMessages } from '../../platform/outbox/send-messages.step.ts'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { packingDesk } from '../../testing/fixtures/goods/fulfilment.ts'
import { givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { statusDesk, whileLocked } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let staff: Person
let customer: Person
let desk: ReturnType<typeof statusDesk>
let packing: ReturnType<typeof packingDesk>
let napa: number
beforeAll(async () => {
  shop = await startShop()
  staff = await shop.admin({ name: 'Salma' })
  customer = await shop.customer()
  desk = statusDesk(shop, staff)
  packing = packingDesk(staff)
  await givenShippingMethod(shop.context)
  napa = await givenProduct(shop.context, { stock: 5000 })
})
beforeEach(() => shop.at('2026-01-15T06:00:00Z'))
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

async function place(facts: object = {}): Promise<number> {
  const items = [{ productId: napa, quantities: { strip: 1 } }]
  return (await givenPlacedOrder(shop, customer, { items, ...facts })).id
}
async function setAll(ids: readonly number[], status: string, by = staff): Promise<number> {
  return (await by.put('/api/admin/orders/status', { ids, status })).json().bulkChangeId
}
const path = (id: number) => `/api/admin/orders/status-changes/${id}`
const undo = (id: number, by = staff, key?: string) =>
  by.post(`${path(id)}/undo`, {}, key ? { 'idempotency-key': key } : {})
const codes = async (id: number) => {
  const { changed, refused } = (await undo(id)).json()
  return [changed.length, refused.map(({ code }: { code: string }) => code)]
}

/** All that an undo must bring back, row by row. */
async function everything(id: number) {
  const { rows } = await sql<object>`
    select status, paid_at, payment_due_at, stock_after, lacks_prescription, cash_settlement_id,
      (select jsonb_agg(to_jsonb(line) order by id) from order_items line where order_id = orders.id) as lines,
      (select jsonb_agg(to_jsonb(held) order by batch_id) from stock_allocations held
        where order_id = orders.id and units > 0) as held,
      (select jsonb_agg(to_jsonb(entry) order by id) from stock_ledger entry where order_id = orders.id) as ledger,
      (select jsonb_agg(to_jsonb(parcel) - 'updated_at' order by id) from parcels parcel
        where order_id = orders.id) as parcels,
      (select jsonb_agg(to_jsonb(listed) order by pick_list_id) from pick_list_orders listed
        where order_id = orders.id) as lists,
      (select jsonb_agg(to_jsonb(paid) order by id) from payments paid where order_id = orders.id) as payments
    from orders where id = ${id}`.execute(shop.db)
  return rows[0]
}

describe('POST /admin/orders/status-changes/{id}/undo', () => {
  test.each([
    ['placed', 'processing'],
    ['placed', 'paid'],
    ['placed', 'shipped'],
    ['placed', 'delivered'],
    ['paid', 'placed'],
    ['paid', 'processing'],
    ['processing', 'paid'],
    ['processing', 'shipped'],
    ['processing', 'delivered'],
    ['shipped', 'delivered'],
    ['delivered', 'shipped'],
  ])('from %s to %s and back: status, stock, money and parcel are as they were', async (from, to) => {
    const ids = [await place(), await place()]
    for (const id of ids) if (from !== 'placed') await desk.became(id, from)
    const before = await Promise.all(ids.map(everything))
    const length = (await desk.read(ids[0] ?? 0)).timeline.length
    const change = await setAll(ids, to)
    expect((await desk.read(ids[0] ?? 0)).status).toBe(to)
    const answer = await undo(change)
    expect(answer.json()).toMatchObject({ changed: [{ status: from }, { status: from }], refused: [] })
    expect(await Promise.all(ids.map(everything))).toEqual(before)
    const { timeline } = await desk.read(ids[0] ?? 0)
    expect(timeline.slice(length).map(({ status }) => status)).toEqual([to, from])
  })

  test.each([
    ['placed', 'cancelled'],
    ['placed', 'pending-stock'],
    ['pending-stock', 'placed'],
  ])('from %s to %s it is refused, for stock or money moved', async (from, to) => {
    const id = await place()
    if (from !== 'placed') await desk.became(id, from)
    const change = await setAll([id], to)
    expect(await codes(change)).toEqual([0, ['order-undo-no-way-back']])
    expect((await desk.read(id)).status).toBe(to)
  })

  test('what happened to an order since refuses that one alone, and says so before', async () => {
    const [moved, same] = [await place(), await place()]
    const change = await setAll([moved, same], 'shipped')
    await desk.became(moved, 'delivered')
    const details = (await staff.get(path(change))).json()
    expect(details).toMatchObject({ status: 'shipped', orders: 2, undone: 0, createdBy: { name: 'Salma' } })
    expect(details.changes.map((one: { refusal: object | null }) => one.refusal)).toEqual([
      { code: 'order-undo-changed', message: 'Something has happened to this order since.' },
      null,
    ])
    expect(await codes(change)).toEqual([1, ['order-undo-changed']])
    expect([(await desk.read(moved)).status, (await desk.read(same)).status]).toEqual(['delivered', 'placed'])
    const [listed] = (await staff.get('/api/admin/orders/status-changes')).json()
    expect(listed).toMatchObject({ id: change, orders: 2, undone: 1 })
    expect(await codes(change)).toEqual([0, ['order-undo-changed', 'bulk-change-undone']])
  })

  test('a packed order that was marked as shipped is on its list again', async () => {
    const id = await place()
    await packing.pickAll(await packing.list(id))
    await packing.pack(id)
    const before = await everything(id)
    const change = await setAll([id], 'shipped')
    expect(await codes(change)).toEqual([1, []])
    expect(await everything(id)).toEqual(before)
  })

  test('one that is being picked does not go back', async () => {
    const id = await place()
    const change = await setAll([id], 'processing')
    await packing.list(id)
    expect(await codes(change)).toEqual([0, ['order-undo-picked']])
  })

  test('a parcel that was booked stays booked, one that was handed over refuses', async () => {
    const [delivered, moved] = [await place(), await place()]
    for (const id of [delivered, moved]) {
      await desk.became(id, 'shipped')
      await sql`
        insert into parcels (order_id, carrier, state, consignment_id, cod_poisha, created_at, handed_over_at, updated_at)
        values (${id}, 'pathao', 'out', ${`C${id}`}, 100, ${shop.context.now()}, ${shop.context.now()},
          ${shop.context.now()})`.execute(shop.db)
    }
    const before = await everything(delivered)
    const change = await setAll([delivered, moved], 'delivered')
    await sql`update parcels set updated_at = updated_at + interval '1 minute' where order_id = ${moved}`.execute(
      shop.db,
    )
    expect(await codes(change)).toEqual([1, ['order-undo-parcel']])
    expect(await everything(delivered)).toEqual(before)
  })

  test('after 24 hours, and of an unknown one, nothing is undone', async () => {
    const change = await setAll([await place()], 'shipped')
    shop.at('2026-01-16T06:00:00Z')
    staff = await shop.admin({ name: 'Salma' })
    expect(await codes(change)).toEqual([0, ['bulk-change-too-old']])
    expect((await staff.get('/api/admin/orders/status-changes')).json()).toEqual([])
    const missing = await undo(2_000_000)
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'bulk-change-not-found'])
  })

  test('sent twice with one key it is undone once', async () => {
    const id = await place()
    const change = await setAll([id], 'shipped')
    const [first, again] = [await undo(change, staff, 'undo-1'), await undo(change, staff, 'undo-1')]
    expect(again.json()).toEqual(first.json())
    expect((await desk.read(id)).timeline).toHaveLength(3)
  })
})

describe('two staff', () => {
  test('an undo and another status at once: whoever comes second sees what the first did', async () => {
    const id = await place()
    const change = await setAll([id], 'shipped')
    const answers = await whileLocked(shop, id, [() => undo(change), () => desk.set(id, 'delivered')])
    const { status, timeline } = await desk.read(id)
    const [undone] = answers.map((answer) => answer.json())
    if (undone.changed.length === 1) expect(timeline.at(-1)?.status).toBe(status)
    else expect([undone.refused[0].code, status]).toEqual(['order-undo-changed', 'delivered'])
  })

  test('both undo at once: it is undone once', async () => {
    const id = await place()
    const other = await shop.admin()
    const change = await setAll([id], 'shipped')
    const answers = await whileLocked(shop, id, [() => undo(change), () => undo(change, other)])
    expect(answers.map((answer) => answer.json().changed.length).sort()).toEqual([0, 1])
    expect((await desk.read(id)).timeline).toHaveLength(3)
  })
})

describe('what the customer is told', () => {
  const messages = (id: number) =>
    shop.db
      .selectFrom('outbox_messages')
      .select(['kind', 'status'])
      .where('dedupe_key', 'like', `order ${id} %`)
      .where('kind', '<>', 'order-placed')
      .orderBy('id')
      .execute()
  const sendAt = async (instant: string) => {
    shop.at(instant)
    while ((await sendMessages(shop.context, 'sms')) > 0) {
      // until nothing is due
    }
  }

  test('within a minute nothing was sent: the message is withdrawn, and sent when it is true', async () => {
    const id = await place()
    const change = await setAll([id], 'shipped')
    await sendAt('2026-01-15T06:00:59Z')
    expect((await undo(change)).json().corrected).toBe(0)
    await sendAt('2026-01-15T06:05:00Z')
    expect(await messages(id)).toEqual([{ kind: 'order-shipped', status: 'expired' }])
    await desk.became(id, 'shipped')
    await sendAt('2026-01-15T06:06:00Z')
    expect((await messages(id)).at(-1)).toEqual({ kind: 'order-shipped', status: 'sent' })
  })

  test('a message that is out is corrected, and staff know before', async () => {
    const id = await place()
    const change = await setAll([id], 'shipped')
    await sendAt('2026-01-15T06:01:00Z')
    expect((await staff.get(path(change))).json().changes).toMatchObject([{ isTold: true, refusal: null }])
    expect((await undo(change)).json().corrected).toBe(1)
    expect((await messages(id)).map(({ kind }) => kind)).toEqual(['order-shipped', 'order-undone'])
  })
})

test('a packer does not undo what needs the permission for payments, and a customer nothing at all', async () => {
  const id = await place()
  const change = await setAll([id], 'paid')
  const packer = await shop.admin({ duties: ['packer'] })
  expect((await undo(change, packer)).json().refused).toMatchObject([{ code: 'not-your-duty' }])
  expect((await undo(change, customer)).statusCode).toBe(403)
  expect((await desk.read(id)).status).toBe('paid')
})
