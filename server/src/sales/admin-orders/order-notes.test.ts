import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { whileLocked } from '../../testing/fixtures/order-statuses.ts'
import { givenOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let colleague: typeof admin
let customer: Awaited<ReturnType<Shop['customer']>>
let productId: number
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin({ name: 'Nasrin' })
  colleague = await shop.admin({ name: 'Karim' })
  customer = await shop.customer()
  productId = await givenProduct(shop.context)
})
afterAll(() => shop.stop())

function anOrder(): Promise<number> {
  return givenOrder(shop.context, { userId: customer.id, lines: [{ productId, units: 1 }] })
}
const readNotes = async (id: number) => (await admin.get(`/api/admin/orders/${id}/notes`)).json()
async function readVersion(id: number): Promise<number> {
  const order = shop.db.selectFrom('orders').select('version').where('id', '=', id)
  return (await order.executeTakeFirstOrThrow()).version
}

test('notes are read oldest first, with who wrote them and when', async () => {
  const id = await anOrder()
  expect(await readNotes(id)).toEqual([])
  const first = await admin.post(`/api/admin/orders/${id}/notes`, { body: '  ফোন ধরেনি।\nCall again at 5. ' })
  expect(first.statusCode).toBe(201)
  expect(first.json()).toEqual({
    id: expect.any(Number),
    body: 'ফোন ধরেনি।\nCall again at 5.',
    author: { id: admin.id, name: 'Nasrin' },
    createdAt: '2026-01-15T06:00:00.000Z',
  })
  await colleague.post(`/api/admin/orders/${id}/notes`, { body: 'Reached her.' })
  expect(await readNotes(id)).toMatchObject([
    first.json(),
    { body: 'Reached her.', author: { name: 'Karim' } },
  ])
})

test('a note leaves the order the version it is: nobody’s edit is in its way', async () => {
  const id = await anOrder()
  const before = await readVersion(id)
  await admin.post(`/api/admin/orders/${id}/notes`, { body: 'Fragile.' })
  expect(await readVersion(id)).toBe(before)
})

test('the same note sent twice, or twice at once, is one note; a minute later it is another', async () => {
  const id = await anOrder()
  const send = () => admin.post(`/api/admin/orders/${id}/notes`, { body: 'No answer.' })
  const [one, two] = await whileLocked(shop, id, [send, send])
  expect(two?.json()).toEqual(one?.json())
  await colleague.post(`/api/admin/orders/${id}/notes`, { body: 'No answer.' })
  shop.at('2026-01-15T06:01:00.000Z')
  await send()
  expect(await readNotes(id)).toHaveLength(3)
})

test('an empty note, a long one, and one about no order are refused', async () => {
  const id = await anOrder()
  const empty = await admin.post(`/api/admin/orders/${id}/notes`, { body: ' \n\u200b ' })
  expect([empty.statusCode, empty.json().fields]).toEqual([400, { body: 'Please write a note first.' }])
  const long = await admin.post(`/api/admin/orders/${id}/notes`, { body: 'x'.repeat(2001) })
  expect(long.statusCode).toBe(400)
  for (const missing of ['999999', 'x']) {
    expect((await admin.get(`/api/admin/orders/${missing}/notes`)).json().code).toBe('order-not-found')
    const answer = await admin.post(`/api/admin/orders/${missing}/notes`, { body: 'Hello' })
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Order not found.'])
  }
})

test('customers neither read nor write them', async () => {
  const id = await anOrder()
  expect((await customer.get(`/api/admin/orders/${id}/notes`)).statusCode).toBe(403)
  expect((await customer.post(`/api/admin/orders/${id}/notes`, { body: 'Hello' })).statusCode).toBe(403)
  expect((await shop.guest.get(`/api/admin/orders/${id}/notes`)).statusCode).toBe(401)
})
