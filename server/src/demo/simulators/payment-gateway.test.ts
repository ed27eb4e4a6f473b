import { poisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import {
  openSession,
  query,
  refund,
  refundStatus,
  validate,
} from '../../platform/integrations/payments/sslcommerz.ts'
import { DEMO_STORE, getStore, type Store } from '../../platform/integrations/payments/sslcommerz-store.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import {
  begun,
  givenUnpaidOrder,
  ORIGIN,
  press,
  standing,
  withGateway,
} from '../../testing/fixtures/payments.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let store: Store
beforeAll(async () => {
  shop = await startShop()
  store = getStore(withGateway(shop), ORIGIN)
})
afterAll(() => shop.stop())

let numbered = 0
const back = (way: string) => `${ORIGIN}/api/payments/sslcommerz/${way}`
const wanted = () => ({
  total_amount: '100.50',
  currency: 'BDT',
  tran_id: `TRY${++numbered}`,
  product_category: 'Pharmacy',
  success_url: back('success'),
  fail_url: back('fail'),
  cancel_url: back('cancel'),
  ipn_url: back('ipn'),
  cus_name: 'রহিমা',
  cus_email: 'care@niramoy.example',
  cus_add1: '-',
  cus_city: 'Khulna',
  cus_postcode: '9100',
  cus_country: 'Bangladesh',
  cus_phone: '01712345678',
  shipping_method: 'NO',
  num_of_item: '1',
  product_name: 'Niramoy NR-1 <b>',
  product_profile: 'physical-goods',
})

test('a session has a page in both languages, which shows the amount', async () => {
  const { pageUrl } = await openSession(store, wanted())
  const answer = await shop.guest.get(new URL(pageUrl).pathname)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const words of ['৳ 100.50', 'টাকা দিন', 'Pay', 'Fail', 'Cancel', 'Close', 'NR-1 &#60;b&#62;']) {
    expect(answer.body).toContain(words)
  }
  expect((await shop.guest.get('/dev/gateway/page/unknown')).statusCode).toBe(404)
  expect((await shop.guest.get('/dev/gateway/return.js')).body).toContain('submit()')
})

test.each([
  ['a wrong password', {}, { password: 'x' }, 'Store Credential Error'],
  ['too little', { total_amount: '9.99' }, {}, 'between 10 and 500000'],
  ['too much', { total_amount: '500000.01' }, {}, 'between 10 and 500000'],
  ['no name', { cus_name: '' }, {}, 'cus_name'],
  ['a name that is too long', { cus_name: 'ক'.repeat(51) }, {}, 'cus_name'],
  ['a way back to someone else', { success_url: 'https://evil.example/' }, {}, 'Invalid URL'],
])('%s opens no session', async (_what, fields, account, reason) => {
  await expect(openSession({ ...store, ...account }, { ...wanted(), ...fields })).rejects.toThrow(reason)
})

test('an id is used once', async () => {
  const fields = wanted()
  await openSession(store, fields)
  await expect(openSession(store, fields)).rejects.toThrow('used already')
})

test('what was paid is VALID once, then VALIDATED; a query knows every try', async () => {
  const fields = wanted()
  const { pageUrl, sessionKey } = await openSession(store, fields)
  expect(await query(store, fields.tran_id)).toEqual([])
  await press(shop, pageUrl, { do: 'fail' })
  const { action, message } = await press(shop, pageUrl, { do: 'pay' })
  expect(action).toBe(fields.success_url)
  const valId = message.val_id ?? ''
  expect((await validate(store, valId)).status).toBe('VALID')
  expect(await validate(store, valId)).toMatchObject({ status: 'VALIDATED', isPaid: true, amount: 10_050 })
  expect((await query(store, fields.tran_id)).map(({ status }) => status)).toEqual(['FAILED', 'VALIDATED'])
  expect((await validate(store, 'unknown')).isPaid).toBe(false)
  const asked = new URLSearchParams({
    sessionkey: sessionKey,
    store_id: DEMO_STORE.id,
    store_passwd: DEMO_STORE.password,
  })
  const path = '/dev/gateway/validator/api/merchantTransIDvalidationAPI.php'
  expect((await shop.guest.get(`${path}?${asked.toString()}`)).json()).toMatchObject({ status: 'VALIDATED' })
  // whoever paid cannot fail any more
  expect((await press(shop, pageUrl, { do: 'fail' })).message.val_id).toBe(valId)
})

test('a refund is made once under one name, never for more than came, and takes its time', async () => {
  const fields = wanted()
  const { pageUrl } = await openSession(store, fields)
  const { message } = await press(shop, pageUrl, { do: 'pay' })
  const bankTranId = message.bank_tran_id ?? ''
  const order = { bankTranId, refundTransId: 'R1', amount: poisha(10_000), remarks: '' }
  const first = await refund(store, order)
  expect(await refund(store, order)).toEqual(first)
  expect(await refund(store, { ...order, refundTransId: 'R2' })).toMatchObject({ isTaken: false })
  const refId = first.isTaken ? first.refId : ''
  expect(await refundStatus(store, refId)).toBe('processing')
  expect(await refundStatus(store, refId)).toBe('refunded')
})

test('what was paid before the gateway began goes back by its number; any other number is refused', async () => {
  const order = { refundTransId: 'R3', amount: poisha(10_000), remarks: '' }
  expect(await refund(store, { ...order, bankTranId: '260115120000DEMO0123456789ab' })).toMatchObject({
    isTaken: true,
  })
  expect(await refund(store, { ...order, refundTransId: 'R4', bankTranId: 'unknown' })).toMatchObject({
    isTaken: false,
  })
})

test('a notice after the return comes by itself', async () => {
  const productId = await givenProduct(shop.context, { stock: 100 })
  const orderId = await givenUnpaidOrder(shop, { userId: (await shop.customer()).id, productId })
  await press(shop, await begun(shop, orderId), { do: 'pay', back: 'no', ipn: 'after' })
  expect((await standing(shop, orderId)).status).toBe('pending-payment')
  await vi.waitFor(async () => expect((await standing(shop, orderId)).status).toBe('paid'), {
    timeout: 20_000,
    interval: 100,
  })
})

test('in production there is none', async () => {
  const settings = { ...shop.context.settings, production: true, PUBLIC_URL: 'https://shop.example' }
  const app = await buildApp({ ...shop.context, settings })
  for (const path of ['/dev/gateway/page/x', '/dev/gateway/return.js', '/dev/gateway/gwprocess/v4/api.php']) {
    expect((await app.inject({ url: path })).statusCode).toBe(404)
  }
  expect(() => getStore({ settings, inside: withGateway(shop).inside })).toThrow(
    'there is no payment gateway',
  )
  await app.close()
})
