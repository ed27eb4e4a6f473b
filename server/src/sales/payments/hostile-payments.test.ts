import type { Order } from '@niramoy/contract/sales/order'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSignatures } from '../../platform/integrations/payments/sslcommerz-signature.ts'
import { DEMO_STORE } from '../../platform/integrations/payments/sslcommerz-store.ts'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { setPaid, setStatus, unitsHeld, whileLocked } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder, HOME } from '../../testing/fixtures/orders.ts'
import {
  begun,
  givenUnpaidOrder,
  notify,
  ORIGIN,
  press,
  returnTo,
  standing,
  withGateway,
} from '../../testing/fixtures/payments.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { endUnpaidOrders } from './end-unpaid-orders.step.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let customer: Person
let staff: Person
let productId: number
beforeAll(async () => {
  shop = await startShop({ LOG_LEVEL: 'debug' })
  customer = await shop.customer()
  staff = await shop.admin()
  productId = await givenProduct(shop.context, { stock: 10_000 })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await expectNothingTold()
  await shop.stop()
})

/** No log names a password, a payment or a person. */
async function expectNothingTold(): Promise<void> {
  const log = shop.logged.join('')
  expect(log).toContain('/api/payments/sslcommerz/ipn')
  const tries = await shop.db.selectFrom('payment_attempts').select('tran_id').execute()
  const paid = await shop.db.selectFrom('payments').select('val_id').execute()
  const secrets = [
    DEMO_STORE.password,
    'store_passwd',
    'val_id=',
    HOME.contactNo,
    HOME.fullName,
    ...tries.map(({ tran_id }) => tran_id),
    // those of the samples are too short to be found by chance
    ...paid.flatMap(({ val_id }) => (val_id && val_id.length > 10 ? [val_id] : [])),
  ]
  expect(secrets.filter((secret) => secret.length > 4 && log.includes(secret))).toEqual([])
}

const strips = (strip: number) => [{ productId, quantities: { strip } }]
const unpaid = () => givenUnpaidOrder(shop, { userId: customer.id, productId })

type Refund = { readonly amount: number; readonly status: string }
async function readRefunds(orderId: number): Promise<Refund[]> {
  const order: Order = (await staff.get(`/api/orders/${orderId}`)).json()
  return order.payments.flatMap(({ refunds }) => refunds.map(({ amount, status }) => ({ amount, status })))
}
async function failRefunds(paymentId: number): Promise<void> {
  await shop.db
    .updateTable('payment_refunds')
    .set({ status: 'failed', failure: 'no' })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'due')
    .execute()
}
async function listed(): Promise<number[]> {
  const { payments } = (await staff.get('/api/admin/payments?pageSize=200')).json()
  return payments.map(({ id }: { id: number }) => id)
}
const sendBack = (paymentId: number) => staff.post(`/api/admin/payments/${paymentId}/refund`)

