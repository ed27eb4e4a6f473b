import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { DEMO_STORE } from '../../platform/integrations/payments/sslcommerz-store.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { begun, givenUnpaidOrder, ORIGIN, withGateway } from '../../testing/fixtures/payments.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { beginPayment } from './begin-payment.step.ts'
import { sessionFields } from './session-fields.step.ts'
import { settlePayment } from './settle-payment.step.ts'

let shop: Shop
let userId: number
let productId: number
beforeAll(async () => {
  shop = await startShop()
  userId = (await shop.customer()).id
  productId = await givenProduct(shop.context, { stock: 1_000 })
})
afterAll(() => shop.stop())
afterEach(() => shop.at('2026-01-15T06:00:00.000Z'))

const unpaid = (units = 12) => givenUnpaidOrder(shop, { userId, productId, units })

function attempts(orderId: number) {
  return shop.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}
async function readRefusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown) => thrown,
  )
  return error instanceof Refusal ? error.code : String(error)
}

test('a try to pay has an id that nobody guesses, the amount, and a page of the gateway', async () => {
  const orderId = await unpaid()
  const page = await begun(shop, orderId)
  expect(page).toMatch(/^http:\/\/shop\.test\/dev\/gateway\/page\/[0-9A-F]{32}$/)
  expect(await attempts(orderId)).toMatchObject([
    {
      tran_id: expect.stringMatching(/^[0-9A-F]{28}$/),
      amount_poisha: 1_200,
      status: 'open',
      gateway_url: page,
    },
  ])
})

test('for twenty minutes the same page is good; then there is a new one', async () => {
  const orderId = await unpaid()
  const page = await begun(shop, orderId)
  shop.at('2026-01-15T06:19:00.000Z')
  expect(await begun(shop, orderId)).toBe(page)
  shop.at('2026-01-15T06:21:00.000Z')
  expect(await begun(shop, orderId)).not.toBe(page)
  expect(await attempts(orderId)).toHaveLength(2)
})

test('an order whose total changed is paid by a new try', async () => {
  const orderId = await unpaid()
  const page = await begun(shop, orderId)
  await shop.db
    .updateTable('orders')
    .set((has) => ({ shipping_poisha: has.lit(500) as never, total_poisha: has.lit(1_700) as never }))
    .where('id', '=', orderId)
    .execute()
  expect(await begun(shop, orderId)).not.toBe(page)
  expect((await attempts(orderId)).map(({ amount_poisha }) => amount_poisha)).toEqual([1_200, 1_700])
})

test('two presses at once are two tries at most, and both have a page', async () => {
  const orderId = await unpaid()
  const pages = await Promise.all([begun(shop, orderId), begun(shop, orderId)])
  expect(pages.every((page) => page.startsWith(ORIGIN))).toBe(true)
  expect((await attempts(orderId)).every(({ gateway_url }) => gateway_url !== null)).toBe(true)
})

test('only an order that waits for its payment is paid', async () => {
  const orderId = await unpaid()
  shop.at('2026-01-15T06:30:00.000Z')
  expect(await readRefusal(begun(shop, orderId))).toBe('payment-not-due')
  shop.at('2026-01-15T06:00:00.000Z')
  await shop.db
    .insertInto('order_events')
    .values({ order_id: orderId, status: 'processing', created_at: shop.context.now() })
    .execute()
  expect(await readRefusal(begun(shop, orderId))).toBe('payment-not-due')
  expect(await readRefusal(begun(shop, 999_999))).toBe('order-not-found')
})

test('the gateway takes 10 taka and more', async () => {
  expect(await readRefusal(begun(shop, await unpaid(9)))).toBe('payment-amount-out-of-range')
  expect(await begun(shop, await unpaid(10))).toContain('/dev/gateway/')
})

test.each<[string, () => Context]>([
  ['is not there', () => shop.context],
  ['answers with a page', () => ({ ...shop.context, inside: async () => new Response('<html>') })],
  ['is broken', () => ({ ...shop.context, inside: () => Promise.reject(new TypeError('fetch failed')) })],
])('a gateway that %s gives no page, and the next try begins anew', async (_what, getContext) => {
  const orderId = await unpaid()
  const reported: unknown[] = []
  const context = { ...getContext(), report: (error: unknown) => reported.push(error) }
  expect(await beginPayment(context, orderId, ORIGIN)).toBeNull()
  expect(reported).toHaveLength(1)
  expect(await attempts(orderId)).toMatchObject([{ status: 'failed', gateway_url: null }])
  expect(await begun(shop, orderId)).toContain('/dev/gateway/')
})

test('long and Bengali texts are cut between letters, and no medicine is named', async () => {
  const orderId = await unpaid()
  const address = {
    fullName: `${'ক'.repeat(49)}😀😀`,
    contactNo: '01712345678',
    email: null,
    villageArea: 'পাড়া '.repeat(20),
    streetSector: null,
    houseHoldingNo: '12/A',
    policeStationSubDistrict: 'Sonadanga',
    cityDistrict: 'Khulna',
    stateDivision: 'Khulna',
    zipCode: null,
    country: 'Bangladesh',
  }
  await shop.db
    .updateTable('orders')
    .set({ billing_address: JSON.stringify(address) })
    .where('id', '=', orderId)
    .execute()
  const order = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const held = { ...order, prescription_status: null, has_returns: false, has_payment: false }
  const fields = sessionFields(shop.context.settings, held, { tranId: 'T1', origin: 'https://shop.example' })
  expect(fields).toMatchObject({
    total_amount: '12.00',
    currency: 'BDT',
    cus_name: `${'ক'.repeat(49)}😀`,
    cus_postcode: '-',
    cus_email: 'care@niramoy.example',
    ipn_url: 'https://shop.example/api/payments/sslcommerz/ipn',
  })
  expect([...fields.cus_add1]).toHaveLength(50)
  expect(JSON.stringify(fields)).not.toMatch(/Napa|Paracetamol/)
  expect(await beginPayment(withGateway(shop), orderId, ORIGIN)).toContain('/dev/gateway/')
})

test('a gateway by the settings is spoken to over a real connection', async () => {
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const account = { SSLCOMMERZ_STORE_ID: DEMO_STORE.id, SSLCOMMERZ_STORE_PASSWORD: DEMO_STORE.password }
  const settings = { ...shop.context.settings, ...account, SSLCOMMERZ_URL: `${origin}/dev/gateway` }
  const orderId = await unpaid()
  const context = { ...shop.context, settings }
  const page = await beginPayment(context, orderId, origin)
  const form = { method: 'POST', body: new URLSearchParams({ do: 'pay', ipn: 'never', back: 'no' }) }
  expect((await fetch(page ?? '', form)).status).toBe(200)
  const [attempt] = await attempts(orderId)
  expect(await settlePayment(context, attempt?.tran_id ?? '')).toEqual({
    orderId,
    payment: 'accepted',
    isOrderPaid: true,
  })
})
