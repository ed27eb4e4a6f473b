import { ORDER_STATUSES } from '@niramoy/domain/sales/order-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { takeStock } from '../../stock/ledger/take-stock.step.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { givenCashOrder } from '../../testing/fixtures/goods/cash.ts'
import { packingDesk } from '../../testing/fixtures/goods/fulfilment.ts'
import { givenReceipt } from '../../testing/fixtures/goods/purchasing.ts'
import { givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { givenOrder, givenOrders, givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { makeAccount } from '../../testing/fixtures/people.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let owner: Awaited<ReturnType<Shop['admin']>>
let customer: Awaited<ReturnType<Shop['customer']>>
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
  customer = await shop.customer()
})
afterAll(() => shop.stop())

const read = async (path: string) => (await owner.get(`/api/admin/${path}`)).json()
const today = () => read('dashboard-today')

test('what is to pick, being picked and packed is the same number on the dashboard, the tabs and the lists', async () => {
  const desk = packingDesk(owner)
  const medicine = await givenProduct(shop.context, { stock: 500 })
  await givenShippingMethod(shop.context)
  const items = [{ productId: medicine, quantities: { strip: 1 } }]
  const place = async () => (await givenPlacedOrder(shop, customer, { items })).id
  // orders of every status that are in nobody's hands, some of them without any stock
  await givenOrders(
    shop.context,
    ORDER_STATUSES.map((status) => ({
      userId: customer.id,
      status,
      lines: [{ productId: medicine, units: 1 }],
    })),
  )
  const ids: number[] = []
  for (let count = 0; count < 6; count++) ids.push(await place())
  const [one = 0, two = 0, three = 0, gone = 0] = ids
  await desk.pickAll(await desk.list(one))
  expect((await desk.pack(one)).statusCode).toBe(200)
  await desk.list(two, three)
  await desk.list(gone)
  expect((await owner.put(`/api/orders/${gone}/cancel`)).statusCode).toBe(200)

  const { toPick, picking, packed } = await today()
  const counts = await read('fulfilment')
  expect(counts).toEqual({ ready: toPick.count, picking: picking.count, packed: packed.count })
  expect(counts).toMatchObject({ picking: 2, packed: 1 })
  const ready = await read('fulfilment/ready')
  expect([ready.total, ready.orders.length]).toEqual([toPick.count, toPick.count])
  expect((await read('fulfilment/packed')).orders).toHaveLength(packed.count)
  const lists = await read('fulfilment/pick-lists')
  const onLists = await Promise.all(lists.map(({ id }: { id: number }) => desk.read(id)))
  const waiting = onLists.flatMap(({ orders }) =>
    orders.filter(({ packedAt, leftAt }: { packedAt?: unknown; leftAt?: unknown }) => !packedAt && !leftAt),
  )
  expect(waiting).toHaveLength(picking.count)
  expect(toPick.oldestAt).toBe(shop.context.now().toISOString())
})

test('people to tell of a recall are those whom its page lists and nobody has reached', async () => {
  const product = await givenProduct(shop.context)
  const batch = await givenStock(shop.context, product, { units: 100 })
  const lines = [{ productId: product, units: 3 }]
  const { id: told } = await makeAccount(shop, { phone: '01711000001' })
  const { id: unproved } = await makeAccount(shop, { phone: '01711000002', proved: false })
  const at = shop.context.now()
  for (const userId of [told, told, unproved]) {
    const orderId = await givenOrder(shop.context, { userId, lines, status: 'delivered' })
    await transact(shop.context, null, (tx) => takeStock(tx, { orderId, lines, at, actorId: null }))
  }
  expect((await today()).peopleToTell).toEqual({ count: 0, oldestAt: null })
  await owner.post(`/api/stock-batches/${batch}/recall`, { reason: 'Cracked strips' })
  expect((await today()).peopleToTell).toEqual({ count: 2, oldestAt: at.toISOString() })
  await owner.post(`/api/recalls/${batch}/messages`, {})
  expect((await today()).peopleToTell.count).toBe(1)
  await owner.post(`/api/recalls/${batch}/calls`, { userId: unproved })
  expect((await today()).peopleToTell.count).toBe(0)
})

test('refunds to pay and suppliers to pay are what the screens of the money say', async () => {
  const order = await givenCashOrder(shop)
  const { product_id } = await shop.db
    .selectFrom('order_items')
    .select('product_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const items = [{ productId: product_id, quantities: { unit: 5 }, condition: 'sellable' }]
  await owner.post(`/api/orders/${order.id}/return-items`, { items })
  const { count, oldestAt } = (await today()).refundsToPay
  expect([count, oldestAt]).toEqual([1, shop.context.now().toISOString()])
  expect((await read('cash')).toPayBack.orders).toBe(count)

  await givenReceipt(shop, owner)
  await givenReceipt(shop, owner, { invoiceDate: '2025-12-01' })
  expect(await today()).toMatchObject({ suppliersOwed: 2, suppliersOverdue: 1 })
  expect((await read('supplier-payments/owed')).suppliers).toHaveLength(2)
})
