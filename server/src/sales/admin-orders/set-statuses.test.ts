import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { someoneWaits, statusDesk } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let staff: Person
let customer: Person
let desk: ReturnType<typeof statusDesk>
let napa: number
beforeAll(async () => {
  shop = await startShop()
  staff = await shop.admin({ name: 'Salma' })
  customer = await shop.customer()
  desk = statusDesk(shop, staff)
  await givenShippingMethod(shop.context)
})
beforeEach(async () => {
  napa = await givenProduct(shop.context, { stock: 30 })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

async function place(strip = 1): Promise<number> {
  const items = [{ productId: napa, quantities: { strip } }]
  return (await givenPlacedOrder(shop, customer, { items })).id
}
const setAll = (ids: readonly unknown[], status: string, by = staff) =>
  by.put('/api/admin/orders/status', { ids, status })
const readCode = async (id: number) => (await desk.read(id)).orderCode

test('each order changes or is refused by itself, in the order that was asked', async () => {
  const [first, cancelled, short, last] = [await place(), await place(), await place(9), await place()]
  await desk.became(cancelled, 'cancelled')
  const answer = await setAll([last, cancelled, 999_999, short, first, last], 'shipped')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    bulkChangeId: expect.any(Number),
    changed: [
      { id: last, orderCode: await readCode(last), status: 'shipped' },
      { id: first, orderCode: await readCode(first), status: 'shipped' },
    ],
    refused: [
      {
        id: cancelled,
        orderCode: await readCode(cancelled),
        code: 'order-status-final',
        message: 'A cancelled or returned order cannot change its status any more.',
      },
      { id: 999_999, orderCode: null, code: 'order-not-found', message: 'Order not found.' },
      {
        id: short,
        orderCode: await readCode(short),
        code: 'order-short-of-stock',
        message: 'There is not enough stock for this order yet. Its status stays as it is.',
      },
    ],
  })
  expect((await desk.read(last)).timeline).toHaveLength(2)
})

test('where an order went instead is told, and the status it has is no refusal', async () => {
  const [there, waits] = [await place(), await place(2)]
  await desk.became(waits, 'prescription-reviewed')
  await place(2)
  expect((await setAll([there, waits], 'placed')).json()).toMatchObject({
    changed: [
      { id: there, status: 'placed' },
      { id: waits, status: 'pending-stock' },
    ],
    refused: [],
  })
})

test('an order that fails keeps none of the others, and the failure is logged', async () => {
  const [first, broken, last] = [await place(), await place(), await place()]
  await sql`
    create function fail() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`.execute(
    shop.db,
  )
  await sql`
    create trigger planted before insert on order_events for each row
      when (new.order_id = ${sql.lit(broken)} and new.status = 'shipped') execute function fail()`.execute(
    shop.db,
  )
  const answer = (await setAll([first, broken, last], 'shipped')).json()
  expect(answer.changed.map(({ id }: { id: number }) => id)).toEqual([first, last])
  expect(answer.refused).toMatchObject([{ id: broken, code: 'unexpected' }])
  await sql`drop trigger planted on order_events`.execute(shop.db)
  expect((await desk.read(broken)).status).toBe('placed')
})

test('one that was changed since it was shown is refused; one that has the status is not', async () => {
  const [same, shipped, there] = [await place(), await place(), await place()]
  await desk.became(shipped, 'shipped')
  await desk.became(there, 'processing')
  const versions = { [same]: 1, [shipped]: 1, [there]: 1 }
  const ids = [same, shipped, there]
  const answer = await staff.put('/api/admin/orders/status', { ids, status: 'processing', versions })
  expect(answer.json()).toMatchObject({
    changed: [{ id: same }, { id: there }],
    refused: [{ id: shipped, code: 'order-changed' }],
  })
  expect((await desk.read(shipped)).status).toBe('shipped')
})

test('none, too many, or what is no order at all is refused; and it is for staff', async () => {
  const many = Array.from({ length: 201 }, (_, at) => at + 1)
  expect((await setAll([], 'shipped')).json().message).toBe('Please select at least one order.')
  expect((await setAll(many, 'shipped')).json().message).toBe('Please select at most 200 orders at once.')
  expect((await setAll(['x'], 'shipped')).statusCode).toBe(400)
  expect((await setAll([1], 'lost')).json().message).toBe('This is not an order status.')
  expect((await setAll([1], 'shipped', customer)).statusCode).toBe(403)
})

test('two staff with the same orders at once: each order changes once', async () => {
  const ids = [await place(), await place(), await place()]
  const [one, other] = await Promise.all([setAll(ids, 'shipped'), setAll(ids.toReversed(), 'shipped')])
  expect([one.json().refused, other.json().refused]).toEqual([[], []])
  for (const id of ids) expect((await desk.read(id)).timeline).toHaveLength(2)
})

test('once the database is lost, the rest is not tried', async () => {
  const lonely = await startShop()
  try {
    const by = await lonely.admin()
    const ids: number[] = []
    for (let n = 0; n < 3; n++) ids.push((await givenPlacedOrder(lonely, await lonely.customer())).id)
    let answer: ReturnType<typeof setAll> | undefined
    const blocking = lonely.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('orders')
        .select('id')
        .where('id', '=', ids[0] ?? 0)
        .forUpdate()
        .execute()
      answer = setAll(ids, 'processing', by)
      await someoneWaits(lonely.db)
      await lonely.dropDatabase()
    })
    await expect(blocking).rejects.toThrow()
    expect((await answer)?.json()).toMatchObject({
      changed: [],
      refused: [
        { id: ids[0], code: 'unexpected' },
        { id: ids[1], code: 'not-ready' },
        { id: ids[2], code: 'not-ready' },
      ],
    })
  } finally {
    await lonely.stop()
  }
})
