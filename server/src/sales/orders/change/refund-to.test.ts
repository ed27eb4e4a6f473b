/** How a customer is paid back for a return, and what they are told of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { givenCashOrder } from '../../../testing/fixtures/goods/cash.ts'
import { setStatus } from '../../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../../testing/fixtures/orders.ts'
import { begun, notify, press, withGateway } from '../../../testing/fixtures/payments.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { sendRefunds } from '../../payments/send-refunds.step.ts'

type Person = Awaited<ReturnType<Shop['customer']>>
let shop: Shop
let owner: Person
let accountant: Person
let manager: Person
let productId: number
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
  accountant = await shop.admin({ duties: ['accountant'] })
  manager = await shop.admin({ duties: ['manager'] })
  productId = await givenProduct(shop.context, { stock: 5_000 })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

async function delivered({ units = 20, isOnline = false } = {}) {
  const customer = await shop.customer()
  await shop.db.updateTable('users').set({ language: 'en' }).where('id', '=', customer.id).execute()
  if (!isOnline) {
    const { id } = await givenCashOrder(shop, { customer, units })
    const { items } = (await customer.get(`/api/orders/${id}`)).json()
    return { id, customer, productId: items[0].ProductId as number }
  }
  const items = [{ productId, quantities: { unit: units } }]
  const { id } = await givenPlacedOrder(shop, customer, { items, paymentMethod: 'SSLCommerz' })
  await notify(shop, await press(shop, await begun(shop, id), { do: 'pay' }))
  await setStatus(shop, id, 'delivered')
  return { id, customer, productId }
}
type Order = Awaited<ReturnType<typeof delivered>>

const wish = ({ id, customer, productId: product }: Order, more: object, unit = 10) =>
  customer.post(`/api/orders/${id}/return-items`, {
    items: [{ productId: product, quantities: { unit } }],
    ...more,
  })
async function received(order: Order, by = owner) {
  const { returns } = (await owner.get(`/api/orders/${order.id}`)).json()
  const open = returns.find(({ state }: { state: string }) => state === 'asked')
  const answer = await by.post(`/api/orders/${order.id}/returns/${open.id}/receive`, {})
  expect(answer.statusCode, answer.body).toBe(200)
}
const toPayBack = async ({ id }: Order) => {
  const { refunds } = (await accountant.get('/api/admin/cash/refunds?pageSize=200')).json()
  return refunds.filter((one: { order: { id: number } }) => one.order.id === id)
}
const pay = (returnId: number, body: object, by = accountant) =>
  by.post(`/api/admin/cash/refunds/${returnId}`, body)
const sentRefunds = ({ id }: Order) =>
  shop.db
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['payment_refunds.id', 'payment_refunds.amount_poisha', 'payment_refunds.status'])
    .where('order_id', '=', id)
    .execute()
const told = async ({ customer }: Order) => {
  const rows = await shop.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('user_id', '=', customer.id)
    .where('kind', '=', 'order-return')
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => body)
}
const readNumber = async ({ customer }: Order) =>
  (await customer.get('/api/auth/me')).json().user?.phone ?? (await customer.get('/api/auth/me')).json().phone

describe('a customer who asks to return something says where the money shall go', () => {
  test('only to a mobile number, and staff do not say it', async () => {
    const order = await delivered()
    for (const [refundTo, field] of [
      [{ method: 'bkash', number: '0171234567' }, 'refundTo.number'],
      [{ method: 'bkash' }, 'refundTo.number'],
      [{ method: 'rocket', number: '01712345678' }, 'refundTo.method'],
    ] as const) {
      const answer = await wish(order, { refundTo })
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
    }
    const byStaff = await wish(
      { ...order, customer: owner },
      { refundTo: { method: 'bkash', number: '01712345678' } },
    )
    expect(byStaff.json().code).toBe('return-refund-to-by-customer')
  })

  test('of an order paid at the door: who pays it sees the number and whether it is proved', async () => {
    const order = await delivered()
    const refundTo = { method: 'nagad', number: '+880 1712-345678' }
    const asked = (await wish(order, { refundTo })).json().order
    const shown = { method: 'nagad', number: '01712345678', isProved: false }
    expect(asked.returns).toMatchObject([{ refundTo: shown }])
    // a packer's page of the order has no number
    expect((await owner.get(`/api/orders/${order.id}`)).json().returns).toMatchObject([
      { refundTo: { ...shown, number: null } },
    ])
    const packer = await shop.admin({ duties: ['packer'] })
    expect((await packer.get('/api/admin/cash/refunds')).json().code).toBe('not-your-duty')
    await received(order)
    const [due] = await toPayBack(order)
    expect(due).toMatchObject({ amount: 12, refundTo: shown, isPaidOnline: false })
    expect((await pay(due.returnId, { tender: 'as-paid', amount: 12 })).json().fields).toHaveProperty(
      'tender',
    )
    expect((await pay(due.returnId, { tender: 'nagad', amount: 12 })).json().code).toBe(
      'cash-reference-required',
    )
    expect((await pay(due.returnId, { tender: 'nagad', amount: 12, reference: '7K2' })).statusCode).toBe(201)
    const { lines } = (await accountant.get('/api/admin/day-close')).json()
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'refunds-nagad', expected: 12 }))
    expect(await told(order)).toEqual([
      expect.stringContaining('received what you returned'),
      expect.stringContaining('paid back Tk 12'),
    ])
  })

  test('the number that the account proved is marked as such', async () => {
    const order = await delivered()
    await wish(order, { refundTo: { method: 'bkash', number: await readNumber(order) } })
    await received(order)
    expect(await toPayBack(order)).toMatchObject([{ refundTo: { method: 'bkash', isProved: true } }])
  })
})

describe('what was paid online', () => {
  test('goes to the number by hand and not back through the gateway as well', async () => {
    const order = await delivered({ isOnline: true, units: 30 })
    await wish(order, { refundTo: { method: 'bkash', number: '01712345678' } })
    await received(order)
    expect(await sentRefunds(order)).toEqual([])
    const payment = await shop.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    // neither by who knows of the payment
    expect((await accountant.post(`/api/admin/payments/${payment.id}/refund`)).json().code).toBe(
      'refund-not-possible',
    )
    const [due] = await toPayBack(order)
    expect(due).toMatchObject({ amount: 12, isPaidOnline: true })
    const body = { tender: 'bkash', reference: 'X1', amount: 12 }
    const paid = await Promise.all([
      pay(due.returnId, body),
      pay(due.returnId, { ...body, tender: 'as-paid' }, manager),
    ])
    expect(paid.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404])
    expect((await accountant.post(`/api/admin/payments/${payment.id}/refund`)).json().code).toBe(
      'refund-not-possible',
    )
    // another return of the same order, without a wish, goes the way it was paid
    await wish(order, {}, 5)
    await received(order)
    expect((await sentRefunds(order)).at(-1)?.amount_poisha).toBe(600)
  })

  test('is sent back the way it was paid when staff doubt the number', async () => {
    const order = await delivered({ isOnline: true, units: 30 })
    await wish(order, { refundTo: { method: 'bkash', number: '01712345678' } })
    await received(order)
    const [due] = await toPayBack(order)
    expect((await pay(due.returnId, { tender: 'as-paid', amount: 12 })).statusCode).toBe(201)
    expect(await sentRefunds(order)).toMatchObject([{ amount_poisha: 1200 }])
    expect(await toPayBack(order)).toEqual([])
    for (let minute = 0; minute < 30; minute += 5) {
      shop.at(`2026-01-15T06:${String(minute).padStart(2, '0')}:00.000Z`)
      while ((await sendRefunds(withGateway(shop))) > 0);
    }
    expect(await sentRefunds(order)).toMatchObject([{ status: 'refunded' }])
    expect((await told(order)).at(-1)).toContain('paid back Tk 12')
  })

  test('is decided by two when parts by both ways come to more than one decides alone', async () => {
    const order = await delivered({ isOnline: true, units: 700 })
    await wish(order, { refundTo: { method: 'bkash', number: '01712345678' } }, 350)
    await received(order)
    const [due] = await toPayBack(order)
    const body = { tender: 'bkash', reference: 'X2', amount: 420 }
    expect((await pay(due.returnId, body)).statusCode).toBe(201)
    await wish(order, {}, 100)
    await received(order, manager)
    while ((await sendRefunds(withGateway(shop))) > 0);
    const [waiting] = await sentRefunds(order)
    expect(waiting).toMatchObject({ amount_poisha: 12_000, status: 'waiting' })
    // the second person says no; it is still owed, and nobody sends it twice
    const reject = (by: Person, reason: string) =>
      by.post(`/api/admin/payments/refunds/${waiting?.id}/reject`, { reason })
    expect((await reject(accountant, ' ')).json().fields).toHaveProperty('reason')
    expect((await reject(manager, 'Mine')).json().code).toBe('refund-second-person')
    const packer = await shop.admin({ duties: ['packer'] })
    expect((await reject(packer, 'No')).json().code).toBe('not-your-duty')
    const both = await Promise.all([reject(accountant, 'Goods are used'), reject(owner, 'Too much')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const { refunds, toSendBack } = (both.find(({ statusCode }) => statusCode === 200) ?? both[0]).json()
    expect(toSendBack).toBe(120)
    expect(refunds).toMatchObject([{ status: 'failed', rejectedBy: expect.any(String) }])
    const seen = (await order.customer.get(`/api/orders/${order.id}`)).json()
    expect(seen.payments[0].refunds).toMatchObject([{ failure: null }])
    expect((await accountant.post(`/api/admin/payments/refunds/${waiting?.id}/approve`)).json().code).toBe(
      'refund-not-waiting',
    )
    while ((await sendRefunds(withGateway(shop))) > 0);
    expect(await sentRefunds(order)).toMatchObject([{ status: 'failed' }])
    expect(await brokenBooks(shop.db)).toEqual([])
  })
})

test('a return that is refused is told with its reason, by staff and by an inspection', async () => {
  const order = await delivered()
  await wish(order, {})
  const { returns } = (await owner.get(`/api/orders/${order.id}`)).json()
  const reason = `The strip is cut. ${'x'.repeat(200)}`
  await owner.post(`/api/orders/${order.id}/returns/${returns[0].id}/refuse`, { reason })
  const [refused] = await told(order)
  expect(refused).toContain('cannot refund')
  expect(refused).toContain('The strip is cut.')
  expect(refused?.length).toBeLessThan(200)
  await wish(order, {})
  const packer = await shop.admin({ duties: ['packer'] })
  await received(order, packer)
  const { items } = (await owner.get('/api/quarantine?pageSize=100')).json()
  const waiting = items.find((one: { order: { id: number } }) => one.order.id === order.id)
  const inspected = await owner.post(`/api/quarantine/${waiting.id}/inspection`, {
    putBackUnits: 0,
    reason: 'missing',
  })
  expect(inspected.statusCode, inspected.body).toBe(200)
  expect((await told(order)).at(-1)).toContain('it was not in the parcel')
})

test('the account is not deleted while it is owed, and then the number goes with it', async () => {
  const order = await delivered()
  await wish(order, { refundTo: { method: 'bkash', number: '01712345678' } })
  await received(order)
  const { openOrders } = (await order.customer.get('/api/users/profile/data')).json()
  expect(openOrders).toMatchObject([{ id: order.id, todo: 'refund' }])
  const [due] = await toPayBack(order)
  await pay(due.returnId, { tender: 'cash', amount: 12 })
  expect((await order.customer.get('/api/users/profile/data')).json().openOrders).toEqual([])
  await order.customer.post('/api/users/profile/delete/send-otp')
  const { body } = await shop.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('user_id', '=', order.customer.id)
    .where('kind', '=', 'delete-account')
    .executeTakeFirstOrThrow()
  const otp = /\d{6}/.exec(body)?.[0] ?? ''
  expect((await order.customer.post('/api/users/profile/delete', { otp })).statusCode).toBe(204)
  const row = await shop.db
    .selectFrom('return_requests')
    .select(['refund_method', 'refund_number'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ refund_method: 'bkash', refund_number: null })
  const log = await shop.db
    .selectFrom('audit_log')
    .select('changes')
    .where('table_name', '=', 'return_requests')
    .execute()
  expect(JSON.stringify(log)).not.toContain('01712345678')
})
