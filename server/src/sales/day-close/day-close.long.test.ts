import type { CloseKind } from '@niramoy/domain/sales/cash/cash-close'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenCashOrder, givenRider, givenSettlement } from '../../testing/fixtures/goods/cash.ts'
import { setPaid } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeEach(async () => {
  shop = await startShop()
  await shop.admin()
  admin = await shop.admin({ duties: ['accountant'], name: 'Nasrin' })
})
afterEach(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

type Line = { kind: CloseKind; expected: number; movements: number }
type Open = { previousId: number | null; from: string | null; until: string; opening: number; lines: Line[] }
const open = async (): Promise<Open> => (await admin.get('/api/admin/day-close')).json()
/** As the screen sends it when everything is as the books say. */
const toForm = ({ previousId, opening, lines }: Open, counted: Partial<Record<CloseKind, object>> = {}) => ({
  previousId,
  opening,
  leftInTill: 0,
  lines: lines.map(({ kind, expected }) => ({ kind, books: expected, counted: expected, ...counted[kind] })),
})
const close = (form: object) => admin.post('/api/admin/day-close', form)
const amounts = ({ lines }: { lines: Line[] }) =>
  Object.fromEntries(
    lines.filter(({ movements }) => movements > 0).map(({ kind, expected }) => [kind, expected]),
  )

async function sellAtCounter(tender: 'cash' | 'card' | 'bkash') {
  const productId = await givenProduct(shop.context, { unitPrice: 84, stock: 5 })
  const seller = await shop.admin()
  const answer = await seller.post('/api/admin/counter/sales', {
    items: [{ productId, quantities: { unit: 1 } }],
    tender,
    ...(tender === 'cash' && { received: 100 }),
  })
  expect(answer.statusCode, answer.body).toBe(201)
}

test('everything that moved since the last close is counted once, by its kind', async () => {
  expect(await open()).toMatchObject({ previousId: null, from: null, opening: 0 })
  expect((await close(toForm(await open()))).json().code).toBe('day-close-nothing')

  for (const tender of ['cash', 'card', 'bkash'] as const) await sellAtCounter(tender)
  shop.at('2026-01-15T07:00:00.000Z')
  const riderId = await givenRider(shop)
  await givenSettlement(shop, [await givenCashOrder(shop, { carrier: 'own', riderId })], {
    carrier: 'own',
    riderId,
  })
  const pathao = await givenCashOrder(shop, { carrier: 'pathao', consignmentId: 'DP-1' })
  await givenSettlement(shop, [pathao], { carrier: 'pathao', fee: 4, counted: 80 })
  const online = await givenPlacedOrder(shop, await shop.customer(), { paymentMethod: 'SSLCommerz' })
  await shop.db.deleteFrom('payment_attempts').where('order_id', '=', online.id).execute()
  await setPaid(shop, online.id)
  const day = await open()
  expect(amounts(day)).toEqual({
    'counter-cash': 84,
    'counter-card': 84,
    'counter-bkash': 84,
    riders: 84,
    couriers: 80,
    gateway: 84,
  })
  expect(day).toMatchObject({ from: '2026-01-15T06:00:00.000Z', until: '2026-01-15T07:00:00.000Z' })
  const made = await close({ ...toForm(day), leftInTill: 50 })
  expect(made.statusCode).toBe(201)
  expect(made.json()).toMatchObject({ leftInTill: 50, by: 'Nasrin', until: '2026-01-15T07:00:00.000Z' })

  expect(await open()).toMatchObject({ previousId: made.json().id, opening: 50 })
  expect(amounts(await open())).toEqual({})
  await sellAtCounter('cash')
  const next = await close(toForm(await open()))
  expect(next.json()).toMatchObject({ from: '2026-01-15T07:00:00.000Z', opening: 50 })
  const { closes } = (await admin.get('/api/admin/day-close/closes')).json()
  expect(closes.map(({ id }: { id: number }) => id)).toEqual([next.json().id, made.json().id])
})

test('what was being written while a day was closed is in the next close', async () => {
  await sellAtCounter('cash')
  shop.at('2026-01-15T06:05:00.000Z')
  expect((await close(toForm(await open()))).statusCode).toBe(201)
  // began before the close and is committed after it
  shop.at('2026-01-15T06:04:59.000Z')
  await sellAtCounter('cash')
  shop.at('2026-01-16T06:05:00.000Z')
  expect(amounts(await open())).toEqual({ 'counter-cash': 84 })
  expect((await close(toForm(await open()))).statusCode).toBe(201)
})

test('a reversal lowers the next close', async () => {
  const { id } = await givenSettlement(shop, [await givenCashOrder(shop)])
  expect((await close(toForm(await open()))).statusCode).toBe(201)
  await admin.post(`/api/admin/cash/settlements/${id}/reverse`, { reason: 'Not yet' })
  expect(amounts(await open())).toEqual({ riders: -84 })
  expect((await close(toForm(await open()))).json().lines).toContainEqual({
    kind: 'riders',
    movements: 1,
    expected: -84,
    counted: -84,
    reason: null,
  })
})

test('a difference must be explained', async () => {
  await sellAtCounter('cash')
  const form = toForm(await open(), { 'counter-cash': { counted: 80 } })
  const refused = await close(form)
  expect([refused.statusCode, refused.json().fieldCodes]).toEqual([
    400,
    { 'lines.0.reason': 'day-close-reason-required' },
  ])
  const explained = toForm(await open(), { 'counter-cash': { counted: 80, reason: 'Wrong change' } })
  expect((await close(explained)).statusCode).toBe(201)
})

test('a float that is not what the last close left is explained, and no more is left than is there', async () => {
  await sellAtCounter('cash')
  const form = toForm(await open())
  expect((await close({ ...form, opening: 100 })).json().fieldCodes).toEqual({
    note: 'day-close-opening-note',
  })
  expect((await close({ ...form, leftInTill: 85 })).json().fieldCodes).toEqual({
    leftInTill: 'day-close-left-too-much',
  })
  const short = await close({ ...form, lines: form.lines.slice(1) })
  expect([short.statusCode, short.json().code]).toEqual([400, 'day-close-lines-incomplete'])
  expect((await close({ ...form, opening: 100, leftInTill: 184, note: 'New float' })).statusCode).toBe(201)
})

test('of two who close at once one wins, and the other is told', async () => {
  await sellAtCounter('cash')
  const form = toForm(await open())
  const other = await shop.admin()
  const answers = await Promise.all([close(form), other.post('/api/admin/day-close', form)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('day-close-changed')
})

test('what moved after the screen was opened is shown first', async () => {
  await sellAtCounter('cash')
  const form = toForm(await open())
  await sellAtCounter('card')
  const refused = await close(form)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'day-close-changed'])
  expect((await open()).previousId).toBeNull()
})

test('sent twice with one key it is closed once', async () => {
  await sellAtCounter('cash')
  const form = toForm(await open())
  const key = { 'idempotency-key': 'close-1' }
  const [first, again] = [
    await admin.post('/api/admin/day-close', form, key),
    await admin.post('/api/admin/day-close', form, key),
  ]
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
})

test('suppliers paid in cash, cards at the door and what was not handed in are lines of their own', async () => {
  const riderId = await givenRider(shop)
  const orders = [
    await givenCashOrder(shop, { carrier: 'own', riderId, paymentMethod: 'Card' }),
    await givenCashOrder(shop, { carrier: 'own', riderId }),
    await givenCashOrder(shop, { carrier: 'own', riderId }),
  ]
  const [card, whole, short] = orders.map(({ id }) => id)
  await admin.post('/api/admin/cash/settlements', {
    carrier: 'own',
    riderId,
    lines: [
      { orderId: card, received: 84 },
      { orderId: whole, received: 84 },
      { orderId: short, received: 60, reason: 'Lost' },
    ],
    fee: 0,
    counted: 228,
  })
  const at = shop.context.now()
  const { id: supplier } = await shop.db
    .insertInto('suppliers')
    .values({ name: 'Depot', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const owner = await shop.admin()
  const pay = (method: string) =>
    owner.post(`/api/admin/supplier-payments`, { supplierId: supplier, amount: 30, method, isAdvance: true })
  const paid = await pay('cash')
  expect(paid.statusCode, paid.body).toBe(201)
  const day = await open()
  expect(amounts(day)).toEqual({ riders: 144, 'riders-card': 84, 'written-off': 24, 'suppliers-cash': 30 })
  expect((await close({ ...toForm(day), leftInTill: 115 })).json().fieldCodes).toEqual({
    leftInTill: 'day-close-left-too-much',
  })
  expect((await close({ ...toForm(day), leftInTill: 114 })).statusCode).toBe(201)
  shop.at('2026-01-15T08:00:00.000Z')
  const { id } = paid.json()
  const reversed = await owner.post(`/api/admin/supplier-payments/${id}/reverse`, { reason: 'Twice' })
  expect(reversed.statusCode, reversed.body).toBeLessThan(300)
  expect(amounts(await open())).toEqual({ 'suppliers-cash': -30 })
  expect((await close(toForm(await open()))).statusCode).toBe(201)
})
