import type { Order } from '@niramoy/contract/sales/order'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../../testing/fixtures/offers.ts'
import {
  givenPrescription,
  givenUploadedOrder,
  setStatus,
  unitsHeld,
  whileLocked,
} from '../../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../../testing/fixtures/orders.ts'
import { press, standing } from '../../../testing/fixtures/payments.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let customer: Person
let staff: Person
beforeAll(async () => {
  shop = await startShop()
  customer = await shop.customer()
  staff = await shop.admin()
  await givenShippingMethod(shop.context)
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const strips = (productId: number, strip: number) => ({ productId, quantities: { strip } })

async function ordered(stock = 100, paymentMethod: 'COD' | 'SSLCommerz' = 'COD'): Promise<number> {
  const productId = await givenProduct(shop.context, { stock })
  return (await givenPlacedOrder(shop, customer, { items: [strips(productId, 2)], paymentMethod })).id
}

/** Reviewed: staff added two strips and approved it. */
async function reviewed(stock = 100): Promise<number> {
  const productId = await givenProduct(shop.context, { stock })
  const id = await givenUploadedOrder(shop, customer.id)
  await staff.put(`/api/orders/${id}/items`, { items: [strips(productId, 2)] })
  await givenPrescription(shop, id, 'approved')
  await setStatus(shop, id, 'prescription-reviewed')
  return id
}

function pay(id: number, paymentMethod: string, by = customer) {
  return by.put(`/api/orders/${id}/payment-method`, { paymentMethod })
}

async function chosen(
  id: number,
  paymentMethod: string,
  by = customer,
): Promise<Order & { gatewayURL?: string }> {
  const answer = await pay(id, paymentMethod, by)
  expect(answer.json()).toMatchObject({ order: { id } })
  return { ...answer.json().order, gatewayURL: answer.json().gatewayURL }
}

async function ship(id: number, facts: Parameters<typeof givenShippingMethod>[1] = {}) {
  const shippingMethodId = await givenShippingMethod(shop.context, facts)
  return customer.put(`/api/orders/${id}/shipping-method`, { shippingMethodId })
}

describe('an order whose prescription was reviewed', () => {
  test('wants its shipping method first; then cash on delivery places it, and it takes its stock', async () => {
    const id = await reviewed()
    expect((await pay(id, 'COD')).json()).toMatchObject({ code: 'order-shipping-method-first' })
    const shipped = await ship(id, { name: 'Courier', price: 80 })
    expect(shipped.json().order).toMatchObject({
      status: 'prescription-reviewed',
      shippingCost: 80,
      totalAmount: 104,
      ShippingMethod: { name: 'Courier' },
    })
    expect(await unitsHeld(shop, id)).toBe(0)
    expect(await chosen(id, 'COD')).toMatchObject({
      status: 'placed',
      paymentMethod: 'COD',
      paymentDueAt: null,
    })
    expect(await unitsHeld(shop, id)).toBe(20)
  })

  test('waits for stock when there is too little', async () => {
    const id = await reviewed(10)
    await ship(id)
    expect(await chosen(id, 'COD')).toMatchObject({ status: 'pending-stock' })
    expect(await unitsHeld(shop, id)).toBe(0)
  })

  test('is paid online within half an hour, where the reply leads', async () => {
    const id = await reviewed()
    await ship(id)
    const order = await chosen(id, 'Online Payment')
    expect(order).toMatchObject({
      status: 'pending-payment',
      paymentMethod: 'SSLCommerz',
      paymentDueAt: '2026-01-15T06:30:00.000Z',
    })
    expect(order.gatewayURL).toContain('/dev/gateway/')
    expect(await unitsHeld(shop, id)).toBe(20)
  })

  test('placed twice at once is placed once', async () => {
    const id = await reviewed()
    await ship(id)
    const answers = await whileLocked(shop, id, [() => pay(id, 'COD'), () => pay(id, 'COD')])
    expect(answers.map((answer) => answer.json().order?.status)).toEqual(['placed', 'placed'])
    const events = await shop.db
      .selectFrom('order_events')
      .select('status')
      .where('order_id', '=', id)
      .where('status', '=', 'placed')
      .execute()
    expect(events).toHaveLength(1)
  })

  test('cannot be agreed to before it is reviewed', async () => {
    const id = await givenUploadedOrder(shop, customer.id)
    await ship(id)
    expect((await pay(id, 'COD')).json()).toMatchObject({ code: 'order-prescription-first' })
  })
})

describe('another way to pay', () => {
  test('from cash to online and back, with its stock; what was to be paid online is dropped', async () => {
    const id = await ordered()
    const online = await chosen(id, 'SSLCommerz')
    expect(online).toMatchObject({ status: 'pending-payment', isPaid: false })
    expect(await unitsHeld(shop, id)).toBe(20)
    expect(await chosen(id, 'COD')).toMatchObject({ status: 'placed', paymentDueAt: null })
    expect(await unitsHeld(shop, id)).toBe(20)
    const attempts = await shop.db
      .selectFrom('payment_attempts')
      .select('status')
      .where('order_id', '=', id)
      .execute()
    expect(attempts).toEqual([{ status: 'expired' }])
  })

  test('the same one again changes nothing, and leads to the same page to pay on', async () => {
    const id = await ordered(100, 'SSLCommerz')
    const [first, second] = [await chosen(id, 'SSLCommerz'), await chosen(id, 'SSLCommerz')]
    expect(first.gatewayURL).toContain('/dev/gateway/')
    expect(second).toEqual(first)
  })

  test('of an order that waits for stock leaves it waiting', async () => {
    const id = await ordered(0)
    expect(await chosen(id, 'SSLCommerz')).toMatchObject({ status: 'pending-stock', paymentDueAt: null })
    expect(await chosen(id, 'COD')).toMatchObject({ status: 'pending-stock' })
  })

  test('staff choose for a customer, who then has a day to pay; POS and Card are theirs alone', async () => {
    const id = await ordered()
    const asked = await chosen(id, 'SSLCommerz', staff)
    expect(asked).toMatchObject({ status: 'pending-payment', paymentDueAt: '2026-01-16T06:00:00.000Z' })
    expect(asked.gatewayURL).toBeUndefined()
    expect(await chosen(id, 'POS', staff)).toMatchObject({ status: 'placed', paymentMethod: 'POS' })
    for (const method of ['POS', 'Card', 'Barter', undefined]) {
      const answer = await pay(id, method as string)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields).toHaveProperty('paymentMethod')
    }
  })

  test('what the gateway does not take is not paid online', async () => {
    const productId = await givenProduct(shop.context, { stock: 100, unitPrice: 0.1 })
    const free = await givenShippingMethod(shop.context, { price: 0 })
    const { id } = await givenPlacedOrder(shop, customer, {
      items: [strips(productId, 1)],
      shippingMethodId: free,
    })
    expect((await pay(id, 'SSLCommerz')).json()).toMatchObject({ code: 'payment-amount-out-of-range' })
  })

  test('another version than the one that was shown is refused', async () => {
    const id = await ordered()
    const answer = await customer.put(`/api/orders/${id}/payment-method`, {
      paymentMethod: 'COD',
      version: 99,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'order-changed'])
  })
})

describe('paying', () => {
  test('leads to the gateway while the order waits for it; once the total changed, to another page', async () => {
    const id = await ordered(100, 'SSLCommerz')
    const first = (await customer.post(`/api/orders/${id}/pay`)).json().gatewayURL
    expect((await customer.post(`/api/orders/${id}/pay`)).json().gatewayURL).toBe(first)
    await editTo(id, 3)
    const next = (await customer.post(`/api/orders/${id}/pay`)).json().gatewayURL
    expect(next).toContain('/dev/gateway/')
    expect(next).not.toBe(first)
  })

  test.each([
    ['an edit', 'pending-payment', (id: number) => editTo(id, 3)],
    ['cash on delivery', 'placed', (id: number) => pay(id, 'COD')],
  ] as const)('on the page from before %s is money that goes back', async (_change, status, change) => {
    const id = await ordered(100, 'SSLCommerz')
    const page = (await customer.post(`/api/orders/${id}/pay`)).json().gatewayURL
    await change(id)
    await press(shop, page, { do: 'pay', ipn: 'before' })
    expect(await standing(shop, id)).toEqual({ status, isPaid: false, payments: ['surplus 84'] })
  })

  test('money that staff look at holds the order as it was paid for', async () => {
    const id = await ordered(100, 'SSLCommerz')
    const page = (await customer.post(`/api/orders/${id}/pay`)).json().gatewayURL
    await press(shop, page, { do: 'pay', risk: '1', ipn: 'before' })
    for (const answer of [
      await editTo(id, 3),
      await pay(id, 'COD'),
      await customer.post(`/api/orders/${id}/pay`),
    ]) {
      expect(answer.json()).toMatchObject({ code: 'payment-being-checked' })
    }
  })
})

/** So many strips of what it holds. */
async function editTo(orderId: number, count: number) {
  const { product_id } = await shop.db
    .selectFrom('order_items')
    .select('product_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return customer.put(`/api/orders/${orderId}/items`, { items: [strips(product_id, count)] })
}
