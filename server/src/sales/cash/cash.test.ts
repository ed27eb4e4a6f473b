import { poisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenCashOrder, givenRider, givenSettlement } from '../../testing/fixtures/goods/cash.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  admin = await shop.admin({ duties: ['accountant'], name: 'Nasrin' })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const book = (body: object, key?: string) =>
  admin.post('/api/admin/cash/settlements', body, key ? { 'idempotency-key': key } : {})
const getLine = (order: { id: number }, received = 84, reason?: string) => ({
  orderId: order.id,
  received,
  reason,
})
const owed = async (carrier: string, riderId?: number) => {
  const { groups } = (await admin.get('/api/admin/cash')).json()
  type Group = { carrier: string; rider: { id: number } | null }
  return groups.find((one: Group) => one.carrier === carrier && one.rider?.id === riderId)
}
const readCash = async (id: number) => (await admin.get(`/api/orders/${id}`)).json().cash

describe('what is due', () => {
  test('stands by carrier and rider, with how many orders and the oldest', async () => {
    const riderId = await givenRider(shop, 'Karim')
    const other = await givenRider(shop, 'Selim')
    shop.at('2026-01-14T06:00:00.000Z')
    await givenCashOrder(shop, { carrier: 'own', riderId })
    shop.at('2026-01-15T06:00:00.000Z')
    await givenCashOrder(shop, { carrier: 'own', riderId })
    await givenCashOrder(shop, { carrier: 'own', riderId: other })
    await givenCashOrder(shop, { carrier: 'own', riderId, status: 'shipped' })
    expect(await owed('own', riderId)).toEqual({
      carrier: 'own',
      rider: { id: riderId, name: 'Karim' },
      due: 168,
      orders: 2,
      oldestAt: '2026-01-14T06:00:00.000Z',
    })
    expect(await owed('own', other)).toMatchObject({ due: 84, orders: 1 })
    const { orders, totalItems } = (
      await admin.get(`/api/admin/cash/orders?carrier=own&rider=${riderId}`)
    ).json()
    expect(totalItems).toBe(2)
    expect(orders[0]).toMatchObject({ due: 84, deliveredAt: '2026-01-14T06:00:00.000Z', consignmentId: null })
  })

  test('of a courier is what it collected, in whole taka', async () => {
    const order = await givenCashOrder(shop, { carrier: 'redx', consignmentId: 'R-DUE', units: 22 })
    expect(await owed('redx')).toMatchObject({ due: 86, orders: 1 })
    expect(await readCash(order.id)).toEqual({
      due: 86,
      received: null,
      receivedAt: null,
      receivedBy: null,
      fee: null,
      settlementId: null,
    })
    await shop.db
      .updateTable('parcels')
      .set({ collected_poisha: poisha(5000) })
      .where('order_id', '=', order.id)
      .execute()
    expect(await owed('redx')).toMatchObject({ due: 50 })
  })

  test('is nothing of an order that staff call paid', async () => {
    const before = await owed('none')
    const order = await givenCashOrder(shop)
    expect((await owed('none')).orders).toBe((before?.orders ?? 0) + 1)
    await shop.db
      .updateTable('orders')
      .set({ paid_at: shop.context.now() })
      .where('id', '=', order.id)
      .execute()
    expect(await owed('none')).toEqual(before)
    expect(await readCash(order.id)).toBeNull()
  })
})

