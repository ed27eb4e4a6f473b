import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { giveStockBack } from '../../stock/ledger/take-stock.step.ts'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { someoneWaits } from '../../testing/fixtures/order-statuses.ts'
import {
  begun,
  givenUnpaidOrder,
  notify,
  press,
  returnTo,
  standing,
} from '../../testing/fixtures/payments.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { fillWaitingOrders } from '../orders/state/fill-waiting-orders.step.ts'
import { moveOrder } from '../orders/state/move-order.step.ts'

let shop: Shop
let userId: number
let productId: number
beforeAll(async () => {
  shop = await startShop()
  userId = (await shop.customer()).id
  productId = await givenProduct(shop.context, { stock: 1_000 })
})
afterAll(() => shop.stop())

const PAID = { status: 'paid', isPaid: true, payments: ['accepted 12'] }
const UNPAID = { status: 'pending-payment', isPaid: false, payments: [] }

async function unpaid() {
  const orderId = await givenUnpaidOrder(shop, { userId, productId })
  return { orderId, page: await begun(shop, orderId) }
}
function attempts(orderId: number) {
  return shop.db
    .selectFrom('payment_attempts')
    .select(['status', 'tran_id', 'failure'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

test('who pays comes back without a cookie, and is sent on to a page of the shop', async () => {
  const { orderId, page } = await unpaid()
  const answer = await returnTo(shop, await press(shop, page, { do: 'pay' }))
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe(`/payment/success?orderId=${orderId}`)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await standing(shop, orderId)).toEqual(PAID)
  expect(await brokenBooks(shop.db)).toEqual([])
})

test.each(['before', 'twice'] as const)('the gateway tells the shop %s', async (ipn) => {
  const { orderId, page } = await unpaid()
  const back = await press(shop, page, { do: 'pay', ipn })
  expect(await standing(shop, orderId)).toEqual(PAID)
  expect((await notify(shop, back)).json()).toEqual({ message: 'Thank you.' })
  expect((await returnTo(shop, back)).headers.location).toBe(`/payment/success?orderId=${orderId}`)
  expect(await standing(shop, orderId)).toEqual(PAID)
})

test('two notices and the return at once are one payment', async () => {
  const { orderId, page } = await unpaid()
  const back = await press(shop, page, { do: 'pay' })
  let answers: Promise<{ statusCode: number }[]> = Promise.resolve([])
  await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
    answers = Promise.all([notify(shop, back), notify(shop, back), returnTo(shop, back)])
    await someoneWaits(shop.db, 3)
  })
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual([200, 200, 303])
  expect(await standing(shop, orderId)).toEqual(PAID)
  const events = await shop.db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .selectAll()
    .execute()
  expect(events.map(({ status }) => status)).toEqual(['paid'])
  expect(await brokenBooks(shop.db)).toEqual([])
})

test.each([
  ['fail', 'failed'],
  ['cancel', 'cancelled'],
] as const)('after %s the order still waits, and can be paid by a new try', async (button, ended) => {
  const { orderId, page } = await unpaid()
  const answer = await returnTo(shop, await press(shop, page, { do: button }))
  expect(answer.headers.location).toBe(`/payment/${button}?orderId=${orderId}`)
  expect(await standing(shop, orderId)).toEqual(UNPAID)
  const again = await begun(shop, orderId)
  expect(again).not.toBe(page)
  const [first, second] = await attempts(orderId)
  expect(first?.status).toBe(ended)
  expect(second?.tran_id).not.toBe(first?.tran_id)
  await returnTo(shop, await press(shop, again, { do: 'pay' }))
  expect(await standing(shop, orderId)).toEqual(PAID)
})

test('who only closes the page finds the same page again', async () => {
  const { orderId, page } = await unpaid()
  await press(shop, page, { do: 'close' })
  expect(await begun(shop, orderId)).toBe(page)
  expect(await standing(shop, orderId)).toEqual(UNPAID)
})

test.each(['fail', 'cancel'])('a forged %s does not undo a payment: it finds it', async (way) => {
  const { orderId, page } = await unpaid()
  const { message } = await press(shop, page, { do: 'pay' })
  const forged = {
    action: `http://shop.test/api/payments/sslcommerz/${way}`,
    message: { tran_id: message.tran_id ?? '' },
  }
  expect((await returnTo(shop, forged)).headers.location).toBe(`/payment/success?orderId=${orderId}`)
  expect(await standing(shop, orderId)).toEqual(PAID)
})

