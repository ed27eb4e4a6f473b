import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenPlacedOrder, placeOrder } from '../../testing/fixtures/orders.ts'
import { getFile, givenUpload, phonePhoto, upload } from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { readLimiter } from './limit-reads.step.ts'

let shop: Shop
let productId: number
beforeAll(async () => {
  shop = await startShop({
    LIMIT_ORDER: '8/600',
    LIMIT_PRESCRIPTION: '2/600',
    LIMIT_PAYMENT: '3/600',
    LIMIT_QUOTE: '3/600',
    LIMIT_PAPER: '1/600',
  })
  productId = await givenProduct(shop.context, { stock: 100 })
})
afterAll(() => shop.stop())

const TOO_OFTEN = { code: 'too-many-tries' }
const items = () => [{ productId, quantities: { strip: 1 } }]

test('a flood of orders, files, prices and documents is turned away', async () => {
  const customer = await shop.customer()
  const photo = getFile(await phonePhoto(80, 60))
  await givenUpload(shop, customer, { file: photo })
  await givenPlacedOrder(shop, customer, { items: items(), prescription: photo })
  // files are read one after the other: nobody keeps all others waiting
  expect((await upload(customer, { file: photo })).json()).toMatchObject(TOO_OFTEN)
  const withFile = { items: items(), prescription: photo }
  expect((await placeOrder(shop, customer, withFile)).json()).toMatchObject(TOO_OFTEN)
  const other = await shop.customer()
  const { id } = await givenPlacedOrder(shop, other, { items: items() })
  await givenUpload(shop, other, { file: photo })
  for (let left = 2; left > 0; left--) await givenPlacedOrder(shop, other, { items: items() })
  expect((await placeOrder(shop, other, { items: items() })).json()).toMatchObject(TOO_OFTEN)

  expect((await other.get(`/api/orders/${id}/invoice`)).statusCode).toBe(200)
  expect((await other.get(`/api/orders/${id}/pos`)).json()).toMatchObject(TOO_OFTEN)

  for (let left = 3; left > 0; left--) await shop.guest.post('/api/orders/quote', { items: items() })
  const price = await shop.guest.post('/api/orders/calculate-item-price', items()[0])
  expect(price.json()).toMatchObject(TOO_OFTEN)
})

test('a return that is repeated without end asks the gateway no more, and its own message is always heard', async () => {
  const send = (way: string) => shop.guest.post(`/api/payments/sslcommerz/${way}`, { tran_id: 'UNKNOWN' })
  for (const way of ['success', 'fail', 'cancel']) expect((await send(way)).statusCode).toBe(303)
  expect((await send('success')).statusCode).toBe(429)
  expect((await send('ipn')).statusCode).toBe(200)
})

test('all processes count together, and one that is started again has forgotten nothing', async () => {
  const settings = { LIMIT_ORDER: '3/600', LIMIT_QUOTE: '600/600', LIMIT_ORDER_ACCOUNT: '60/600' }
  const first = await startShop(settings)
  const second = await startShop(settings, { beside: first })
  try {
    const goods = [{ productId: await givenProduct(first.context, { stock: 100 }), quantities: { strip: 1 } }]
    const customer = await first.customer()
    const there = second.visitor(customer.cookie ?? '')
    for (const one of [customer, there, customer]) {
      expect((await placeOrder(first, { id: customer.id, ...one }, { items: goods })).statusCode).toBe(201)
    }
    expect((await placeOrder(first, { id: customer.id, ...there }, { items: goods })).json()).toMatchObject(
      TOO_OFTEN,
    )
    const third = await startShop(settings, { beside: first })
    const again = third.visitor(customer.cookie ?? '')
    expect((await placeOrder(first, { id: customer.id, ...again }, { items: goods })).json()).toMatchObject(
      TOO_OFTEN,
    )
    await third.stop()

    // two at a time: one statement for two prices, and all processes together stay within the limit
    const processes = [first, second].map((shop) => ({ shop, ask: readLimiter() }))
    let allowed = 0
    for (let n = 0; n < 700; n++) {
      for (const { shop, ask } of processes) {
        allowed += await Promise.resolve(ask(shop.context, 'LIMIT_QUOTE', '10.0.0.1')).then(
          () => 1,
          () => 0,
        )
      }
    }
    expect(allowed).toBe(600)
    const statements = await countStatements(first.db, async () => {
      const ask = readLimiter()
      for (let n = 0; n < 10; n++) await ask(first.context, 'LIMIT_QUOTE', '10.0.0.2')
    })
    expect(statements).toBe(5)
  } finally {
    await second.stop()
    await first.stop()
  }
})

test('one account places so many orders, from however many addresses', async () => {
  const strict = await startShop({ LIMIT_ORDER_ACCOUNT: '3/3600' })
  try {
    const goods = [
      { productId: await givenProduct(strict.context, { stock: 100 }), quantities: { strip: 1 } },
    ]
    const customer = await strict.customer()
    for (let left = 3; left > 0; left--) await givenPlacedOrder(strict, customer, { items: goods })
    expect((await placeOrder(strict, customer, { items: goods })).json()).toMatchObject(TOO_OFTEN)
    expect((await placeOrder(strict, await strict.customer(), { items: goods })).statusCode).toBe(201)
    strict.at('2026-01-15T06:20:00Z')
    expect((await placeOrder(strict, customer, { items: goods })).statusCode).toBe(201)
  } finally {
    await strict.stop()
  }
})
