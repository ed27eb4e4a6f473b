import type { PackedOrder, Rider } from '@niramoy/contract/sales/picking'
import { adminFulfilment } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { packingDesk } from '../../testing/fixtures/goods/fulfilment.ts'
import { givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { statusDesk, whileLocked } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { pdfText } from '../../testing/fixtures/pdf-text.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let packer: Person
let customer: Person
let desk: ReturnType<typeof packingDesk>
let status: ReturnType<typeof statusDesk>
let medicine: number
let rider: number
let phones = 0
const newPhone = () => `0191${String(++phones).padStart(7, '0')}`
beforeAll(async () => {
  shop = await startShop()
  packer = await shop.admin({ name: 'Rubel', duties: ['packer'] })
  customer = await shop.customer()
  desk = packingDesk(packer)
  status = statusDesk(shop, await shop.admin())
  await givenShippingMethod(shop.context)
  medicine = await givenProduct(shop.context, { stock: 5000 })
})
beforeEach(async () => {
  rider = await desk.rider('Jamal', newPhone())
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

async function place(facts: object = {}): Promise<number> {
  const items = [{ productId: medicine, quantities: { strip: 2 } }]
  return (await givenPlacedOrder(shop, customer, { items, ...facts })).id
}
async function packed(): Promise<number> {
  const id = await place()
  await desk.pickAll(await desk.list(id))
  await desk.pack(id)
  return id
}
const toHandOver = async (): Promise<PackedOrder[]> =>
  (await packer.get('/api/admin/fulfilment/packed')).json<{ orders: PackedOrder[] }>().orders
const riders = async (): Promise<Rider[]> => (await packer.get('/api/admin/fulfilment/riders')).json()

test('only what was picked whole is packed; packed again it stays as it is', async () => {
  const [one, two] = [await place(), await place()]
  expect((await desk.pack(one)).json().refused).toMatchObject([{ code: 'order-not-picked' }])
  const list = await desk.list(one, two)
  expect((await desk.pack(one)).json().refused).toMatchObject([
    { message: 'Not everything of this order is picked. Please confirm the rest of its lines first.' },
  ])
  await desk.pickAll(list)
  expect((await desk.pack(one, two, 999_999)).json()).toMatchObject({
    done: [{ id: one }, { id: two }],
    refused: [{ id: 999_999, code: 'order-not-found' }],
  })
  const before = await desk.read(list.id)
  shop.at('2026-01-15T07:00:00.000Z')
  expect((await desk.pack(one)).json().done).toHaveLength(1)
  expect(await desk.read(list.id)).toEqual(before)
})

test('a rider has a parcel at once: the order is shipped, and the desk knows what is collected', async () => {
  const id = await packed()
  expect((await toHandOver()).find((order) => order.id === id)).toMatchObject({ toCollect: 84, parcel: null })
  const answer = await desk.handOver({ orderIds: [id], carrier: 'own', riderId: rider })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ done: [{ id }], refused: [] })
  expect((await status.read(id)).status).toBe('shipped')
  expect((await toHandOver()).map((order) => order.id)).not.toContain(id)
  expect((await riders()).find((row) => row.id === rider)).toMatchObject({ parcels: 1, toCollect: 84 })
  await status.became(id, 'delivered')
  expect((await riders()).find((row) => row.id === rider)).toMatchObject({ parcels: 0, toCollect: 0 })
})

test('a courier is asked first: the order waits packed, with what the courier said', async () => {
  const id = await packed()
  await desk.handOver({ orderIds: [id], carrier: 'pathao' })
  expect((await status.read(id)).status).toBe('processing')
  const waiting = async () => (await toHandOver()).find((order) => order.id === id)?.parcel
  expect(await waiting()).toMatchObject({
    carrier: 'pathao',
    state: 'booking',
    failure: null,
    waitsForStaff: false,
  })
  const failed = { failure: 'Unknown zone', due_at: null }
  await shop.db.updateTable('parcels').set(failed).where('order_id', '=', id).execute()
  expect(await waiting()).toMatchObject({ failure: 'Unknown zone', waitsForStaff: true })
  const again = await desk.handOver({ orderIds: [id], carrier: 'own', riderId: rider })
  expect(again.json().refused).toMatchObject([
    { code: 'order-has-parcel', message: 'This order has been handed over already.' },
  ])
})

test('what is not packed is not handed over; each order by itself', async () => {
  const [one, two] = [await packed(), await place()]
  const answer = await desk.handOver({ orderIds: [one, two], carrier: 'own', riderId: rider })
  expect(answer.json()).toMatchObject({
    done: [{ id: one }],
    refused: [{ id: two, code: 'order-not-packed' }],
  })
})

test('handed over by two at once it has one parcel', async () => {
  const id = await packed()
  const give = () => desk.handOver({ orderIds: [id], carrier: 'own', riderId: rider })
  const answers = await whileLocked(shop, id, [give, give])
  expect(answers.map((answer) => answer.json().done.length).toSorted()).toEqual([0, 1])
})

test.each([
  [{ carrier: 'own' }, 400, 'rider-required'],
  [{ carrier: 'own', riderId: 999_999 }, 404, 'rider-not-found'],
  [{ carrier: 'pigeon' }, 400, 'invalid-input'],
  [{ carrier: 'own', orderIds: [] }, 400, 'invalid-input'],
])('%j is refused', async (form, code, refusal) => {
  const answer = await desk.handOver({ orderIds: [1], ...form })
  expect([answer.statusCode, answer.json().code]).toEqual([code, refusal])
})

test('a rider who takes no parcels is given none', async () => {
  const [own] = (await riders()).filter(({ id }) => id === rider)
  const form = { name: 'Jamal', phone: own?.phone, isActive: false, version: own?.version }
  const saved = await packer.put(`/api/admin/fulfilment/riders/${rider}`, form)
  expect(saved.json()).toMatchObject({ isActive: false, version: (own?.version ?? 0) + 1 })
  const answer = await desk.handOver({ orderIds: [await packed()], carrier: 'own', riderId: rider })
  expect(answer.json().fields).toEqual({ riderId: 'Rider not found.' })
})

test('two riders have not one phone number', async () => {
  const phone = newPhone()
  await desk.rider('Kamal', phone)
  const answer = await packer.post('/api/admin/fulfilment/riders', { name: 'Rafiq', phone })
  expect([answer.statusCode, answer.json().fields]).toEqual([
    409,
    { phone: 'Another rider has this phone number.' },
  ])
  const missing = await packer.put('/api/admin/fulfilment/riders/999999', { name: 'No', phone: newPhone() })
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'rider-not-found'])
})

