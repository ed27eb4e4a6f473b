import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { setStatus, someoneWaits } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder, placeOrder } from '../../testing/fixtures/orders.ts'
import { codeSentTo, messagesTo, otherThan } from '../../testing/fixtures/outbox.ts'
import { ORIGIN, press, returnTo } from '../../testing/fixtures/payments.ts'
import { makeAccount } from '../../testing/fixtures/people.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { givenWholeLife, MARKS } from '../../testing/whole-life.ts'
import { eraseCustomers } from '../users/erase-customers.step.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

let numbers = 0
/** A customer with a number of their own, and what they do to leave. */
async function leaving() {
  const phone = `0179871${String(++numbers).padStart(4, '0')}`
  const customer = await shop.customer({ phone })
  return {
    ...customer,
    phone,
    ask: () => customer.post('/api/users/profile/delete/send-otp'),
    remove: (otp: string) => customer.post('/api/users/profile/delete', { otp }),
    async code() {
      await customer.post('/api/users/profile/delete/send-otp')
      return codeSentTo(shop.db, phone)
    },
  }
}

const readRow = (id: number) =>
  shop.db.selectFrom('users').select(['name', 'anonymised_at']).where('id', '=', id).executeTakeFirst()

test('a code to the proved number deletes the account, signs out everywhere and is the last word but one', async () => {
  const customer = await leaving()
  const sent = await customer.ask()
  expect(sent.json()).toMatchObject({ sentTo: 'phone' })
  expect(await messagesTo(shop.db, customer.phone)).toMatchObject([
    { kind: 'delete-account', channel: 'sms' },
  ])
  const answer = await customer.remove(await codeSentTo(shop.db, customer.phone))
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect(String(answer.headers['set-cookie'])).toMatch(/sid=;/)
  expect(await readRow(customer.id)).toBeUndefined()
  expect((await customer.get('/api/auth/me')).statusCode).toBe(401)

  const last = await messagesTo(shop.db, customer.phone)
  expect(last).toMatchObject([{ kind: 'account-deleted', user_id: null }])
  expect(last[0]?.body).toContain('অ্যাকাউন্ট মুছে ফেলা হয়েছে')
  await eraseCustomers(shop.context)
  expect(await messagesTo(shop.db, customer.phone)).toHaveLength(1)
  await shop.db.updateTable('outbox_messages').set({ status: 'sent', sent_at: shop.context.now() }).execute()
  await eraseCustomers(shop.context)
  expect(await messagesTo(shop.db, customer.phone)).toEqual([])
})

test('without a proved number the code goes to the proved address', async () => {
  const { id, ...customer } = await shop.customer({ phone: null })
  expect((await customer.post('/api/users/profile/delete/send-otp')).json()).toMatchObject({
    code: 'nothing-to-confirm-by',
  })
  const email = 'leaving@shop.example'
  await shop.db
    .updateTable('users')
    .set({ email, email_verified_at: shop.context.now(), language: 'en' })
    .where('id', '=', id)
    .execute()
  expect((await customer.get('/api/users/profile/data')).json()).toMatchObject({ codeTo: 'email' })
  await customer.post('/api/users/profile/delete/send-otp')
  const otp = await codeSentTo(shop.db, email)
  expect((await customer.post('/api/users/profile/delete', { otp })).statusCode).toBe(204)
  expect(await messagesTo(shop.db, email)).toMatchObject([
    { channel: 'email', subject: 'Your Niramoy account is deleted' },
  ])
})

test('neither a wrong, an old, another purpose’s nor a guessed code deletes anything', async () => {
  const customer = await leaving()
  const otp = await customer.code()
  const wrong = await customer.remove(otherThan(otp))
  expect([wrong.statusCode, wrong.json().fieldCodes]).toEqual([400, { otp: 'invalid-otp' }])
  shop.at('2026-01-15T06:05:01Z')
  expect((await customer.remove(otp)).json().fieldCodes).toEqual({ otp: 'otp-expired' })
  expect((await customer.remove('')).json().fieldCodes).toEqual({ otp: 'otp-required' })
  await customer.post('/api/auth/confirm/send-otp')
  const confirming = await codeSentTo(shop.db, customer.phone)
  expect((await customer.remove(confirming)).json().code).toBe('invalid-otp')
  shop.at('2026-01-15T06:06:30Z')
  const next = await customer.code()
  for (let tries = 0; tries < 5; tries++) await customer.remove(otherThan(next))
  expect((await customer.remove(next)).json().code).toBe('otp-used-up')
  expect(await readRow(customer.id)).toMatchObject({ anonymised_at: null })
  shop.at('2026-01-15T06:00:00Z')
})

test('the same limits as for any code, and no code without a fresh sign-in', async () => {
  const customer = await leaving()
  await customer.ask()
  expect((await customer.ask()).json()).toMatchObject({ code: 'otp-too-soon' })
  shop.at('2026-01-15T06:11:00Z')
  for (const answer of [await customer.ask(), await customer.remove('123456')]) {
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'fresh-password-needed'])
  }
  expect((await shop.guest.post('/api/users/profile/delete', { otp: '123456' })).statusCode).toBe(401)
  shop.at('2026-01-15T06:00:00Z')
})

