import { poisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { begun, givenUnpaidOrder, notify, press, withGateway } from '../../testing/fixtures/payments.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { dueRefund } from './ledger/due-refund.step.ts'
import { sendRefunds } from './send-refunds.step.ts'

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
/** Each test begins two days later, with nothing of another to be sent or asked after. */
beforeEach(async () => {
  minutes += 2 * 24 * 60
  at(0)
  await all(sendRefunds)
  const done = { status: 'refunded', updated_at: shop.context.now() } as const
  await shop.db.updateTable('payment_refunds').set(done).where('status', '=', 'processing').execute()
})
function at(minute: number): void {
  shop.at(new Date(Date.UTC(2026, 0, 15, 6, minutes + minute)).toISOString())
}
async function all(job: (context: Context) => Promise<number>): Promise<void> {
  while ((await job(context)) > 0);
}

/** Money that nobody waits for: all of it can go back. */
async function paidAndOwed(amount = 1_100) {
  const orderId = await givenUnpaidOrder(shop, { userId, productId })
  const page = await begun(shop, orderId)
  await notify(shop, await press(shop, page, { do: 'pay', amount: 'less' }))
  const payment = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const due = { paymentId: payment.id, amount: poisha(amount), actorId: null, at: shop.context.now() }
  await transact(shop.context, null, (tx) => dueRefund(tx, due))
  return payment.id
}
function readRefunds(paymentId: number) {
  return shop.db
    .selectFrom('payment_refunds')
    .select(['status', 'failure', 'refund_ref_id'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
}

test('a refund is sent, asked after, and done', async () => {
  const payment = await paidAndOwed(700)
  expect(await sendRefunds(context)).toBe(1)
  expect(await readRefunds(payment)).toMatchObject([
    { status: 'processing', refund_ref_id: expect.stringContaining('REF') },
  ])
  expect(await sendRefunds(context)).toBe(0)
  at(2)
  expect(await sendRefunds(context)).toBe(1)
  expect((await readRefunds(payment))[0]?.status).toBe('processing')
  at(3)
  expect(await sendRefunds(context)).toBe(0)
  at(5)
  expect(await sendRefunds(context)).toBe(1)
  expect((await readRefunds(payment))[0]?.status).toBe('refunded')
  expect(await brokenBooks(shop.db)).toEqual([])
})

test('a refund whose answer was lost is sent again, and is the same refund', async () => {
  const payment = await paidAndOwed()
  const deaf: Context = {
    ...context,
    inside: async (url, init) => {
      await context.inside?.(url, init)
      throw new TypeError('socket hang up')
    },
  }
  await expect(sendRefunds(deaf)).rejects.toThrow('no answer')
  expect(await readRefunds(payment)).toMatchObject([{ status: 'due' }])
  at(2)
  await all(sendRefunds)
  expect(await readRefunds(payment)).toMatchObject([{ status: 'processing' }])
})

test('a refund that is refused after an answer was lost says that it may have been made', async () => {
  const payment = await paidAndOwed()
  await expect(sendRefunds(alone)).rejects.toThrow('no answer')
  at(2)
  const refusal = JSON.stringify({ APIConnect: 'DONE', status: 'failed', errorReason: 'Duplicate id' })
  await sendRefunds({ ...context, inside: () => Promise.resolve(new Response(refusal)) })
  expect(await readRefunds(payment)).toMatchObject([
    { status: 'failed', failure: expect.stringMatching(/^Sent before without an answer.*: Duplicate id$/) },
  ])
})

test('what the gateway refuses to send back says why, and can be sent again by staff', async () => {
  const payment = await paidAndOwed()
  await shop.db.updateTable('payments').set({ bank_tran_id: 'GONE' }).where('id', '=', payment).execute()
  await sendRefunds(context)
  expect(await readRefunds(payment)).toMatchObject([{ status: 'failed', failure: 'Refund not possible' }])
  expect(await brokenBooks(shop.db)).toEqual([])
})
