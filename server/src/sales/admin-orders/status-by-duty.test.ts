import type { Duty } from '@niramoy/domain/people/duties'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
beforeAll(async () => {
  shop = await startShop({ MAX_BOXES_PER_DAY: '100000' })
  customer = await shop.customer()
})
afterAll(() => shop.stop())

async function orderIn(status: OrderStatus): Promise<number> {
  const { id } = await givenPlacedOrder(shop, customer)
  const owner = await shop.admin()
  const way: OrderStatus[] = ['processing', 'shipped', 'delivered']
  for (const next of way.slice(0, way.indexOf(status) + 1)) {
    await owner.put(`/api/admin/orders/${id}/status`, { status: next })
  }
  return id
}

test.each<[Duty, OrderStatus, OrderStatus, number]>([
  ['packer', 'placed', 'processing', 200],
  ['packer', 'processing', 'shipped', 200],
  ['packer', 'shipped', 'delivered', 200],
  ['packer', 'shipped', 'cancelled', 200],
  ['packer', 'delivered', 'shipped', 200],
  ['packer', 'placed', 'cancelled', 403],
  ['packer', 'placed', 'paid', 403],
  ['packer', 'placed', 'pending-stock', 403],
  ['manager', 'placed', 'cancelled', 200],
  ['manager', 'placed', 'paid', 200],
  ['accountant', 'placed', 'paid', 403],
  ['pharmacist', 'placed', 'processing', 403],
])('a %s sets %s to %s: %i', async (duty, from, status, expected) => {
  const id = await orderIn(from)
  const staff = await shop.admin({ duties: [duty] })
  const { statusCode } = await staff.put(`/api/admin/orders/${id}/status`, { status })
  expect(statusCode).toBe(expected)
  const after = (await customer.get(`/api/orders/${id}`)).json().status
  expect(after).toBe(expected === 200 ? status : from)
})

test('of many, each is refused by itself', async () => {
  const ids = [await orderIn('placed'), await orderIn('shipped')]
  const packer = await shop.admin({ duties: ['packer'] })
  const answer = await packer.put('/api/admin/orders/status', { ids, status: 'cancelled' })
  expect(answer.json()).toMatchObject({
    changed: [{ id: ids[1], status: 'cancelled' }],
    refused: [{ id: ids[0], code: 'not-your-duty' }],
  })
})

test.each<[OrderStatus, string]>([
  ['pending-payment', 'processing'],
  ['pending-payment', 'delivered'],
  ['pending-stock', 'processing'],
  ['pending-stock', 'shipped'],
])('what is not ready to be packed is not sent by a packer: %s to %s', async (from, status) => {
  const { id } = await givenPlacedOrder(shop, customer)
  const owner = await shop.admin()
  await owner.put(`/api/admin/orders/${id}/status`, { status: from })
  const packer = await shop.admin({ duties: ['packer'] })
  const answer = await packer.put(`/api/admin/orders/${id}/status`, { status })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-your-duty'])
  expect((await customer.get(`/api/orders/${id}`)).json().status).toBe(from)
  const manager = await shop.admin({ duties: ['manager'] })
  expect((await manager.put(`/api/admin/orders/${id}/status`, { status })).statusCode).toBe(200)
})
