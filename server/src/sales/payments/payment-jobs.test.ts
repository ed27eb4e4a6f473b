import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { selectWaiting } from '../../platform/jobs/waiting.sql.ts'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { someoneWaits } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import {
  begun,
  givenUnpaidOrder,
  notify,
  press,
  returnTo,
  standing,
  withGateway,
} from '../../testing/fixtures/payments.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { checkPayments } from './check-payments.step.ts'
import { endUnpaidOrders } from './end-unpaid-orders.step.ts'

let shop: Shop
let userId: number
let productId: number
/** Without a gateway to ask. */
let alone: Context
let context: Context
beforeAll(async () => {
  shop = await startShop()
  userId = (await shop.customer()).id
  productId = await givenProduct(shop.context, { stock: 1_000 })
  context = withGateway(shop)
  alone = { ...context, inside: () => Promise.reject(new TypeError('fetch failed')) }
})
afterAll(() => shop.stop())

let minutes = 0
/** Each test begins two days later, when all that another left has ended. */
beforeEach(async () => {
  minutes += 2 * 24 * 60
  at(0)
  await all(endUnpaidOrders)
  await all(checkPayments)
})
function at(minute: number): void {
  shop.at(new Date(Date.UTC(2026, 0, 15, 6, minutes + minute)).toISOString())
}

const PAID = { status: 'paid', isPaid: true, payments: ['accepted 12'] }
const LATE = { status: 'cancelled', isPaid: false, payments: ['surplus 12'] }
async function unpaid() {
  const orderId = await givenUnpaidOrder(shop, { userId, productId })
  return { orderId, page: await begun(shop, orderId) }
}
async function all(job: (context: Context) => Promise<number>): Promise<void> {
  while ((await job(context)) > 0);
}
function readAttempts(orderId: number) {
  return shop.db.selectFrom('payment_attempts').select('status').where('order_id', '=', orderId).execute()
}

test('a payment that no message told of is found after two minutes', async () => {
  const { orderId, page } = await unpaid()
  await press(shop, page, { do: 'pay', back: 'no' })
  at(1)
  expect(await checkPayments(context)).toBe(0)
  at(2)
  expect(await checkPayments(context)).toBe(1)
  expect(await standing(shop, orderId)).toEqual(PAID)
  expect(await checkPayments(context)).toBe(0)
})

test('an unpaid try is asked about ever less often, and one that ended is closed', async () => {
  const { orderId, page } = await unpaid()
  const asked: number[] = []
  for (let minute = 2; minute <= 25; minute++) {
    at(minute)
    if ((await checkPayments(context)) > 0) asked.push(minute)
  }
  expect(asked).toEqual([2, 3, 5, 8, 12, 18])
  await press(shop, page, { do: 'fail', back: 'no' })
  at(28)
  await checkPayments(context)
  expect(await readAttempts(orderId)).toEqual([{ status: 'failed' }])
  expect((await standing(shop, orderId)).status).toBe('pending-payment')
})

test('a gateway that does not answer changes nothing, and is asked again', async () => {
  const { orderId, page } = await unpaid()
  await press(shop, page, { do: 'pay' })
  at(2)
  await expect(checkPayments(alone)).rejects.toThrow('no answer')
  expect((await standing(shop, orderId)).status).toBe('pending-payment')
  at(3)
  expect(await checkPayments(context)).toBe(1)
  expect(await standing(shop, orderId)).toEqual(PAID)
})

test('a payment is found though the shop was away for more than a day and staff had sent the order on', async () => {
  const placed = await givenPlacedOrder(shop, await shop.customer(), { paymentMethod: 'SSLCommerz' })
  const staff = await shop.admin()
  await staff.put(`/api/admin/orders/${placed.id}/status`, { status: 'processing' })
  await press(shop, String(placed.gatewayURL), { do: 'pay', back: 'no' })
  at(26 * 60)
  expect(await checkPayments(context)).toBe(1)
  expect(await standing(shop, placed.id)).toMatchObject({ isPaid: true, payments: ['accepted 84'] })
  expect(await checkPayments(context)).toBe(0)
})

test('the last question is asked until the gateway answers it, and no more after that', async () => {
  await unpaid()
  at(25 * 60)
  await expect(checkPayments(alone)).rejects.toThrow('no answer')
  at(25 * 60 + 359)
  expect(await checkPayments(context)).toBe(0)
  at(25 * 60 + 360)
  expect(await checkPayments(context)).toBe(1)
  at(20 * 24 * 60)
  expect(await checkPayments(context)).toBe(0)
  minutes += 20 * 24 * 60
})

