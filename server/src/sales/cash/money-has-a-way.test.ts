import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenCashOrder, givenRider, givenSettlement } from '../../testing/fixtures/goods/cash.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { begun, notify, press, withGateway } from '../../testing/fixtures/payments.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { sendRefunds } from '../payments/send-refunds.step.ts'

let shop: Shop
let accountant: Awaited<ReturnType<Shop['admin']>>
let manager: Awaited<ReturnType<Shop['admin']>>
let packer: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  await shop.admin()
  accountant = await shop.admin({ duties: ['accountant'] })
  manager = await shop.admin({ duties: ['manager'] })
  packer = await shop.admin({ duties: ['packer'] })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

type Order = { readonly id: number }
const readDue = async (order: Order, source = 'carrier=none') => {
  const { orders } = (await accountant.get(`/api/admin/cash/orders?${source}`)).json()
  return orders.find(({ id }: Order) => id === order.id)
}
const setStatus = (who: typeof packer, order: Order, status: string, more = {}) =>
  who.put(`/api/admin/orders/${order.id}/status`, { status, ...more })
const coded = ({ statusCode, json }: Awaited<ReturnType<typeof setStatus>>) => [statusCode, json().code]
const book = (order: Order, line: object, more: object = {}) =>
  accountant.post('/api/admin/cash/settlements', {
    carrier: 'none',
    lines: [{ orderId: order.id, ...line }],
    fee: 0,
    ...more,
  })