describe('cash that came in', () => {
  test('is booked against its orders, less the fee', async () => {
    const orders = [await givenCashOrder(shop), await givenCashOrder(shop)]
    const answer = await book({
      carrier: 'none',
      lines: orders.map((order) => getLine(order)),
      fee: 5,
      counted: 163,
      reference: 'Slip 7',
      receivedOn: '2026-01-14',
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      carrier: 'none',
      rider: null,
      orders: 2,
      received: 168,
      fee: 5,
      reference: 'Slip 7',
      receivedOn: '2026-01-14',
      by: 'Nasrin',
      lines: orders.map(({ id, code }) => ({
        orderId: id,
        orderCode: code,
        due: 84,
        received: 84,
        fee: 2.5,
      })),
    })
    expect(await readCash(orders[0]?.id ?? 0)).toEqual({
      due: 84,
      received: 84,
      receivedAt: '2026-01-15T06:00:00.000Z',
      receivedBy: 'Nasrin',
      fee: 2.5,
      settlementId: answer.json().id,
    })
    const again = (await admin.get(`/api/admin/cash/settlements/${answer.json().id}`)).json()
    expect(again).toEqual(answer.json())
    const listed = (await admin.get('/api/admin/cash/settlements')).json()
    expect(listed.settlements[0].id).toBe(again.id)
  })

  test('with the same key is booked once', async () => {
    const order = await givenCashOrder(shop)
    const body = { carrier: 'none', lines: [getLine(order)], fee: 0, counted: 84 }
    const answers = [await book(body, 'cash-1'), await book(body, 'cash-1')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[1]?.json().id).toBe(answers[0]?.json().id)
  })

  test('of one order is booked by one of two accountants', async () => {
    const orders = [await givenCashOrder(shop), await givenCashOrder(shop)]
    const [first, second] = orders
    if (!first || !second) throw new Error('no orders')
    const other = await shop.admin()
    const body = (some: { id: number }[]) => ({
      carrier: 'none',
      lines: some.map((order) => getLine(order)),
      fee: 0,
      counted: some.length * 84,
    })
    const answers = await Promise.all([
      book(body([first, second])),
      other.post('/api/admin/cash/settlements', body([second])),
      admin.post('/api/admin/cash/settlements', body([second, first])),
    ])
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 409).length).toBeGreaterThan(0)
    const lines = await shop.db
      .selectFrom('settlement_lines')
      .select('order_id')
      .where('order_id', 'in', [first.id, second.id])
      .execute()
    expect(lines.filter(({ order_id }) => order_id === second.id)).toHaveLength(1)
    expect(codes).not.toContain(500)
  })

  test('that is short or over needs a reason; up to a taka does not', async () => {
    const [short, close] = [await givenCashOrder(shop), await givenCashOrder(shop)]
    const refused = await book({
      carrier: 'none',
      lines: [getLine(short, 80), getLine(close, 84.5)],
      fee: 0,
      counted: 164.5,
    })
    expect([refused.statusCode, refused.json().fieldCodes]).toEqual([
      400,
      { 'lines.0.reason': 'cash-reason-required' },
    ])
    const booked = await book({
      carrier: 'none',
      lines: [getLine(short, 80, 'No change'), getLine(close, 84.5)],
      fee: 0,
      counted: 164.5,
    })
    expect(booked.json().lines.map(({ reason }: { reason: string }) => reason)).toEqual([
      'No change',
      'Rounding',
    ])
  })

  test.each([
    ['more than the lines come to', { counted: 85 }, 400, 'cash-sum-differs'],
    ['on a later day', { receivedOn: '2026-01-16' }, 400, 'cash-day-in-future'],
    ['of another carrier', { carrier: 'pathao' }, 409, 'cash-not-due'],
    ['of a rider who is not named', { carrier: 'own' }, 400, 'cash-source-unknown'],
    ['of a rider of no carrier', { riderId: 1 }, 400, 'cash-source-unknown'],
    ['for no order', { lines: [], counted: 0 }, 400, 'invalid-input'],
  ])('%s is refused', async (_, facts, status, code) => {
    const order = await givenCashOrder(shop)
    const answer = await book({ carrier: 'none', lines: [getLine(order)], fee: 0, counted: 84, ...facts })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect((await readCash(order.id)).received).toBeNull()
  })

  test('for an order twice, or for one that is not delivered, is refused', async () => {
    const order = await givenCashOrder(shop)
    const twice = { carrier: 'none', lines: [getLine(order), getLine(order)], fee: 0, counted: 168 }
    expect((await book(twice)).json().fieldCodes).toEqual({ 'lines.1.orderId': 'cash-order-twice' })
    const shipped = await givenCashOrder(shop, { status: 'shipped' })
    const early = await book({ carrier: 'none', lines: [getLine(shipped)], fee: 0, counted: 84 })
    expect([early.statusCode, early.json().fieldCodes]).toEqual([409, { 'lines.0.orderId': 'cash-not-due' }])
  })
})

describe('a booking that was a mistake', () => {
  test('is reversed once; its orders are due again and can be booked anew', async () => {
    const order = await givenCashOrder(shop)
    const { id } = await givenSettlement(shop, [order])
    const path = `/api/admin/cash/settlements/${id}/reverse`
    expect((await admin.post(path, {})).statusCode).toBe(400)
    const two = await Promise.all([
      admin.post(path, { reason: 'Wrong rider' }),
      admin.post(path, { reason: 'Wrong rider' }),
    ])
    expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const reversal = two.find(({ statusCode }) => statusCode === 201)?.json()
    expect(reversal).toMatchObject({ reversesId: id, received: -84, note: 'Wrong rider', orders: 1 })
    expect((await readCash(order.id)).received).toBeNull()
    const made = (await admin.get(`/api/admin/cash/settlements/${id}`)).json()
    expect(made.reversedById).toBe(reversal.id)
    const ofReversal = await admin.post(`/api/admin/cash/settlements/${reversal.id}/reverse`, { reason: 'x' })
    expect([ofReversal.statusCode, ofReversal.json().code]).toEqual([409, 'settlement-reversed'])
    await givenSettlement(shop, [order])
    expect((await readCash(order.id)).received).toBe(84)
  })

  test('that nobody made is not found', async () => {
    expect((await admin.get('/api/admin/cash/settlements/999999')).json().code).toBe('settlement-not-found')
    const answer = await admin.post('/api/admin/cash/settlements/999999/reverse', { reason: 'x' })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'settlement-not-found'])
  })
})

test('the cash book is for those with the duty, and an order’s cash for staff alone', async () => {
  const packer = await shop.admin({ duties: ['packer'] })
  expect((await packer.get('/api/admin/cash')).json().code).toBe('not-your-duty')
  expect((await shop.guest.get('/api/admin/cash')).statusCode).toBe(401)
  expect((await (await shop.customer()).get('/api/admin/cash')).statusCode).toBe(403)
  const customer = await shop.customer()
  const order = await givenCashOrder(shop, { customer })
  expect((await customer.get(`/api/orders/${order.id}`)).json().cash).toBeNull()
  expect(await readCash(order.id)).not.toBeNull()
})