test('one PDF has the address labels and the invoices of all chosen orders', async () => {
  const [one, two] = [await place(), await place()]
  const answer = await packer.get(`/api/admin/fulfilment/pack/download?orderIds=${one},${two}`)
  expect(answer.statusCode).toBe(200)
  const { text, pages } = await pdfText(answer.rawPayload)
  expect(pages).toBe(3)
  for (const id of [one, two]) expect(text.split((await status.read(id)).orderCode).length).toBeGreaterThan(2)
  expect(text).toContain('Collect')
  expect(text).toContain('01711111111')
  expect((await packer.get('/api/admin/fulfilment/pack/download?orderIds=x')).statusCode).toBe(400)
  expect((await packer.get('/api/admin/fulfilment/pack/download?orderIds=999999')).statusCode).toBe(404)
})

test('the pick list as a PDF names shelves, batches and baskets', async () => {
  await shop.db.updateTable('products').set({ shelf_place: 'B-07' }).where('id', '=', medicine).execute()
  const list = await desk.list(await place())
  const answer = await packer.get(`/api/admin/fulfilment/pick-lists/${list.id}/download`)
  const { text, title } = await pdfText(answer.rawPayload)
  expect(title).toBe(adminFulfilment.pickList(list.id))
  for (const word of ['B-07', list.lines[0]?.batchCode ?? '?', '2 strips', list.orders[0]?.orderCode ?? '?'])
    expect(text).toContain(word)
})

test('the run sheet has what the rider brings, with the total', async () => {
  const [one, two] = [await packed(), await packed()]
  await desk.handOver({ orderIds: [one, two], carrier: 'own', riderId: rider })
  const answer = await packer.get(`/api/admin/fulfilment/riders/${rider}/run-sheet`)
  const { text } = await pdfText(answer.rawPayload)
  for (const word of ['Run sheet of Jamal', '2 parcels', '৳168.00', (await status.read(one)).orderCode])
    expect(text).toContain(word)
  expect((await packer.get('/api/admin/fulfilment/riders/999999/run-sheet')).statusCode).toBe(404)
})