async function giveBack(order: Order, units: number) {
  const { product_id: productId } = await shop.db
    .selectFrom('order_items')
    .select('product_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const items = [{ productId, quantities: { unit: units }, condition: 'sellable' }]
  const staff = await shop.admin()
  const answer = await staff.post(`/api/orders/${order.id}/return-items`, { items })
  expect(answer.statusCode, answer.body).toBe(200)
}
const toPayBack = async (order: Order) => {
  const { refunds } = (await accountant.get('/api/admin/cash/refunds?pageSize=200')).json()
  return refunds.filter((one: { order: Order }) => one.order.id === order.id)
}

describe("every order's money has a way", () => {
  test.each([
    ['POS', 'cash'],
    ['Card', 'card'],
  ] as const)('what is to be paid by %s on delivery is collected and due', async (paymentMethod, tender) => {
    const riderId = await givenRider(shop)
    const order = await givenCashOrder(shop, { carrier: 'own', riderId, paymentMethod })
    const source = `carrier=own&rider=${riderId}`
    expect(await readDue(order, source)).toMatchObject({ due: 84, tender })
    const staff = await shop.admin()
    expect((await staff.get(`/api/orders/${order.id}`)).json()).toMatchObject({
      parcel: { cashToCollect: 84 },
      cash: { due: 84, received: null },
    })
    const booked = await book(order, { received: 84 }, { carrier: 'own', riderId, counted: 84 })
    expect(booked.json().lines).toMatchObject([{ received: 84, tender }])
    expect(await readDue(order, source)).toBeUndefined()
  })

  test('that the customer paid otherwise than agreed is kept', async () => {
    const order = await givenCashOrder(shop)
    const booked = await book(order, { received: 84, tender: 'bkash' }, { counted: 84 })
    expect(booked.json().lines).toMatchObject([{ tender: 'bkash' }])
  })
})

describe('paid back is at most what was received', () => {
  test('of what came in short, and nothing of what never came', async () => {
    const never = await givenCashOrder(shop)
    await book(never, { received: 0, reason: 'Never paid' }, { counted: 0 })
    await giveBack(never, 20)
    expect(await toPayBack(never)).toEqual([])
    const part = await givenCashOrder(shop)
    await book(part, { received: 5, reason: 'Paid in part' }, { counted: 5 })
    await giveBack(part, 20)
    expect(await toPayBack(part)).toMatchObject([])
    const more = await givenCashOrder(shop)
    await book(more, { received: 70, reason: 'Paid in part' }, { counted: 70 })
    await giveBack(more, 20)
    // the delivery for 60 is not paid back
    expect(await toPayBack(more)).toMatchObject([{ amount: 10 }])
  })

  test('also when less came in after a part was paid back', async () => {
    const order = await givenCashOrder(shop)
    await giveBack(order, 10)
    const [first] = await toPayBack(order)
    const pay = (amount: number, id: number) =>
      accountant.post(`/api/admin/cash/refunds/${id}`, { tender: 'cash', amount })
    expect((await pay(12, first.returnId)).statusCode).toBe(201)
    shop.at('2026-01-15T07:00:00.000Z')
    await book(order, { received: 62, reason: 'Paid in part' }, { counted: 62 })
    await giveBack(order, 10)
    expect(await toPayBack(order)).toEqual([])
  })
})

describe('what was collected stays due', () => {
  test('whatever a packer makes of the order', async () => {
    const riderId = await givenRider(shop)
    const order = await givenCashOrder(shop, { carrier: 'own', riderId })
    expect((await setStatus(packer, order, 'shipped')).statusCode).toBe(200)
    const cancelled = await setStatus(packer, order, 'cancelled', { condition: 'quarantine' })
    expect(cancelled.json().order.status).toBe('cancelled')
    const source = `carrier=own&rider=${riderId}`
    expect(await readDue(order, source)).toMatchObject({ due: 84 })
    const { groups } = (await accountant.get('/api/admin/cash')).json()
    expect(groups).toContainEqual(
      expect.objectContaining({ due: 84, rider: expect.objectContaining({ id: riderId }) }),
    )
  })

  test('while the order is on its way again, and nobody makes it less or calls it paid', async () => {
    const riderId = await givenRider(shop)
    const ridden = await givenCashOrder(shop, { carrier: 'own', riderId })
    const order = await givenCashOrder(shop)
    for (const one of [ridden, order]) {
      expect((await setStatus(packer, one, 'shipped')).statusCode).toBe(200)
      const off = await manager.post(`/api/orders/${one.id}/apply-special-discount`, {
        type: 'percentage',
        value: 100,
      })
      expect(coded(off)).toEqual([409, 'order-special-discount-closed'])
    }
    expect(await readDue(ridden, `carrier=own&rider=${riderId}`)).toMatchObject({ due: 84 })
    expect(await readDue(order)).toMatchObject({ due: 84 })
    expect((await manager.get(`/api/orders/${ridden.id}`)).json().cash).toMatchObject({ due: 84 })
    expect(await brokenBooks(shop.db)).toEqual([])
    const parcel = (await manager.get(`/api/orders/${ridden.id}`)).json().parcel
    await packer.post(`/api/admin/parcels/${parcel.id}/cancel`, {})
    expect(coded(await setStatus(manager, ridden, 'paid'))).toEqual([409, 'order-cash-due'])
    expect((await setStatus(packer, order, 'delivered')).statusCode).toBe(200)
    expect(await readDue(order)).toMatchObject({ due: 84 })
  })

  test('when a bulk change to delivered is undone', async () => {
    const order = await givenCashOrder(shop, { status: 'shipped' })
    const bulk = await packer.put('/api/admin/orders/status', { ids: [order.id], status: 'delivered' })
    const { bulkChangeId } = bulk.json()
    const undone = await packer.post(`/api/admin/orders/status-changes/${bulkChangeId}/undo`, {})
    expect(undone.json()).toMatchObject({ changed: [{ status: 'shipped' }], refused: [] })
    expect(await readDue(order)).toMatchObject({ due: 84 })
  })

  test('of an order that came back in part, which is never cancelled', async () => {
    const order = await givenCashOrder(shop)
    await giveBack(order, 5)
    expect(coded(await setStatus(manager, order, 'cancelled'))).toEqual([409, 'order-status-delivered'])
    expect(coded(await manager.put(`/api/orders/${order.id}/cancel`, {}))).toEqual([
      409,
      'order-not-cancellable',
    ])
    expect(await readDue(order)).toMatchObject({ due: 84 })
  })

  test('a parcel that was never delivered leaves nothing due', async () => {
    const order = await givenCashOrder(shop, { status: 'shipped' })
    await setStatus(packer, order, 'cancelled', { condition: 'quarantine' })
    expect(await readDue(order)).toBeUndefined()
  })

  test('an accountant writes it off with a reason, and may take that back', async () => {
    const order = await givenCashOrder(shop)
    const form = { carrier: 'none', orderIds: [order.id] }
    const writeOff = (who: typeof packer, more: object) =>
      who.post('/api/admin/cash/write-offs', { ...form, ...more })
    expect(coded(await writeOff(manager, { reason: 'Gone' }))).toEqual([403, 'not-your-duty'])
    expect(coded(await writeOff(packer, { reason: 'Gone' }))).toEqual([403, 'not-your-duty'])
    expect((await writeOff(accountant, { reason: ' ' })).statusCode).toBe(400)
    expect((await writeOff(accountant, { reason: 'x', orderIds: [] })).statusCode).toBe(400)
    const made = await writeOff(accountant, { reason: 'The rider left' })
    expect(made.statusCode, made.body).toBe(201)
    expect(made.json().lines).toMatchObject([{ due: 84, received: 0, reason: 'The rider left' }])
    expect(await readDue(order)).toBeUndefined()
    expect(coded(await writeOff(accountant, { reason: 'Again' }))).toEqual([409, 'cash-not-due'])
    await giveBack(order, 20)
    expect(await toPayBack(order)).toEqual([])
    const { lines } = (await accountant.get('/api/admin/day-close')).json()
    const line = lines.find(({ kind }: { kind: string }) => kind === 'written-off')
    expect(line.expected).toBeGreaterThanOrEqual(84)
    await accountant.post(`/api/admin/cash/settlements/${made.json().id}/reverse`, { reason: 'He came back' })
    expect(await readDue(order)).toMatchObject({ due: 84 })
  })

  test('who is no accountant books what came in, and not that less came in', async () => {
    const order = await givenCashOrder(shop)
    const book = (received: number, reason?: string) =>
      manager.post('/api/admin/cash/settlements', {
        carrier: 'none',
        lines: [{ orderId: order.id, received, reason }],
        fee: 0,
        counted: received,
      })
    const short = await book(50, 'No change')
    expect([short.statusCode, short.json().fieldCodes]).toEqual([
      403,
      { 'lines.0.received': 'cash-write-off-duty' },
    ])
    expect((await book(83.5)).statusCode).toBe(201)
  })
})

describe('nothing is kept of what our own riders collected', () => {
  test('but by an accountant, who says why', async () => {
    const riderId = await givenRider(shop)
    const order = await givenCashOrder(shop, { carrier: 'own', riderId })
    const book = (who: typeof packer, more: object = {}) =>
      who.post('/api/admin/cash/settlements', {
        carrier: 'own',
        riderId,
        lines: [{ orderId: order.id, received: 84 }],
        fee: 84,
        counted: 0,
        ...more,
      })
    const kept = await book(manager, { note: 'His pay' })
    expect([kept.statusCode, kept.json().fieldCodes]).toEqual([403, { fee: 'cash-write-off-duty' }])
    const unsaid = await book(accountant)
    expect([unsaid.statusCode, unsaid.json().fieldCodes]).toEqual([
      400,
      { reference: 'cash-reason-required' },
    ])
    expect(await readDue(order, `carrier=own&rider=${riderId}`)).toMatchObject({ due: 84 })
    expect((await book(accountant, { reference: 'His pay' })).statusCode).toBe(201)
  })
})

describe('what counts as paid by the word of staff alone', () => {
  test('is paid back only when two agree, however little it is', async () => {
    const productId = await givenProduct(shop.context, { stock: 100 })
    const items = [{ productId, quantities: { unit: 20 } }]
    const order = await givenPlacedOrder(shop, await shop.customer(), { items })
    for (const status of ['paid', 'delivered'])
      expect((await setStatus(manager, order, status)).statusCode).toBe(200)
    await giveBack(order, 20)
    const [due] = await toPayBack(order)
    expect(due).toMatchObject({ amount: 24, needsApproval: true })
    const pay = (who: typeof packer) =>
      who.post(`/api/admin/cash/refunds/${due.returnId}`, { tender: 'cash', amount: 24 })
    expect(coded(await pay(manager))).toEqual([409, 'refund-second-person'])
    const path = `/api/admin/cash/refunds/${due.returnId}/approve`
    expect((await accountant.post(path, { amount: 24 })).statusCode).toBe(200)
    expect(coded(await pay(accountant))).toEqual([409, 'refund-second-person'])
    expect((await pay(manager)).statusCode).toBe(201)
  })
})

describe('an order that was delivered, set back to shipped and came back', () => {
  async function cameBack() {
    const productId = await givenProduct(shop.context, { stock: 100 })
    const items = [{ productId, quantities: { strip: 2 } }]
    const order = await givenPlacedOrder(shop, await shop.customer(), {
      items,
      paymentMethod: 'SSLCommerz',
    })
    await notify(shop, await press(shop, await begun(shop, order.id), { do: 'pay' }))
    for (const status of ['processing', 'shipped', 'delivered', 'shipped', 'cancelled'])
      expect((await setStatus(packer, order, status)).statusCode).toBe(200)
    const { items: waiting } = (await manager.get(`/api/quarantine?orderId=${order.id}`)).json()
    const inspect = (body: object) => manager.post(`/api/quarantine/${waiting[0].id}/inspection`, body)
    return { order, inspect }
  }
  const readRefunds = (order: Order) =>
    shop.db
      .selectFrom('payment_refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select(['payment_refunds.id', 'payment_refunds.status', 'payment_refunds.amount_poisha'])
      .where('order_id', '=', order.id)
      .execute()

  test.each(['missing', 'not-ours', 'opened', 'storage'])(
    'is not paid back by itself when inspection says %s',
    async (reason) => {
      const { order, inspect } = await cameBack()
      expect((await inspect({ putBackUnits: 5, reason })).statusCode).toBe(200)
      await sendRefunds(withGateway(shop))
      const [refund] = await readRefunds(order)
      expect(refund).toMatchObject({ status: 'waiting', amount_poisha: 2400 })
      const decide = (who: typeof packer, how: string, body = {}) =>
        who.post(`/api/admin/payments/refunds/${refund?.id}/${how}`, body)
      expect(coded(await decide(manager, 'approve'))).toEqual([409, 'refund-second-person'])
      expect(coded(await decide(packer, 'approve'))).toEqual([403, 'not-your-duty'])
      expect((await decide(accountant, 'reject', { reason: 'He has the tablets' })).statusCode).toBe(200)
      expect(await readRefunds(order)).toMatchObject([{ status: 'failed' }])
      const payment = await shop.db
        .selectFrom('payments')
        .select('id')
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow()
      expect((await manager.post(`/api/admin/payments/${payment.id}/refund`, {})).statusCode).toBe(200)
      await sendRefunds(withGateway(shop))
      expect(await readRefunds(order)).toMatchObject([{ status: 'failed' }, { status: 'waiting' }])
    },
  )

  test('is paid back when all of it is as it was', async () => {
    const { order, inspect } = await cameBack()
    expect((await inspect({ putBackUnits: 20 })).statusCode).toBe(200)
    await sendRefunds(withGateway(shop))
    expect(await readRefunds(order)).toMatchObject([{ status: 'processing', amount_poisha: 2400 }])
  })
})

describe('a refund above what one person decides alone', () => {
  test('is allowed by one and paid by another', async () => {
    const order = await givenCashOrder(shop, { units: 500 })
    await giveBack(order, 500)
    const [due] = await toPayBack(order)
    expect(due).toMatchObject({ amount: 600, needsApproval: true })
    const pay = (who: typeof packer) =>
      who.post(`/api/admin/cash/refunds/${due.returnId}`, { tender: 'cash', amount: 600 })
    const approve = (who: typeof packer, amount = 600) =>
      who.post(`/api/admin/cash/refunds/${due.returnId}/approve`, { amount })
    expect(coded(await pay(accountant))).toEqual([409, 'refund-second-person'])
    expect(coded(await approve(packer))).toEqual([403, 'not-your-duty'])
    expect(coded(await approve(accountant, 700))).toEqual([409, 'cash-refund-changed'])
    expect((await approve(accountant)).statusCode).toBe(200)
    expect(coded(await pay(accountant))).toEqual([409, 'refund-second-person'])
    expect(await toPayBack(order)).toMatchObject([{ needsApproval: false }])
    expect((await pay(manager)).statusCode).toBe(201)
    expect(coded(await approve(manager))).toEqual([404, 'cash-refund-not-found'])
  })

  test('also in parts', async () => {
    const order = await givenCashOrder(shop, { units: 500 })
    await givenSettlement(shop, [order], {
      lines: [{ orderId: order.id, received: 660 }],
      counted: 660,
    })
    await giveBack(order, 300)
    await giveBack(order, 200)
    const [first, second] = await toPayBack(order)
    const pay = ({ returnId, amount }: { returnId: number; amount: number }) =>
      accountant.post(`/api/admin/cash/refunds/${returnId}`, { tender: 'cash', amount })
    expect((await pay(first)).statusCode).toBe(201)
    expect(coded(await pay(second))).toEqual([409, 'refund-second-person'])
  })
})
