import type { PickList } from '@niramoy/contract/sales/picking'
import { adminFulfilment } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { packingDesk } from '../../testing/fixtures/goods/fulfilment.ts'
import { givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { statusDesk, whileLocked } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let packer: Person
let customer: Person
let desk: ReturnType<typeof packingDesk>
let status: ReturnType<typeof statusDesk>
let medicine: number
let batch: number
beforeAll(async () => {
  shop = await startShop()
  packer = await shop.admin({ name: 'Rubel', duties: ['packer'] })
  customer = await shop.customer()
  desk = packingDesk(packer)
  status = statusDesk(shop, await shop.admin())
  await givenShippingMethod(shop.context)
})
beforeEach(async () => {
  medicine = await givenProduct(shop.context)
  batch = await givenStock(shop.context, medicine, { units: 60, expiresOn: '2026-06-30' })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

async function place(strip = 1, productId = medicine): Promise<number> {
  return (await givenPlacedOrder(shop, customer, { items: [{ productId, quantities: { strip } }] })).id
}
async function readQuantity(id: number): Promise<number> {
  const row = await shop.db
    .selectFrom('stock_batches')
    .select('quantity')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.quantity ?? -1
}
const report = (list: PickList, found: number, more: object = {}) =>
  desk.missing(list.id, {
    batchId: batch,
    units: list.lines.find(({ batchId }) => batchId === batch)?.units,
    found,
    reason: 'Not on the shelf',
    ...more,
  })

test('with other stock there, the order takes that and is ready again, and says why', async () => {
  const next = await givenStock(shop.context, medicine, { units: 50 })
  const id = await place(2)
  const list = await desk.list(id)
  const answer = await report(list, 7)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ lines: [], orders: [{ id, leftAt: expect.any(String) }] })
  const order = await status.read(id)
  expect(order.status).toBe('placed')
  // the seven that were found are the first to go, for they expire first
  expect(order.items[0]?.batches.map(({ units }) => units)).toEqual([7, 13])
  expect([await readQuantity(batch), await readQuantity(next)]).toEqual([0, 37])
  const label = list.lines[0]?.label
  expect(order.timeline.at(-1)).toMatchObject({
    status: 'placed',
    note: `Not all of it was found: ${label}`,
    actorName: 'Rubel',
  })
  const why = `${label}, batch ${list.lines[0]?.batchCode}: Not on the shelf`
  expect((await packer.get(`/api/admin/orders/${id}/notes`)).json()).toMatchObject([
    { body: adminFulfilment.sentBackNote(list.id, why) },
  ])
  const { orders } = (await packer.get('/api/admin/fulfilment/ready')).json()
  expect(orders.find((row: { id: number }) => row.id === id)).toMatchObject({ missing: why })
  expect((await desk.list(id)).lines.map(({ units }) => units)).toEqual([7, 13])
})

test('what the books have of the batch beyond what was found is corrected, and the ledger names the list', async () => {
  const list = await desk.list(await place())
  await report(list, 0)
  const rows = await shop.db
    .selectFrom('stock_ledger')
    .select(['kind', 'change', 'reason', 'notes', 'actor_id'])
    .where('batch_id', '=', batch)
    .where('kind', '=', 'correction')
    .execute()
  expect(rows).toEqual([
    {
      kind: 'correction',
      change: -60,
      reason: adminFulfilment.correction(list.id),
      notes: 'Not on the shelf',
      actor_id: packer.id,
    },
  ])
})

test('with nothing else there, the order waits for stock, is told, and is filled when some comes in', async () => {
  const id = await place(2)
  await report(await desk.list(id), 3)
  expect((await status.read(id)).status).toBe('pending-stock')
  expect(await readQuantity(batch)).toBe(3)
  await givenStock(shop.context, medicine, { units: 20 })
  await status.fillAll()
  expect((await status.read(id)).status).toBe('placed')
})

test('a paid order goes back to paid', async () => {
  await givenStock(shop.context, medicine, { units: 50 })
  const id = await place()
  await status.became(id, 'paid')
  await report(await desk.list(id), 0)
  expect((await status.read(id)).status).toBe('paid')
})

test('of several orders those stay that can be served, with what was confirmed for them', async () => {
  await givenStock(shop.context, medicine, { units: 100 })
  const [one, two, three] = [await place(2), await place(3), await place(1)]
  const list = await desk.list(one, two, three)
  await desk.pickAll(list)
  const answer = await report(list, 35)
  expect(
    answer.json<PickList>().orders.map(({ id, leftAt, isPicked }) => [id, leftAt !== null, isPicked]),
  ).toEqual([
    [one, false, true],
    [two, true, false],
    [three, false, true],
  ])
  expect(answer.json()).toMatchObject({ lines: [{ units: 30, picked: { by: 'Rubel' } }] })
  expect((await status.read(two)).status).toBe('placed')
})

test.each([
  [{ found: 10 }, 400, 'pick-nothing-missing'],
  [{ units: 9 }, 409, 'pick-changed'],
  [{ batchId: 999_999 }, 409, 'pick-wrong-batch'],
  [{ reason: ' ' }, 400, 'invalid-input'],
  [{ found: -1 }, 400, 'invalid-input'],
])('%j is refused, and nothing moves', async (wrong, code, refusal) => {
  const list = await desk.list(await place())
  const answer = await report(list, 0, wrong)
  expect([answer.statusCode, answer.json().code]).toEqual([code, refusal])
  expect((await desk.read(list.id)).lines).toEqual(list.lines)
})

test('reported by two packers at once it is missing once', async () => {
  await givenStock(shop.context, medicine, { units: 100 })
  const id = await place()
  const list = await desk.list(id)
  const answers = await whileLocked(shop, id, [() => report(list, 4), () => report(list, 4)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await readQuantity(batch)).toBe(0)
})

test('sent twice with one key it is missing once', async () => {
  await givenStock(shop.context, medicine, { units: 100 })
  const list = await desk.list(await place())
  const form = { batchId: batch, units: 10, found: 4, reason: 'Damaged' }
  const path = `/api/admin/fulfilment/pick-lists/${list.id}/missing`
  const headers = { 'idempotency-key': 'missing-sent-twice' }
  const first = await packer.post(path, form, headers)
  expect((await packer.post(path, form, headers)).json()).toEqual(first.json())
})
