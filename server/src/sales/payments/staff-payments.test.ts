import type { PaymentToLookAt } from '@niramoy/contract/sales/payments'
import { poisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { setStatus } from '../../testing/fixtures/order-statuses.ts'
import {
  begun,
  givenUnpaidOrder,
  notify,
  press,
  standing,
  withGateway,
} from '../../testing/fixtures/payments.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { cancelLockedOrder } from '../orders/state/cancel-locked-order.step.ts'
import { lockOrderFor } from '../orders/state/lock-order.step.ts'
import { sendRefunds } from './send-refunds.step.ts'

type Person = Awaited<ReturnType<Shop['admin']>>
let shop: Shop
let admin: Person
let customer: Person
let productId: number
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  customer = await shop.customer()
  productId = await givenProduct(shop.context, { stock: 1_000 })
})
afterAll(() => shop.stop())

type Pressed = Omit<Parameters<typeof press>[2], 'do'>

async function paid(pressed: Pressed = {}) {
  const orderId = await givenUnpaidOrder(shop, { userId: customer.id, productId })
  await notify(shop, await press(shop, await begun(shop, orderId), { do: 'pay', ...pressed }))
  const payment = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, id: payment.id }
}
function cancelled(orderId: number): Promise<void> {
  return transact(shop.context, admin.id, async (tx) =>
    cancelLockedOrder(tx, await lockOrderFor(tx, orderId, null), {
      actorId: admin.id,
      at: shop.context.now(),
    }),
  )
}
async function all(): Promise<PaymentToLookAt[]> {
  return (await admin.get('/api/admin/payments?pageSize=200')).json().payments
}
async function listed(): Promise<number[]> {
  return (await all()).map(({ id }) => id)
}
async function shown(id: number): Promise<PaymentToLookAt | undefined> {
  return (await all()).find((payment) => payment.id === id)
}

test('a held payment that staff accept pays the order, once', async () => {
  const { orderId, id } = await paid({ risk: '1' })
  expect(await shown(id)).toMatchObject({ toSendBack: 12, User: { id: customer.id } })
  for (const _twice of [1, 2]) {
    const answer = await admin.post(`/api/admin/payments/${id}/accept`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id,
      status: 'accepted',
      amount: 12,
      riskTitle: 'Not Safe',
      Order: { id: orderId, status: 'paid' },
    })
  }
  expect(await standing(shop, orderId)).toEqual({ status: 'paid', isPaid: true, payments: ['accepted 12'] })
  expect(await listed()).not.toContain(id)
  const events = await shop.db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute()
  expect(events).toMatchObject([{ status: 'paid', actor_id: admin.id }])
})

test('a held payment that staff send back no longer counts for its order', async () => {
  const { orderId, id } = await paid({ risk: '1' })
  const answer = await admin.post(`/api/admin/payments/${id}/refund`)
  expect(answer.json()).toMatchObject({ status: 'surplus', refunds: [{ amount: 12, status: 'due' }] })
  expect((await admin.post(`/api/admin/payments/${id}/accept`)).json().code).toBe('payment-not-held')
  expect((await admin.post(`/api/admin/payments/${id}/refund`)).json().code).toBe('refund-not-possible')
  expect((await standing(shop, orderId)).status).toBe('pending-payment')
  expect(await begun(shop, orderId)).toContain('/dev/gateway/')
})

test('a surplus payment goes back when staff say so, and is listed until it has', async () => {
  const { id } = await paid({ amount: 'less' })
  await admin.post(`/api/admin/payments/${id}/refund`)
  const context = withGateway(shop)
  for (const minute of ['00', '02', '06', '12', '25']) {
    expect(await listed()).toContain(id)
    shop.at(`2026-01-15T06:${minute}:00.000Z`)
    while ((await sendRefunds(context)) > 0);
    const { payments } = (await admin.get('/api/admin/payments')).json()
    const found = payments.find((one: { id: number }) => one.id === id)
    if (!found) break
  }
  expect(await listed()).not.toContain(id)
  expect(await brokenBooks(shop.db)).toEqual([])
  shop.at('2026-01-15T06:00:00.000Z')
})

test('what was paid for a cancelled order goes back by itself; staff send again what failed', async () => {
  const { orderId, id } = await paid()
  expect((await admin.post(`/api/admin/payments/${id}/refund`)).json().code).toBe('refund-not-possible')
  expect(await listed()).not.toContain(id)
  await cancelled(orderId)
  expect((await admin.post(`/api/admin/payments/${id}/refund`)).json().code).toBe('refund-not-possible')
  expect(await shown(id)).toMatchObject({ toSendBack: 0, refunds: [{ amount: 12, status: 'due' }] })
  await shop.db
    .updateTable('payment_refunds')
    .set({ status: 'failed', failure: 'no' })
    .where('payment_id', '=', id)
    .execute()
  expect(await shown(id)).toMatchObject({ toSendBack: 12 })
  expect((await admin.post(`/api/admin/payments/${id}/refund`)).json().refunds).toMatchObject([
    { amount: 12, status: 'failed', failure: 'no' },
    { amount: 12, status: 'due' },
  ])
  expect(await brokenBooks(shop.db)).toEqual([])
})

