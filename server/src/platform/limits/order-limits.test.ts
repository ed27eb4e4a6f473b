import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../testing/given/catalogue.ts'
import { givenPlacedOrder, placeOrder } from '../../testing/given/placed-orders.ts'
import { fileOf, givenUpload, phonePhoto, upload } from '../../testing/given/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

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
  const photo = fileOf(await phonePhoto(80, 60))
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
