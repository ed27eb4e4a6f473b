import { poisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { givenOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { giveStockBack, takeStock } from '../ledger/take-stock.step.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let customer: Awaited<ReturnType<Shop['customer']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  customer = await shop.customer({ name: 'Rahima' })
})
afterAll(() => shop.stop())

async function sell(productId: number, units: number) {
  const lines = [{ productId, units }]
  const orderId = await givenOrder(shop.context, { userId: customer.id, lines, status: 'placed' })
  const at = shop.context.now()
  await transact(shop.context, null, (tx) => takeStock(tx, { orderId, lines, at, actorId: null }))
  return orderId
}

test('what expires soon is listed with its value at cost, what is expired first', async () => {
  const product = await givenProduct(shop.context)
  const costPrice = poisha(150)
  await givenStock(shop.context, product, { units: 10, expiresOn: '2026-02-14', costPrice })
  await givenStock(shop.context, product, { units: 20, expiresOn: '2026-01-01', costPrice })
  await givenStock(shop.context, product, { units: 60, expiresOn: '2026-04-15' })
  await givenStock(shop.context, product, { units: 5, expiresOn: '2027-01-01', costPrice })
  const within = async (days: string) => (await admin.get(`/api/stock/near-expiry${days}`)).json()

  const soon = await within('?days=30')
  expect(soon.batches).toMatchObject([
    { expiryDate: '2026-01-01', quantity: 20, isExpired: true, value: 30, product: { name: 'Napa' } },
    { expiryDate: '2026-02-14', quantity: 10, isExpired: false, daysLeft: 30, value: 15 },
  ])
  expect(soon.totals).toEqual({ units: 30, value: 45, expiredUnits: 20, expiredValue: 30 })
  const later = await within('')
  expect([later.totalItems, later.batches[2].value, later.batches[2].boxQuantity]).toEqual([3, null, 1])
  expect((await within('?days=90&pageSize=1&page=3')).batches).toHaveLength(1)
  expect((await admin.get('/api/stock/near-expiry?days=7')).statusCode).toBe(400)
  expect(await countStatements(shop.db, () => within('?days=180'))).toBeLessThanOrEqual(4)
})

test('what sells and will soon be gone is listed by its days of cover', async () => {
  const [slow, fast, idle, gone] = [
    await givenProduct(shop.context, { name: 'Slow', stock: 100 }),
    await givenProduct(shop.context, { name: 'Fast', stock: 100 }),
    await givenProduct(shop.context, { name: 'Idle', stock: 5 }),
    await givenProduct(shop.context, { name: 'Gone', stock: 8 }),
  ]
  shop.at('2025-12-01T06:00:00.000Z')
  await sell(slow, 60)
  shop.at('2026-01-15T06:00:00.000Z')
  await sell(slow, 1)
  await sell(fast, 60)
  await sell(gone, 8)
  await givenOrder(shop.context, { userId: customer.id, lines: [{ productId: gone, units: 2 }] })
  const { products, totalItems } = (await admin.get('/api/stock/running-out')).json()
  expect(products).toMatchObject([
    { product: { name: 'Gone' }, unitsLeft: 0, unitsSold: 8, daysOfCover: 0, ordersWaiting: 1 },
    { product: { name: 'Fast' }, unitsLeft: 40, unitsSold: 60, daysOfCover: 20, ordersWaiting: 0 },
  ])
  expect(totalItems).toBe(2)
  const past = (await admin.get('/api/stock/running-out?page=9')).json()
  expect([past.products, past.totalItems]).toEqual([[], 2])
  expect(idle).toBeGreaterThan(0)
})

test('what waiting orders lack and what is below its reorder level is listed too, the most urgent first', async () => {
  const lacked = await givenProduct(shop.context, { name: 'Lacked', stock: 10 })
  const low = await givenProduct(shop.context, { name: 'Low', stock: 30 })
  const enough = await givenProduct(shop.context, { name: 'Enough', stock: 50 })
  for (const units of [2000, 260])
    await givenOrder(shop.context, {
      userId: customer.id,
      lines: [{ productId: lacked, units }],
      status: 'pending-stock',
    })
  const getLevel = (id: number) => `/api/stock/products/${id}/reorder-level`
  const keeper = await shop.admin({ duties: ['storekeeper'] })
  expect((await keeper.post(getLevel(low), { reorderLevel: '40' })).json()).toEqual({ reorderLevel: 40 })
  await keeper.post(getLevel(enough), { reorderLevel: 50 })
  const listed = async () => {
    const { products } = (await admin.get('/api/stock/running-out')).json<{
      products: { product: { id: number } }[]
    }>()
    return products.filter(({ product }) => [lacked, low, enough].includes(product.id))
  }
  const before = await listed()
  expect(before).toMatchObject([
    {
      product: { id: lacked },
      reasons: ['lacking'],
      unitsLeft: 10,
      unitsLacking: 2250,
      ordersWaiting: 2,
      daysOfCover: null,
    },
    { product: { id: low }, reasons: ['level'], unitsLeft: 30, reorderLevel: 40 },
  ])
  expect((await admin.get('/api/stock/running-out')).json().products[0].product.id).toBe(lacked)
  const today = (await admin.get('/api/admin/dashboard-today')).json()
  expect(today.productsRunningOut).toBe((await admin.get('/api/stock/running-out')).json().totalItems)

  await givenStock(shop.context, lacked, { units: 2250 })
  await sell(low, 30)
  expect(await listed()).toMatchObject([{ product: { id: low }, reasons: ['level', 'cover'], unitsLeft: 0 }])
  expect((await keeper.post(getLevel(low), { reorderLevel: '' })).json()).toEqual({ reorderLevel: null })
  for (const wrong of [0, -1, 1.5, 'many', 10_000_001])
    expect((await keeper.post(getLevel(low), { reorderLevel: wrong })).statusCode).toBe(400)
  expect((await keeper.post(getLevel(999_999), { reorderLevel: 5 })).statusCode).toBe(404)
  expect((await (await shop.admin({ duties: ['packer'] })).post(getLevel(low), {})).statusCode).toBe(403)
})

test('who received units of a batch can be told', async () => {
  const product = await givenProduct(shop.context)
  const batch = await givenStock(shop.context, product, { units: 20 })
  const first = await sell(product, 3)
  const second = await sell(product, 5)
  const back = await sell(product, 2)
  const at = shop.context.now()
  await transact(shop.context, null, (tx) => giveStockBack(tx, { orderId: back, at, actorId: null }))
  const answer = (await admin.get(`/api/stock-batches/${batch}/recipients`)).json()
  expect(answer.totalItems).toBe(2)
  expect(answer.recipients).toMatchObject([
    { orderId: second, units: 5, status: 'placed', customer: { id: customer.id, name: 'Rahima' } },
    { orderId: first, units: 3 },
  ])
})
