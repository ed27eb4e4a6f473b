/** What a status that staff set by hand means for money, and for an order that came back in part. */
import { poisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { setPaid, statusDesk, unitsHeld } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { messagesTo } from '../../testing/fixtures/outbox.ts'
import { begun, notify, press, standing, withGateway } from '../../testing/fixtures/payments.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { endUnpaidOrders } from '../payments/end-unpaid-orders.step.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let staff: Person
let customer: Person
let desk: ReturnType<typeof statusDesk>
let napa: number
beforeAll(async () => {
  shop = await startShop()
  staff = await shop.admin({ name: 'Salma' })
  desk = statusDesk(shop, staff)
  await givenShippingMethod(shop.context)
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00Z')
  customer = await shop.customer()
  napa = await givenProduct(shop.context, { stock: 100 })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const strips = (strip: number, productId = napa) => ({ productId, quantities: { strip } })
const online = { paymentMethod: 'SSLCommerz' } as const
async function place(facts: Parameters<typeof givenPlacedOrder>[2] = {}): Promise<number> {
  return (await givenPlacedOrder(shop, customer, { items: [strips(2)], ...facts })).id
}
describe('what came back in part', () => {
  async function returnedInPart(facts: Parameters<typeof place>[0] = {}): Promise<number> {
    const id = await place({ items: [strips(3)], ...facts })
    await desk.became(id, 'delivered')
    expect((await giveBack(id, 1)).statusCode).toBe(200)
    return id
  }
  const giveBack = (id: number, count: number) =>
    staff.post(`/api/orders/${id}/return-items`, { items: [strips(count)] })

  test('stays back, no other status follows, and the rest can still be returned', async () => {
    const id = await returnedInPart()
    for (const status of ['placed', 'paid', 'processing', 'prescription-reviewed', 'shipped', 'delivered']) {
      expect(await desk.became(id, status)).toBe('order-status-delivered')
      expect(await unitsHeld(shop, id)).toBe(20)
    }
    expect((await giveBack(id, 3)).json().code).toBe('return-too-much')
    expect((await giveBack(id, 2)).json().order.status).toBe('returned')
    expect(await unitsHeld(shop, id)).toBe(0)
  })

  test('it is neither edited, nor asked for in full, nor made cheaper', async () => {
    const id = await returnedInPart(online)
    expect((await customer.post(`/api/orders/${id}/pay`)).json().code).toBe('payment-not-due')
    const answers = [
      await staff.put(`/api/orders/${id}/items`, { items: [strips(1)] }),
      await customer.post(`/api/orders/${id}/preview`, { items: [strips(1)] }),
      await staff.put(`/api/orders/${id}/payment-method`, { paymentMethod: 'COD' }),
      await staff.post(`/api/orders/${id}/apply-special-discount`, { type: 'percentage', value: 100 }),
    ]
    expect(answers.map((answer) => answer.json().code)).toEqual([
      'order-not-editable',
      'order-not-editable',
      'order-payment-method-fixed',
      'order-special-discount-closed',
    ])
    expect(await desk.became(id, 'cancelled')).toBe('order-status-delivered')
  })
})

describe('money', () => {
  test('who can pay online has a day from then on', async () => {
    const id = await place(online)
    expect(await desk.became(id, 'processing')).toBe('processing')
    expect((await desk.read(id)).paymentDueAt).toBeNull()
    const other = await place(online)
    expect(await desk.walk(other, 'placed', 'pending-payment')).toEqual(['placed', 'pending-payment'])
    expect((await desk.read(other)).paymentDueAt).toBe('2026-01-16T06:00:00.000Z')
    shop.at('2026-01-16T06:00:00Z')
    await endUnpaidOrders(withGateway(shop))
    const statuses = [(await desk.read(id)).status, (await desk.read(other)).status]
    expect(statuses).toEqual(['processing', 'cancelled'])
  })

  test('that comes another way is waited for until staff go on, and nobody is told to pay online', async () => {
    const [atTheDoor, cheap, paid] = [await place(), await place(online), await place()]
    await setPaid(shop, paid)
    await desk.became(cheap, 'placed')
    const almostNothing = { shipping_poisha: poisha(0), subtotal_poisha: poisha(2400) }
    const most = { special_discount_poisha: poisha(2300), total_poisha: poisha(100) }
    const order = shop.db.updateTable('orders').set({ ...almostNothing, ...most })
    await order.where('id', '=', cheap).execute()
    for (const id of [atTheDoor, cheap, paid]) {
      expect(await desk.became(id, 'pending-payment')).toBe('pending-payment')
      expect((await desk.read(id)).paymentDueAt).toBeNull()
    }
    const { User } = await desk.read(atTheDoor)
    const kinds = (await messagesTo(shop.db, User.phone ?? '')).map(({ kind }) => kind)
    // at the checkout, for the one that is paid online
    expect(kinds.filter((kind) => kind === 'order-pending-payment')).toHaveLength(1)
    // another delivery asks nobody to hurry
    const express = await givenShippingMethod(shop.context, { price: 90 })
    const change = { shippingMethodId: express }
    expect((await staff.put(`/api/orders/${atTheDoor}/shipping-method`, change)).statusCode).toBe(200)
    shop.at('2026-01-20T06:00:00Z')
    await endUnpaidOrders(withGateway(shop))
    expect((await desk.read(atTheDoor)).status).toBe('pending-payment')
    // whoever chooses to pay online now has the time for it
    await staff.put(`/api/orders/${atTheDoor}/payment-method`, { paymentMethod: 'SSLCommerz' })
    expect(await desk.read(atTheDoor)).toMatchObject({
      status: 'pending-payment',
      paymentDueAt: '2026-01-21T06:00:00.000Z',
    })
    // and so has whose order now comes to enough for it
    expect((await staff.put(`/api/orders/${cheap}/shipping-method`, change)).statusCode).toBe(200)
    expect((await desk.read(cheap)).paymentDueAt).toBe('2026-01-21T06:00:00.000Z')
    expect(await desk.walk(paid, 'placed', 'paid')).toEqual(['placed', 'paid'])
    expect(await desk.became(cheap, 'cancelled')).toBe('cancelled')
  })

  test('staff vouch for it: the order is paid, is not ended, and the customer leaves it alone', async () => {
    const id = await place(online)
    await begun(shop, id)
    expect(await desk.became(id, 'paid')).toBe('paid')
    expect(await desk.read(id)).toMatchObject({ isPaid: true, paymentDueAt: null, payments: [] })
    expect((await customer.put(`/api/orders/${id}/items`, { items: [strips(1)] })).json().code).toBe(
      'order-not-editable',
    )
    expect((await customer.post(`/api/orders/${id}/pay`)).json().code).toBe('payment-not-due')
    // on its way it stays paid; short of stock too
    for (const status of ['processing', 'paid', 'pending-stock', 'paid']) {
      await desk.became(id, status)
      expect((await desk.read(id)).isPaid).toBe(true)
    }
    // taken back
    expect(await desk.became(id, 'pending-payment')).toBe('pending-payment')
    expect(await desk.read(id)).toMatchObject({ isPaid: false, paymentDueAt: '2026-01-16T06:00:00.000Z' })
    expect(await desk.walk(id, 'paid', 'placed')).toEqual(['paid', 'placed'])
    expect((await desk.read(id)).isPaid).toBe(false)
  })

  test('that arrives after staff vouched for it is that money; other money goes back', async () => {
    const id = await place(online)
    const back = await press(shop, await begun(shop, id), { do: 'pay' })
    await desk.became(id, 'paid')
    await desk.became(id, 'processing')
    await notify(shop, back)
    expect(await standing(shop, id)).toEqual({
      status: 'processing',
      isPaid: true,
      payments: ['accepted 84'],
    })
    expect(await desk.became(id, 'paid')).toBe('paid')
    expect(await desk.walk(id, 'pending-payment', 'placed')).toEqual(['pending-payment', 'placed'])
    expect((await desk.read(id)).isPaid).toBe(true)
    expect(await desk.became(id, 'cancelled')).toBe('cancelled')
    expect((await desk.read(id)).payments).toMatchObject([{ refunds: [{ amount: 84, status: 'due' }] }])

    const byCash = await place(online)
    const late = await press(shop, await begun(shop, byCash), { do: 'pay' })
    await staff.put(`/api/orders/${byCash}/payment-method`, { paymentMethod: 'COD' })
    await desk.became(byCash, 'paid')
    await notify(shop, late)
    expect(await standing(shop, byCash)).toEqual({ status: 'paid', isPaid: true, payments: ['surplus 84'] })
  })

  test('that is held for a look can be accepted whatever staff set meanwhile', async () => {
    const id = await place(online)
    await notify(shop, await press(shop, await begun(shop, id), { do: 'pay', risk: '1' }))
    expect(await desk.walk(id, 'paid', 'shipped')).toEqual(['paid', 'shipped'])
    const [payment] = (await desk.read(id)).payments
    expect((await staff.post(`/api/admin/payments/${payment?.id}/accept`)).statusCode).toBeLessThan(300)
    expect(await standing(shop, id)).toEqual({ status: 'shipped', isPaid: true, payments: ['accepted 84'] })
  })
})