test('two people who send a payment back at once send it back once', async () => {
  const { id } = await paid({ amount: 'less' })
  const answers = await Promise.all([1, 2].map(() => admin.post(`/api/admin/payments/${id}/refund`)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('a held payment of an order that was cancelled cannot be accepted', async () => {
  const { orderId, id } = await paid({ risk: '1' })
  await cancelled(orderId)
  expect((await admin.post(`/api/admin/payments/${id}/accept`)).json().code).toBe('payment-not-held')
})

test('payments are for staff; one that is not there is not found', async () => {
  for (const path of ['/api/admin/payments/1/accept', '/api/admin/payments/1/refund']) {
    expect((await shop.guest.post(path)).statusCode).toBe(401)
    expect((await customer.post(path)).statusCode).toBe(403)
  }
  expect((await customer.get('/api/admin/payments')).statusCode).toBe(403)
  for (const id of ['999999', 'x']) {
    expect((await admin.post(`/api/admin/payments/${id}/accept`)).json().code).toBe('payment-not-found')
    expect((await admin.post(`/api/admin/payments/${id}/refund`)).json().code).toBe('payment-not-found')
  }
})

describe('nobody decides alone over a large refund', () => {
  const cancelledBy = (actorId: number | null, orderId: number, more: { condition?: 'sellable' } = {}) =>
    transact(shop.context, actorId, async (tx) =>
      cancelLockedOrder(tx, await lockOrderFor(tx, orderId, null), {
        actorId,
        at: shop.context.now(),
        mayInspect: true,
        ...more,
      }),
    )
  /** Of this many taka, decided by this person; what became of it when the job went over it. */
  async function decidedBy(person: Person, units: number) {
    const orderId = await givenUnpaidOrder(shop, { userId: customer.id, productId, units })
    await notify(shop, await press(shop, await begun(shop, orderId), { do: 'pay', risk: '1' }))
    const payment = await shop.db
      .selectFrom('payments')
      .select(['id', 'amount_poisha'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const answer = await person.post(`/api/admin/payments/${payment.id}/refund`)
    expect(answer.statusCode, answer.body).toBe(200)
    while ((await sendRefunds(withGateway(shop))) > 0);
    return { orderId, payment: payment.id, amount: payment.amount_poisha / 100 }
  }
  async function readRefund(payment: number) {
    return shop.db
      .selectFrom('payment_refunds')
      .select(['id', 'status', 'created_by', 'approved_by'])
      .where('payment_id', '=', payment)
      .executeTakeFirstOrThrow()
  }
  const approve = (person: Person, id: number) => person.post(`/api/admin/payments/refunds/${id}/approve`)

  test('it waits until a second person with the duty agrees, and is then sent', async () => {
    const accountant = await shop.admin({ duties: ['accountant'] })
    const { payment, amount } = await decidedBy(accountant, 600)
    expect(amount).toBeGreaterThan(500)
    const waiting = await readRefund(payment)
    expect(waiting.status).toBe('waiting')
    expect((await shown(payment))?.refunds).toMatchObject([{ status: 'waiting', amount }])
    const alone = await approve(accountant, waiting.id)
    expect([alone.statusCode, alone.json().code]).toEqual([409, 'refund-second-person'])
    const packer = await shop.admin({ duties: ['packer'] })
    expect((await approve(packer, waiting.id)).json().code).toBe('not-your-duty')
    const manager = await shop.admin({ duties: ['manager'] })
    const both = await Promise.all([approve(manager, waiting.id), approve(admin, waiting.id)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('refund-not-waiting')
    await sendRefunds(withGateway(shop))
    expect((await readRefund(payment)).status).toBe('processing')
    expect((await approve(manager, 999_999)).json().code).toBe('refund-not-found')
  })

  test('a small one is decided by one who has the duty', async () => {
    const accountant = await shop.admin({ duties: ['accountant'] })
    const { payment } = await decidedBy(accountant, 50)
    expect((await readRefund(payment)).status).not.toBe('waiting')
  })

  test('what somebody without the duty brought about waits, whatever it is worth', async () => {
    const pharmacist = await shop.admin({ duties: ['pharmacist'] })
    const { orderId, id } = await paid()
    await cancelledBy(pharmacist.id, orderId)
    await sendRefunds(withGateway(shop))
    expect((await readRefund(id)).status).toBe('waiting')
  })

  test('what the shop ends by itself waits for nobody', async () => {
    const orderId = await givenUnpaidOrder(shop, { userId: customer.id, productId, units: 600 })
    await notify(shop, await press(shop, await begun(shop, orderId), { do: 'pay' }))
    await cancelledBy(null, orderId)
    await sendRefunds(withGateway(shop))
    const row = await shop.db
      .selectFrom('payment_refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select('payment_refunds.status')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(row.status).toBe('processing')
  })

  test('the delivery of an order that came back is not paid back', async () => {
    const { orderId, id } = await paid()
    await shop.db
      .updateTable('orders')
      .set({ shipping_poisha: poisha(500), subtotal_poisha: poisha(700) })
      .where('id', '=', orderId)
      .execute()
    await setStatus(shop, orderId, 'shipped')
    await cancelledBy(admin.id, orderId, { condition: 'sellable' })
    const { refunds, toSendBack } = (await shown(id)) ?? {}
    expect(refunds).toMatchObject([{ amount: 7 }])
    expect(toSendBack).toBe(0)
    expect((await admin.post(`/api/admin/payments/${id}/refund`)).json().code).toBe('refund-not-possible')
  })
})