test('unpaid after half an hour an order is cancelled and gives its stock back', async () => {
  const { orderId } = await unpaid()
  const never = await givenUnpaidOrder(shop, { userId, productId })
  at(29)
  expect(await endUnpaidOrders(context)).toBe(0)
  at(30)
  expect(await endUnpaidOrders(context)).toBe(2)
  for (const id of [orderId, never]) {
    expect(await standing(shop, id)).toEqual({ status: 'cancelled', isPaid: false, payments: [] })
  }
  expect(await readAttempts(orderId)).toEqual([{ status: 'expired' }])
  const [last] = await shop.db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute()
  expect(last).toMatchObject({ actor_id: null, note: 'The payment did not arrive in time' })
  expect(await brokenBooks(shop.db)).toEqual([])
})

test('who paid in the last minute is not cancelled', async () => {
  const { orderId, page } = await unpaid()
  await press(shop, page, { do: 'pay', back: 'no' })
  at(31)
  await endUnpaidOrders(context)
  expect(await standing(shop, orderId)).toEqual(PAID)
})

test('a payment that comes after the end is kept for a refund, even if no message tells of it', async () => {
  const told = await unpaid()
  const lost = await unpaid()
  at(30)
  await all(endUnpaidOrders)
  const answer = await returnTo(shop, await press(shop, told.page, { do: 'pay' }))
  expect(answer.headers.location).toBe(`/payment/fail?orderId=${told.orderId}&reason=late`)
  await press(shop, lost.page, { do: 'pay', back: 'no' })
  await all(checkPayments)
  for (const { orderId } of [told, lost]) {
    expect(await standing(shop, orderId)).toEqual(LATE)
  }
  expect(await brokenBooks(shop.db)).toEqual([])
})

test('an order whose payment is held is not cancelled, and no job is late with it', async () => {
  const { orderId, page } = await unpaid()
  await notify(shop, await press(shop, page, { do: 'pay', risk: '1' }))
  at(60)
  const kinds = (await selectWaiting(shop.db, context.now())).map(({ kind }) => kind)
  expect(kinds).not.toContain('unpaid-orders')
  expect(await endUnpaidOrders(context)).toBe(0)
  expect((await standing(shop, orderId)).status).toBe('pending-payment')
})

test('while the gateway is away an order waits two hours longer, no more', async () => {
  const { orderId } = await unpaid()
  at(60)
  await expect(endUnpaidOrders(alone)).rejects.toThrow('no answer')
  expect((await standing(shop, orderId)).status).toBe('pending-payment')
  at(151)
  await expect(endUnpaidOrders(alone)).rejects.toThrow('no answer')
  expect((await standing(shop, orderId)).status).toBe('cancelled')
})

/** Lets the first come to the order, then the second, while someone else holds it. */
async function oneAfterTheOther(orderId: number, calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  const under: Promise<unknown>[] = []
  await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
    for (const call of calls) {
      under.push(call())
      await someoneWaits(shop.db, under.length)
    }
  })
  await Promise.all(under)
}

test('a notice after the gateway was asked for the last time is never lost', async () => {
  const { orderId, page } = await unpaid()
  at(30)
  let questions = 0
  // the answer to the last question is that nothing was paid; before it arrives, all of the notice is written
  const slow: Context = {
    ...context,
    inside: async (url, init) => {
      const answer = await context.inside?.(url, init)
      questions += 1
      await notify(shop, await press(shop, page, { do: 'pay' }))
      return answer ?? Promise.reject(new TypeError('fetch failed'))
    },
  }
  expect(await endUnpaidOrders(slow)).toBe(1)
  expect(questions).toBe(1)
  expect(await standing(shop, orderId)).toEqual(PAID)
  expect(await brokenBooks(shop.db)).toEqual([])
})

// who waited first goes first; who comes back for the order a second time may well overtake who waits
test.each([
  ['a notice just before the end', ['notice', 'end'], 'kept', PAID],
  ['a notice just after the end', ['end', 'notice'], 'lost', LATE],
] as const)('%s is never lost', async (_what, order, session, expected) => {
  const { orderId, page } = await unpaid()
  // a try without a session is not asked about: the end then comes at once
  if (session === 'lost') {
    await shop.db
      .updateTable('payment_attempts')
      .set({ session_key: null })
      .where('order_id', '=', orderId)
      .execute()
  }
  at(30)
  const calls = {
    notice: async () => notify(shop, await press(shop, page, { do: 'pay' })),
    end: () => endUnpaidOrders(context),
  }
  await oneAfterTheOther(
    orderId,
    order.map((name) => calls[name]),
  )
  expect(await standing(shop, orderId)).toEqual(expected)
  expect(await brokenBooks(shop.db)).toEqual([])
})