describe('what was paid too much', () => {
  test('since staff changed the order is listed, and is sent again when it failed, no more than once', async () => {
    const { id } = await givenPlacedOrder(shop, customer, { items: strips(5) })
    const payment = await setPaid(shop, id)
    await setStatus(shop, id, 'pending-stock')
    await staff.put(`/api/orders/${id}/items`, { items: strips(3) })
    expect(await readRefunds(id)).toEqual([{ amount: 24, status: 'due' }])
    expect((await sendBack(payment)).json().code).toBe('refund-not-possible')
    await failRefunds(payment)
    expect(await listed()).toContain(payment)
    expect((await sendBack(payment)).statusCode).toBe(200)
    expect((await sendBack(payment)).json().code).toBe('refund-not-possible')
    expect(await readRefunds(id)).toEqual([
      { amount: 24, status: 'failed' },
      { amount: 24, status: 'due' },
    ])
  })

  test('since the order was changed and then returned comes back whole, whatever failed', async () => {
    const { id } = await givenPlacedOrder(shop, customer, { items: strips(5) })
    const payment = await setPaid(shop, id)
    await setStatus(shop, id, 'pending-stock')
    await staff.put(`/api/orders/${id}/items`, { items: strips(3) })
    await setStatus(shop, id, 'delivered')
    await staff.post(`/api/orders/${id}/return-items`, { items: strips(2) })
    await failRefunds(payment)
    await sendBack(payment)
    expect((await readRefunds(id)).filter(({ status }) => status === 'due')).toEqual([
      { amount: 48, status: 'due' },
    ])
    await staff.post(`/api/orders/${id}/return-items`, { items: strips(1) })
    const due = (await readRefunds(id)).filter(({ status }) => status === 'due')
    // five strips at 12; delivery is not refunded
    expect(due.map(({ amount }) => amount)).toEqual([48, 12])
    expect((await sendBack(payment)).json().code).toBe('refund-not-possible')
    expect((await staff.put(`/api/orders/${id}/cancel`)).statusCode).toBe(409)
  })

  test('for an order of which some came back: it is not cancelled, and only what came back goes back', async () => {
    const { id } = await givenPlacedOrder(shop, customer, { items: strips(2) })
    await setPaid(shop, id)
    await setStatus(shop, id, 'delivered')
    await staff.post(`/api/orders/${id}/return-items`, { items: strips(1) })
    expect((await staff.put(`/api/orders/${id}/cancel`)).statusCode).toBe(409)
    expect(await readRefunds(id)).toEqual([{ amount: 12, status: 'due' }])
  })

  test('that waits for an inspection is neither listed nor sent by hand', async () => {
    const { id } = await givenPlacedOrder(shop, customer, { items: strips(5) })
    const payment = await setPaid(shop, id)
    await setStatus(shop, id, 'pending-stock')
    await staff.put(`/api/orders/${id}/items`, { items: strips(3) })
    await setStatus(shop, id, 'delivered')
    await customer.post(`/api/orders/${id}/return-items`, { items: strips(1) })
    await shop.db
      .updateTable('payment_refunds')
      .set({ status: 'refunded' })
      .where('payment_id', '=', payment)
      .execute()
    expect(await listed()).not.toContain(payment)
    expect((await sendBack(payment)).json().code).toBe('refund-not-possible')
    await staff.put(`/api/orders/${id}/cancel`)
    expect((await sendBack(payment)).json().code).toBe('refund-not-possible')
    expect(await readRefunds(id)).toHaveLength(1)
  })
})