test('whatever is forged, an order that nobody paid stays unpaid', async () => {
  const { orderId, page } = await unpaid()
  const other = await unpaid()
  const { message } = await press(shop, other.page, { do: 'pay' })
  const [attempt] = await attempts(orderId)
  const tran_id = attempt?.tran_id ?? ''
  const forgeries = [
    { ...message, tran_id },
    { ...message, tran_id, verify_key: 'amount' },
    { tran_id, status: 'VALID', val_id: message.val_id ?? '' },
  ]
  for (const forged of forgeries) {
    expect((await notify(shop, { message: forged })).json()).toEqual({ message: 'Not for us.' })
    const back = { action: 'http://shop.test/api/payments/sslcommerz/success', message: forged }
    const { location } = (await returnTo(shop, back)).headers
    expect(location).toBe(`/payment/fail?orderId=${orderId}&reason=unconfirmed`)
  }
  expect(await standing(shop, orderId)).toEqual(UNPAID)
  expect(await begun(shop, orderId)).toBe(page)
})

test('a return of a payment that is not ours says nothing of any order', async () => {
  const back = { action: 'http://shop.test/api/payments/sslcommerz/success', message: { tran_id: 'UNKNOWN' } }
  expect((await returnTo(shop, back)).headers.location).toBe('/payment/fail')
  const broken = { ...back, message: { tran_id: "' or 1=1" } }
  expect((await returnTo(shop, broken)).headers.location).toBe('/payment/fail')
  expect((await returnTo(shop, { ...back, message: {} })).statusCode).toBe(303)
})

test('a form that is too large is refused', async () => {
  const back = {
    action: 'http://shop.test/api/payments/sslcommerz/success',
    message: { x: 'y'.repeat(70_000) },
  }
  expect((await returnTo(shop, back)).statusCode).toBe(413)
})

test('another sum than was asked for does not pay the order, and goes back', async () => {
  const { orderId, page } = await unpaid()
  const answer = await returnTo(shop, await press(shop, page, { do: 'pay', amount: 'less' }))
  expect(answer.headers.location).toBe(`/payment/fail?orderId=${orderId}&reason=late`)
  expect(await standing(shop, orderId)).toEqual({ ...UNPAID, payments: ['surplus 11'] })
})

test('a risky payment is held: the order goes on waiting, and is not to be paid twice', async () => {
  const { orderId, page } = await unpaid()
  const answer = await returnTo(shop, await press(shop, page, { do: 'pay', risk: '1' }))
  expect(answer.headers.location).toBe(`/payment/success?orderId=${orderId}`)
  expect(await standing(shop, orderId)).toEqual({ ...UNPAID, payments: ['held 12'] })
  await expect(begun(shop, orderId)).rejects.toThrow('payment-being-checked')
})

test('an order that was changed or paid meanwhile sends the money back', async () => {
  const changed = await unpaid()
  await shop.db
    .updateTable('orders')
    .set({ payment_method: 'COD' })
    .where('id', '=', changed.orderId)
    .execute()
  await notify(shop, await press(shop, changed.page, { do: 'pay' }))
  expect((await standing(shop, changed.orderId)).payments).toEqual(['surplus 12'])

  const { orderId, page } = await unpaid()
  shop.at('2026-01-15T06:21:00.000Z')
  const second = await begun(shop, orderId)
  expect(second).not.toBe(page)
  await notify(shop, await press(shop, page, { do: 'pay' }))
  const answer = await returnTo(shop, await press(shop, second, { do: 'pay' }))
  expect(answer.headers.location).toBe(`/payment/success?orderId=${orderId}`)
  expect(await standing(shop, orderId)).toEqual({ ...PAID, payments: ['accepted 12', 'surplus 12'] })
  shop.at('2026-01-15T06:00:00.000Z')
})

test('an order that waits for stock is paid and goes on waiting', async () => {
  const orderId = await givenUnpaidOrder(shop, { userId, productId })
  const page = await begun(shop, orderId)
  const at = shop.context.now()
  await transact(shop.context, null, async (tx) => {
    await giveStockBack(tx, { orderId, at, actorId: null })
    await moveOrder(tx, { orderId, status: 'pending-stock', actorId: null, at })
  })
  await notify(shop, await press(shop, page, { do: 'pay' }))
  expect(await standing(shop, orderId)).toEqual({ ...PAID, status: 'pending-stock' })
  await fillWaitingOrders(shop.context)
  expect(await standing(shop, orderId)).toEqual(PAID)
  expect(await brokenBooks(shop.db)).toEqual([])
})
