import type { Order } from '@niramoy/contract/sales/order'
import type { PackedOrder } from '@niramoy/contract/sales/picking'
import type { Run, RunBoard } from '@niramoy/contract/sales/riders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { packingDesk } from '../../testing/fixtures/goods/fulfilment.ts'
import { runDesk } from '../../testing/fixtures/goods/runs.ts'
import { givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { pdfText } from '../../testing/fixtures/pdf-text.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>
type Packed = { readonly id: number; readonly code: string }

let shop: Shop
let manager: Person
let packer: Person
let customer: Person
let packing: ReturnType<typeof packingDesk>
let desk: ReturnType<typeof runDesk>
let medicine: number
let rider: number
let phones = 0
const newPhone = () => `0192${String(++phones).padStart(7, '0')}`

beforeAll(async () => {
  shop = await startShop()
  manager = await shop.admin({ name: 'Shirin', duties: ['manager'] })
  packer = await shop.admin({ name: 'Rubel', duties: ['packer'] })
  customer = await shop.customer()
  packing = packingDesk(packer)
  desk = runDesk(manager)
  await givenShippingMethod(shop.context)
  medicine = await givenProduct(shop.context, { stock: 5000 })
})
beforeEach(async () => {
  rider = await packing.rider('Jamal', newPhone())
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

/** Costs 84 taka: two strips of 1.20 a unit, and 60 for the delivery. */
async function packed(facts: object = {}): Promise<Packed> {
  const items = [{ productId: medicine, quantities: { strip: 2 } }]
  const { id } = await givenPlacedOrder(shop, customer, { items, ...facts })
  await packing.pickAll(await packing.list(id))
  await packing.pack(id)
  return { id, code: (await readOrder(id)).orderCode }
}
const readOrder = async (id: number, by = manager): Promise<Order> =>
  (await by.get(`/api/orders/${id}`)).json()
async function threeOut(): Promise<{ run: Run; orders: readonly [Packed, Packed, Packed] }> {
  const orders = [await packed(), await packed(), await packed()] as const
  return {
    run: await desk.out(
      rider,
      orders.map(({ code }) => code),
    ),
    orders,
  }
}
const delivered = (...orders: readonly Packed[]) =>
  orders.map(({ id }) => ({ orderId: id, outcome: 'delivered' as const }))
const inStock = async () => {
  const batches = shop.db.selectFrom('stock_batches').select('quantity').where('product_id', '=', medicine)
  return (await batches.execute()).reduce((sum, { quantity }) => sum + quantity, 0)
}

test('parcels are put into a run by their code, in the order of delivery, each once', async () => {
  const [one, two] = [await packed(), await packed()]
  const started = await desk.start(rider)
  expect(started.statusCode).toBe(201)
  const { id } = started.json<Run>()
  expect((await desk.start(rider)).json()).toMatchObject({ id })
  await desk.add(id, one.code)
  // as a scanner or a person types it
  await desk.add(id, ` ${two.code.toLowerCase()} `)
  const again = await desk.add(id, one.code)
  expect(again.json<Run>().stops.map(({ orderId }) => orderId)).toEqual([one.id, two.id])
  expect(again.json<Run>()).toMatchObject({
    parcels: 2,
    toCollect: 168,
    runOn: '2026-01-15',
    handedOverAt: null,
    stops: [
      { orderCode: one.code, due: 84, isHandedOver: false, ended: null, outcome: null, attempts: 0 },
      {},
    ],
  })
  expect((await desk.add(id, 'NOTHING')).json()).toMatchObject({ code: 'run-code-not-found' })
  expect((await desk.add(id, '')).json()).toMatchObject({ fieldCodes: { code: 'run-code-required' } })
  const placed = await givenPlacedOrder(shop, customer, {
    items: [{ productId: medicine, quantities: { unit: 1 } }],
  })
  const { orderCode } = await readOrder(placed.id)
  expect((await desk.add(id, orderCode)).json()).toMatchObject({ code: 'order-not-packed' })
  expect((await desk.add(999_999, one.code)).statusCode).toBe(404)
  const other = await desk.start(await packing.rider('Kamal', newPhone()))
  expect((await desk.add(other.json<Run>().id, one.code)).json()).toMatchObject({
    code: 'run-order-elsewhere',
  })
  const turned = await desk.arrange(id, { orderIds: [two.id, one.id] })
  expect(turned.json<Run>().stops.map(({ orderId }) => orderId)).toEqual([two.id, one.id])
  expect((await desk.arrange(id, { orderIds: [two.id] })).json()).toMatchObject({ code: 'run-changed' })
  const without = await desk.arrange(id, { orderIds: [two.id], without: [one.id] })
  expect(without.json<Run>().stops.map(({ orderId }) => orderId)).toEqual([two.id])
})

test('a run is for a rider who takes parcels, and for the packers’ desk', async () => {
  expect((await desk.start(999_999)).json()).toMatchObject({ fieldCodes: { riderId: 'rider-not-found' } })
  expect((await customer.get('/api/admin/riders')).statusCode).toBe(403)
  const accountant = await shop.admin({ duties: ['accountant'] })
  expect((await accountant.get('/api/admin/riders')).json()).toMatchObject({ code: 'not-your-duty' })
  expect((await desk.read(999_999)) as object).toMatchObject({ code: 'run-not-found' })
})

test('the list is printed in the order of delivery, with phones and what to collect', async () => {
  const [one, two] = [await packed(), await packed()]
  const { id } = await desk.planned(rider, [two.code, one.code])
  const answer = await manager.get(`/api/admin/riders/runs/${id}/download`)
  expect(answer.statusCode).toBe(200)
  const { text } = await pdfText(answer.rawPayload)
  expect(text.indexOf(two.code)).toBeLessThan(text.indexOf(one.code))
  expect(text).toContain('84.00')
  expect(text).toContain('168.00')
  expect((await manager.get('/api/admin/riders/runs/999999/download')).statusCode).toBe(404)
})

test('handed over, its orders are shipped and with the rider, once', async () => {
  const { run, orders } = await threeOut()
  expect(run.handedOverAt).not.toBeNull()
  expect(run.stops.every(({ isHandedOver }) => isHandedOver)).toBe(true)
  expect((await readOrder(orders[0].id)).parcel).toMatchObject({ state: 'with-carrier', riderName: 'Jamal' })
  const ids = orders.map(({ id }) => id)
  expect((await desk.handOver(run.id, ids)).json()).toMatchObject({ done: [{}, {}, {}], refused: [] })
  expect((await desk.handOver(run.id, [])).json()).toMatchObject({
    fieldCodes: { orderIds: 'orders-to-change-required' },
  })
  expect((await desk.handOver(999_999, ids)).statusCode).toBe(404)
  const board = (await manager.get('/api/admin/riders')).json<RunBoard>()
  expect(board.open.find(({ id }) => id === run.id)).toMatchObject({ parcels: 3, decided: 0, toCollect: 252 })
  // the next one is put together while the first is under way
  expect((await desk.start(rider)).json<Run>().id).not.toBe(run.id)
})

test('an order that is cancelled while it waits in a run leaves it', async () => {
  const [one, two] = [await packed(), await packed()]
  const { id } = await desk.planned(rider, [one.code, two.code])
  await manager.put(`/api/admin/orders/${one.id}/status`, { status: 'cancelled' })
  expect((await desk.read(id)).stops.map(({ orderId }) => orderId)).toEqual([two.id])
})

test('what is handed to a rider without a run joins what the rider has out', async () => {
  const [one, two] = [await packed(), await packed()]
  await packing.handOver({ orderIds: [one.id], carrier: 'own', riderId: rider })
  await packing.handOver({ orderIds: [two.id], carrier: 'own', riderId: rider })
  const { open } = (await manager.get('/api/admin/riders')).json<RunBoard>()
  expect(open.filter((run) => run.rider.id === rider)).toMatchObject([{ parcels: 2, decided: 0 }])
})

test('who is not active any more gets no parcels, and a run of yesterday is of the day it goes out', async () => {
  const [one, two] = [await packed(), await packed()]
  const begun = await desk.start(rider, { runOn: '2026-01-13' })
  const { id, runOn } = begun.json<Run>()
  expect(runOn).toBe('2026-01-13')
  await desk.add(id, one.code)
  await desk.add(id, two.code)
  const riders = (await packer.get('/api/admin/fulfilment/riders')).json<{ id: number; version: number }[]>()
  const known = riders.find((each) => each.id === rider)
  const save = (isActive: boolean, version: number | undefined) =>
    packer.put(`/api/admin/fulfilment/riders/${rider}`, { ...known, isActive, version })
  const saved = (await save(false, known?.version)).json<{ version: number }>()
  const refused = await desk.handOver(id, [one.id])
  expect(refused.json()).toMatchObject({
    refused: [{ code: 'run-rider-inactive' }],
    run: { handedOverAt: null },
  })
  await save(true, saved.version)
  expect((await desk.handOver(id, [one.id, two.id])).json()).toMatchObject({
    refused: [],
    run: { runOn: '2026-01-15' },
  })
  const later = (await desk.start(rider, { runOn: '2026-01-14' })).json<Run>()
  expect((await desk.start(rider)).json()).toMatchObject({ id: later.id, runOn: '2026-01-15' })
})

test('all delivered: one count, one press, and the cash is booked', async () => {
  const { run, orders } = await threeOut()
  const notes = [
    { note: 200, count: 1 },
    { note: 50, count: 1 },
    { note: 2, count: 1 },
  ]
  const short = await desk.close(run.id, { parcels: delivered(...orders), notes: [{ note: 200, count: 1 }] })
  expect(short.json()).toMatchObject({ code: 'run-cash-differs', fieldCodes: { notes: 'run-cash-differs' } })
  expect((await readOrder(orders[0].id)).status).toBe('shipped')
  const answer = await desk.close(run.id, { parcels: delivered(...orders), notes })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    refused: [],
    run: { closedBy: 'Shirin', counted: 252, decided: 3, settlementId: expect.any(Number) },
  })
  for (const { id } of orders) {
    expect(await readOrder(id)).toMatchObject({ status: 'delivered', cash: { due: 84, received: 84 } })
  }
  expect((await desk.close(run.id, { parcels: delivered(...orders), notes })).json()).toMatchObject({
    code: 'run-closed',
  })
})

test('each parcel by its outcome: what comes back waits in quarantine, what is tried again is packed', async () => {
  const orders = []
  for (let at = 0; at < 6; at++) orders.push(await packed())
  const [whole, part, refused, absent, later, astray] = orders as [
    Packed,
    Packed,
    Packed,
    Packed,
    Packed,
    Packed,
  ]
  const run = await desk.out(
    rider,
    orders.map(({ code }) => code),
  )
  const before = await inStock()
  const parcels = [
    ...delivered(whole),
    // one strip of two is 12 of the 84
    {
      orderId: part.id,
      outcome: 'part-delivered',
      items: [{ productId: medicine, quantities: { strip: 1 } }],
      received: 72,
    },
    { orderId: refused.id, outcome: 'refused', reason: 'Too dear' },
    { orderId: absent.id, outcome: 'not-at-home' },
    { orderId: later.id, outcome: 'postponed', postponedTo: '2026-01-17' },
    { orderId: astray.id, outcome: 'address-wrong', reason: 'House 12 is not there' },
  ]
  const answer = await desk.close(run.id, { parcels, notes: [{ note: 1, count: 156 }] })
  expect(answer.json()).toMatchObject({ refused: [], run: { counted: 156, decided: 6 } })
  expect(await readOrder(part.id)).toMatchObject({
    status: 'partially-returned',
    parcel: { state: 'partly-delivered', collectedAmount: 72 },
    cash: { due: 72, received: 72 },
  })
  const { toPayBack } = (await manager.get('/api/admin/cash')).json<{ toPayBack: object }>()
  expect(toPayBack).toEqual({ orders: 0, amount: 0 })
  expect(await readOrder(refused.id)).toMatchObject({
    status: 'cancelled',
    parcel: { state: 'back', failure: 'Refused: Too dear' },
  })
  // nothing is for sale again before somebody looked at it
  expect(await inStock()).toBe(before)
  const waiting = shop.db.selectFrom('quarantine_items').select('units').where('decided_at', 'is', null)
  expect(
    (await waiting.where('order_id', 'in', [part.id, refused.id]).execute()).map(({ units }) => units),
  ).toEqual([10, 20])
  for (const { id } of [absent, later, astray]) {
    expect(await readOrder(id)).toMatchObject({ status: 'processing', cash: null })
  }
  const seen = (await readOrder(later.id, customer)).attempts
  expect(seen).toEqual([
    {
      at: '2026-01-15T06:00:00.000Z',
      outcome: 'postponed',
      postponedTo: '2026-01-17',
      reason: null,
      riderName: null,
    },
  ])
  expect((await readOrder(astray.id)).attempts).toMatchObject([
    { outcome: 'address-wrong', reason: 'House 12 is not there', riderName: 'Jamal' },
  ])
  const packedNow = (await packer.get('/api/admin/fulfilment/packed')).json<{ orders: PackedOrder[] }>()
    .orders
  expect(packedNow.find(({ id }) => id === later.id)).toMatchObject({ attempts: 1, wantedOn: '2026-01-17' })
  const next = await desk.out(rider, [absent.code, later.code])
  expect(next.stops).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
  expect(next.stops[0]).toMatchObject({ due: 84, isHandedOver: true })
  await desk.close(next.id, { parcels: delivered(absent, later) })
  expect((await readOrder(later.id)).status).toBe('delivered')
})

test('a run that was begun before the try in vain knows of it, and of the day that was wanted', async () => {
  const other = await packing.rider('Kamal', newPhone())
  const { id: early } = (await desk.start(other)).json<Run>()
  const { run, orders } = await threeOut()
  const [absent, late, last] = orders
  const parcels = [
    { orderId: absent.id, outcome: 'not-at-home' },
    { orderId: late.id, outcome: 'postponed', postponedTo: '2026-01-17' },
    ...delivered(last),
  ]
  await desk.close(run.id, { parcels })
  await desk.add(early, absent.code)
  await desk.add(early, late.code)
  const known = [
    { attempts: 1, wantedOn: null },
    { attempts: 1, wantedOn: '2026-01-17' },
  ]
  expect((await desk.read(early)).stops).toMatchObject(known)
  await desk.handOver(early, [absent.id, late.id])
  expect((await desk.read(early)).stops).toMatchObject(known)
  expect((await desk.read(run.id)).stops[1]).toMatchObject({ attempts: 0, wantedOn: null })
  await desk.close(early, {
    parcels: [
      { orderId: absent.id, outcome: 'address-wrong' },
      { orderId: late.id, outcome: 'postponed', postponedTo: '2026-01-20' },
    ],
  })
  expect((await readOrder(absent.id)).attempts.map(({ outcome }) => outcome)).toEqual([
    'not-at-home',
    'address-wrong',
  ])
  const { orders: waiting } = (await packer.get('/api/admin/fulfilment/packed')).json<{
    orders: PackedOrder[]
  }>()
  expect(waiting.find(({ id }) => id === late.id)).toMatchObject({ attempts: 2, wantedOn: '2026-01-20' })
})

test('after a try in vain the customer chooses one of the next seven days, once, by a link', async () => {
  const { run, orders } = await threeOut()
  const [absent, late, refused] = orders
  await desk.close(run.id, {
    parcels: [
      { orderId: absent.id, outcome: 'not-at-home' },
      { orderId: late.id, outcome: 'address-wrong' },
      { orderId: refused.id, outcome: 'refused' },
    ],
  })
  const token = (await readOrder(absent.id, customer)).dayToken
  expect(token).toMatch(/^[\w-]{22}$/)
  // staff have the desk, and a refused parcel is not brought again
  expect((await readOrder(absent.id)).dayToken).toBeNull()
  expect((await readOrder(refused.id, customer)).dayToken).toBeNull()
  const choose = (given: unknown, day: string) =>
    shop.guest.post('/api/orders/delivery-day', { token: given, day })
  expect((await choose(`${token}x`, '2026-01-17')).json()).toMatchObject({
    code: 'delivery-day-link-not-found',
  })
  expect((await choose('x'.repeat(201), '2026-01-17')).json().fieldCodes).toEqual({
    token: 'delivery-day-link-not-found',
  })
  for (const day of ['', '2026-01-15', '2026-01-23'])
    expect((await choose(token, day)).json()).toMatchObject({ fieldCodes: { day: 'delivery-day-wrong' } })
  expect((await choose(token, '2026-01-17')).statusCode).toBe(204)
  expect((await choose(token, '2026-01-17')).statusCode).toBe(204)
  expect((await choose(token, '2026-01-18')).json()).toMatchObject({ code: 'delivery-day-chosen' })
  expect(await readOrder(absent.id, customer)).toMatchObject({
    dayToken: null,
    attempts: [{ outcome: 'not-at-home', postponedTo: '2026-01-17' }],
  })
  const other = (await readOrder(late.id, customer)).dayToken
  const next = await desk.out(rider, [absent.code, late.code])
  expect(next.stops).toMatchObject([{ wantedOn: '2026-01-17' }, { wantedOn: null }])
  expect((await choose(other, '2026-01-17')).json()).toMatchObject({ code: 'delivery-day-closed' })
  await desk.close(next.id, { parcels: delivered(absent, late) })
})

test('everything of the run is named, with what its outcome needs', async () => {
  const { run, orders } = await threeOut()
  const [one, two, three] = orders
  const planned = await desk.planned(await packing.rider('Kamal', newPhone()), [(await packed()).code])
  expect((await desk.close(planned.id, { parcels: [] })).json()).toMatchObject({ code: 'run-not-out' })
  expect((await desk.close(run.id, { parcels: delivered(one, two) })).json()).toMatchObject({
    code: 'run-outcome-missing',
  })
  expect((await desk.close(run.id, { parcels: delivered(one, two, two) })).json()).toMatchObject({
    code: 'run-changed',
  })
  const last = (facts: object) =>
    desk.close(run.id, { parcels: [...delivered(one, two), { orderId: three.id, ...facts }] })
  expect((await last({ outcome: 'postponed', postponedTo: '2026-01-14' })).json()).toMatchObject({
    fieldCodes: { 'parcels.2.postponedTo': 'run-day-required' },
  })
  expect((await last({ outcome: 'part-delivered' })).json()).toMatchObject({
    fieldCodes: { 'parcels.2.items': 'run-items-required' },
  })
  expect((await last({ outcome: 'lost' })).statusCode).toBe(400)
  expect((await last({ outcome: 'called-off' })).json()).toMatchObject({
    refused: [{ id: three.id, code: 'run-parcel-moved' }],
    run: { closedAt: null, decided: 2 },
  })
  const items = [{ productId: medicine, quantities: { strip: 2 } }]
  expect((await last({ outcome: 'part-delivered', items })).json()).toMatchObject({
    refused: [{ id: three.id, code: 'run-all-came-back' }],
  })
  expect((await readOrder(three.id)).status).toBe('shipped')
  // what was decided stays; the rest is said anew
  const other = [{ orderId: one.id, outcome: 'refused' }, ...delivered(two, three)]
  expect((await desk.close(run.id, { parcels: other })).json()).toMatchObject({
    refused: [{ code: 'run-parcel-decided' }],
  })
  expect((await desk.close(run.id, { parcels: delivered(...orders) })).json()).toMatchObject({
    run: { decided: 3 },
  })
})

test('what was decided by another door counts as it was', async () => {
  const { run, orders } = await threeOut()
  const [one, two, three] = orders
  await manager.put(`/api/admin/orders/${one.id}/status`, { status: 'delivered' })
  const parcel = (await readOrder(two.id)).parcel?.id
  await manager.post(`/api/admin/parcels/${parcel}/cancel`, {})
  expect((await desk.read(run.id)).stops).toMatchObject([
    { ended: 'delivered', due: 84 },
    { ended: 'called-off', due: 0 },
    { ended: null },
  ])
  expect((await desk.close(run.id, { parcels: delivered(...orders) })).json()).toMatchObject({
    refused: [{ id: two.id, code: 'run-parcel-moved' }],
  })
  const parcels = [...delivered(one, three), { orderId: two.id, outcome: 'called-off' }]
  const answer = await desk.close(run.id, { parcels, notes: [{ note: 1, count: 168 }] })
  expect(answer.json()).toMatchObject({ refused: [], run: { counted: 168 } })
})

test('a packer takes the parcels back; the cash is for who holds payments', async () => {
  const { run, orders } = await threeOut()
  const notes = [{ note: 1, count: 252 }]
  const theirs = runDesk(packer)
  expect((await theirs.close(run.id, { parcels: delivered(...orders), notes })).json()).toMatchObject({
    code: 'not-your-duty',
  })
  expect((await theirs.close(run.id, { parcels: delivered(...orders) })).json()).toMatchObject({
    run: { closedBy: 'Rubel', counted: null, settlementId: null },
  })
  const { groups } = (await manager.get('/api/admin/cash')).json<{
    groups: { rider: { id: number } | null; due: number }[]
  }>()
  expect(groups.find((group) => group.rider?.id === rider)).toMatchObject({ due: 252 })
})

test('too little is never booked by who may not write off; what was kept back stays due', async () => {
  const { run, orders } = await threeOut()
  const [one, two, three] = orders
  const kept = (facts: object) => [
    ...delivered(one, two),
    { orderId: three.id, outcome: 'delivered', ...facts },
  ]
  const notes = [{ note: 1, count: 228 }]
  const short = await desk.close(run.id, {
    parcels: kept({ received: 60, cashReason: 'Lost a note' }),
    notes,
  })
  expect(short.json()).toMatchObject({ fieldCodes: { 'parcels.2.received': 'cash-write-off-duty' } })
  // the parcels were brought all the same; the cash is counted again
  expect(await desk.read(run.id)).toMatchObject({ decided: 3, closedAt: null })
  const rest = await desk.close(run.id, { parcels: kept({ received: 0 }), notes: [{ note: 1, count: 168 }] })
  expect(rest.json()).toMatchObject({ run: { counted: 168 } })
  expect(await readOrder(three.id)).toMatchObject({ cash: { due: 84, received: null } })
})

test('card and bKash are not counted by notes', async () => {
  const { run, orders } = await threeOut()
  const [one, two, three] = orders
  const parcels = [...delivered(one, two), { orderId: three.id, outcome: 'delivered', tender: 'bkash' }]
  const answer = await desk.close(run.id, { parcels, notes: [{ note: 1, count: 168 }] })
  expect(answer.json()).toMatchObject({ refused: [], run: { counted: 168 } })
  expect(await readOrder(three.id)).toMatchObject({ cash: { received: 84 } })
})

test('of two who take the same run back at once it comes back once', async () => {
  const { run, orders } = await threeOut()
  const form = { parcels: delivered(...orders), notes: [{ note: 1, count: 252 }] }
  const answers = await Promise.all([
    desk.close(run.id, form),
    runDesk(await shop.admin()).close(run.id, form),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const booked = shop.db.selectFrom('settlement_lines').select('order_id')
  expect(
    await booked
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute(),
  ).toHaveLength(3)
})