test('staff do not delete themselves', async () => {
  const staff = await shop.admin()
  for (const answer of [
    await staff.post('/api/users/profile/delete/send-otp'),
    await staff.post('/api/users/profile/delete', { otp: '123456' }),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'account-is-staff'])
  }
})

test('an open order is named, with what can be done; once it has ended the same code is enough', async () => {
  const customer = await leaving()
  const [waiting, sent] = [await givenPlacedOrder(shop, customer), await givenPlacedOrder(shop, customer)]
  await setStatus(shop, sent.id, 'shipped')
  const { openOrders } = (await customer.get('/api/users/profile/data')).json()
  expect(openOrders).toMatchObject([
    { id: waiting.id, todo: 'cancel' },
    { id: sent.id, todo: 'wait' },
  ])
  const otp = await customer.code()
  const refused = await customer.remove(otp)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'account-has-open-orders'])
  for (const { orderCode } of openOrders) expect(refused.json().message).toContain(orderCode)

  expect((await customer.put(`/api/orders/${waiting.id}/cancel`, {})).statusCode).toBe(200)
  await setStatus(shop, sent.id, 'delivered')
  expect((await customer.remove(otp)).statusCode).toBe(204)
  expect(await readRow(customer.id)).toMatchObject({ name: 'Deleted customer' })
  const order = (await (await shop.admin()).get(`/api/orders/${sent.id}`)).json()
  expect(order).toMatchObject({
    shippingAddressSnapshot: { fullName: 'Deleted customer', cityDistrict: 'Khulna' },
    addressesRemovedAt: '2026-01-15T06:00:00.000Z',
  })
  expect(await brokenBooks(shop.db)).toEqual([])
})

test('money that has still to come back is not lost: the account stays until it has arrived', async () => {
  const customer = await leaving()
  const answer = await placeOrder(shop, customer, {
    items: [{ productId: await givenProduct(shop.context, { stock: 100 }), quantities: { strip: 2 } }],
    paymentMethod: 'SSLCommerz',
  })
  const { id, gatewayURL }: { id: number; gatewayURL: string } = answer.json()
  await returnTo(shop, await press(shop, new URL(gatewayURL, ORIGIN).href, { do: 'pay' }))
  await customer.get('/api/users/profile/data')
  const staff = await shop.admin()
  expect((await staff.put(`/api/orders/${id}/cancel`, {})).statusCode).toBe(200)
  expect((await customer.get('/api/users/profile/data')).json().openOrders).toMatchObject([
    { id, todo: 'refund' },
  ])
  const otp = await customer.code()
  expect((await customer.remove(otp)).json().code).toBe('account-has-open-orders')
  await shop.db.updateTable('payment_refunds').set({ status: 'refunded' }).execute()
  expect((await customer.remove(otp)).statusCode).toBe(204)
})

test('of two deletions at once one happens', async () => {
  const customer = await leaving()
  const otp = await customer.code()
  const both = await Promise.all([customer.remove(otp), customer.remove(otp)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401])
})

test('an order that is being placed is placed, and the account stays; after a deletion none is', async () => {
  const customer = await leaving()
  const otp = await customer.code()
  const productId = await givenProduct(shop.context, { stock: 100 })
  const items = [{ productId, quantities: { strip: 1 } }]
  const begun = await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute()
    // it has locked the customer, and waits for the product
    const placed = placeOrder(shop, customer, { items })
    await someoneWaits(shop.db, 1)
    const deleted = customer.remove(otp)
    await someoneWaits(shop.db, 2)
    return { placed, deleted }
  })
  expect((await begun.placed).statusCode).toBe(201)
  expect((await begun.deleted).statusCode).toBe(409)

  const other = await leaving()
  expect((await other.remove(await other.code())).statusCode).toBe(204)
  expect((await placeOrder(shop, other, { items })).statusCode).toBe(401)
})

test('a download that began before the deletion ends with what there was', async () => {
  const customer = await leaving()
  const otp = await customer.code()
  const [download, deleted] = await Promise.all([
    customer.get('/api/users/profile/export'),
    customer.remove(otp),
  ])
  expect(deleted.statusCode).toBe(204)
  expect([200, 401, 404]).toContain(download.statusCode)
  expect(await readRow(customer.id)).toBeUndefined()
})

test('a whole life is deleted by its owner as it is by staff', async () => {
  const admin = await shop.admin()
  const life = await givenWholeLife(shop, admin)
  await life.customer.put(`/api/orders/${life.underWay}/cancel`, {})
  shop.at('2026-01-15T06:02:00Z')
  await life.customer.post('/api/users/profile/delete/send-otp')
  const otp = await codeSentTo(shop.db, MARKS.phone)
  expect((await life.customer.post('/api/users/profile/delete', { otp })).statusCode).toBe(204)
  const { name } = (await readRow(life.customer.id)) ?? {}
  expect(name).toBe('Deleted customer')
  const address = await shop.db
    .selectFrom('orders')
    .select('shipping_address')
    .where('id', '=', life.delivered)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(address)).not.toContain(MARKS.fullName)
  const again = await makeAccount(shop, { phone: MARKS.phone })
  expect(again.id).toBeGreaterThan(life.customer.id)
})