describe('messages that nobody should send', () => {
  test('a payment for one order does not pay another', async () => {
    const [mine, other] = [await unpaid(), await unpaid()]
    const paid = await press(shop, await begun(shop, mine), { do: 'pay' })
    const { message } = await press(shop, await begun(shop, other), { do: 'cancel' })
    const borrowed = signed({ ...paid.message, tran_id: message.tran_id ?? '' })
    await notify(shop, { message: borrowed })
    const back = await returnTo(shop, {
      action: `${ORIGIN}/api/payments/sslcommerz/success`,
      message: borrowed,
    })
    expect(back.statusCode).toBe(303)
    expect(await standing(shop, other)).toEqual({ status: 'pending-payment', isPaid: false, payments: [] })
    expect((await standing(shop, mine)).payments).toEqual([])
    await notify(shop, paid)
    expect((await standing(shop, mine)).payments).toEqual(['accepted 12'])
  })

  test.each([
    ['a parameter more in val_id', { val_id: 'x&store_id=evil&format=xml' }],
    ['an address in tran_id', { tran_id: '//evil.example/?' }],
    ['a long val_id', { val_id: 'v'.repeat(4_000) }],
    ['a name that objects have', { ['__proto__']: 'x', constructor: 'y', toString: 'z' }],
    ['line breaks', { tran_id: 'a\r\nlocation: https://evil.example' }],
    ['no currency of ours', { currency: 'USD', currency_type: 'USD' }],
    ['one poisha more', { amount: '12.01' }],
  ])('%s changes nothing, and leads nowhere else', async (_what, change) => {
    const orderId = await unpaid()
    const { message } = await press(shop, await begun(shop, orderId), { do: 'fail' })
    const claimed = { ...message, status: 'VALID', val_id: 'made-up', ...change }
    for (const sent of [claimed, signed(claimed)]) {
      expect((await notify(shop, { message: sent })).statusCode).toBe(200)
      for (const way of ['success', 'fail', 'cancel']) {
        const action = `${ORIGIN}/api/payments/sslcommerz/${way}`
        const back = await returnTo(shop, { action, message: sent })
        expect(back.statusCode).toBe(303)
        expect(back.headers.location).toMatch(/^\/payment\/(fail|cancel)(\?|$)/)
        expect(back.headers['set-cookie']).toBeUndefined()
      }
    }
    expect(await standing(shop, orderId)).toEqual({ status: 'pending-payment', isPaid: false, payments: [] })
  })

  test('the same field twice is refused or read once, never a fault of ours', async () => {
    const payload = 'tran_id=A&tran_id=B&val_id=1&val_id=2&status=VALID&status=FAILED'
    const url = '/api/payments/sslcommerz/ipn'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await shop.app.inject({ method: 'POST', url, headers, payload })
    expect(answer.json()).toEqual({ message: 'Not for us.' })
  })
})

function signed(message: Readonly<Record<string, string>>): Record<string, string> {
  const keys = (message.verify_key ?? '').split(',')
  const { md5, sha2 } = makeSignatures(message, keys, DEMO_STORE.password)
  return { ...message, verify_sign: md5, verify_sign_sha2: sha2 }
}

test('who pays while the order is changed, cancelled and overdue pays it once or gets it back', async () => {
  const { id } = await givenPlacedOrder(shop, customer, { items: strips(2), paymentMethod: 'SSLCommerz' })
  const paid = await press(shop, await begun(shop, id), { do: 'pay' })
  await whileLocked<unknown>(shop, id, [
    () => customer.put(`/api/orders/${id}/items`, { items: strips(3) }),
    () => notify(shop, paid),
    () => returnTo(shop, paid),
    () => staff.put(`/api/orders/${id}/cancel`),
  ])
  const end = await standing(shop, id)
  expect(end.status).toBe('cancelled')
  expect(end.payments).toHaveLength(1)
  expect(await unitsHeld(shop, id)).toBe(0)
  expect(await brokenBooks(shop.db)).toEqual([])
})

test('an order that the shop cannot settle keeps no other from ending', async () => {
  const [broken, other] = [await unpaid(), await unpaid()]
  for (const orderId of [broken, other]) await begun(shop, orderId)
  const context = withGateway(shop)
  const { inside } = context
  if (!inside) throw new Error('there is no gateway')
  const { tran_id } = await shop.db
    .selectFrom('payment_attempts')
    .select('tran_id')
    .where('order_id', '=', broken)
    .executeTakeFirstOrThrow()
  const isAbout = (url: string) => url.includes(tran_id) || url.includes('tooLong')
  const paid = {
    status: 'VALID',
    tran_id,
    val_id: `tooLong${'v'.repeat(60)}`,
    amount: '12.00',
    currency: 'BDT',
  }
  const asked: typeof inside = (url, init) =>
    isAbout(url)
      ? Promise.resolve(new Response(JSON.stringify({ ...paid, APIConnect: 'DONE', element: [paid] })))
      : inside(url, init)
  shop.at('2026-01-15T07:00:00.000Z')
  await expect(endUnpaidOrders({ ...context, inside: asked })).rejects.toThrow()
  shop.at('2026-01-15T06:00:00.000Z')
  expect((await standing(shop, broken)).status).toBe('pending-payment')
  expect((await standing(shop, other)).status).toBe('cancelled')
})
