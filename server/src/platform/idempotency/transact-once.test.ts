import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { stockSheet } from '../../testing/fixtures/sheets.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['admin']>>

let shop: Shop
let staff: Person
let productId: number
beforeAll(async () => {
  shop = await startShop()
  staff = await shop.admin()
})
beforeEach(async () => {
  productId = await givenProduct(shop.context)
})
afterAll(() => shop.stop())

let keys = 0
const newKey = () => ({ 'idempotency-key': `key ${++keys}` })
const comesIn = (quantity: number, key: object, by = staff) =>
  by.post('/api/stock-batches', { ProductId: productId, quantity, expiryDate: '2027-06-30' }, { ...key })

async function units(): Promise<number> {
  const rows = await shop.db
    .selectFrom('stock_batches')
    .select('quantity')
    .where('product_id', '=', productId)
    .execute()
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

test('stock that comes in twice under one key is booked once and answered alike', async () => {
  const key = newKey()
  const [first, second] = [await comesIn(40, key), await comesIn(40, key)]
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json()).toEqual(first.json())
  expect(await units()).toBe(40)
})

test('two presses at the same moment book it once', async () => {
  const key = newKey()
  const answers = await Promise.all([comesIn(40, key), comesIn(40, key)])
  expect(answers[0].json()).toEqual(answers[1].json())
  expect(await units()).toBe(40)
})

test('the key of another person, another key and no key each book it', async () => {
  const key = newKey()
  await comesIn(1, key)
  await comesIn(1, key, await shop.admin())
  await comesIn(1, newKey())
  await comesIn(1, {})
  expect(await units()).toBe(4)
})

test('a key that stood for something else is refused', async () => {
  const key = newKey()
  await comesIn(40, key)
  const answers = [await comesIn(41, key), await staff.post('/api/promotions', PROMOTION, key)]
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'idempotency-key-reused'])
  }
  expect(await units()).toBe(40)
})
const PROMOTION = { name: 'Winter', value: 10, startDate: '2026-01-10', endDate: '2026-01-20' }

test('what was refused can be mended and sent again under its key', async () => {
  const key = newKey()
  expect((await comesIn(0, key)).statusCode).toBe(400)
  expect((await comesIn(5, key)).statusCode).toBe(201)
})

test('a sheet is known by what is in it', async () => {
  const { sku } = await shop.db
    .selectFrom('products')
    .select('sku')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const key = newKey()
  const readSheet = (unitQuantity: number) =>
    stockSheet([{ sku, manufactureDate: '2026-01-01', unitQuantity }])
  const upload = (sheet: Uint8Array) => {
    const form = new FormData()
    form.set('sheet', new File([new Uint8Array(sheet)], 'stock.xlsx'))
    return staff.form('POST', '/api/admin/stock/bulk-upload', form, key)
  }
  const ten = await readSheet(10)
  const [first, second] = [await upload(ten), await upload(ten)]
  expect([second.statusCode, second.json()]).toEqual([200, first.json()])
  expect((await upload(await readSheet(11))).statusCode).toBe(409)
  expect(await units()).toBe(10)
})

test('an edit whose reply was lost can be repeated without a conflict', async () => {
  const customer = await shop.customer()
  const { id, productIds } = await givenPlacedOrder(shop, customer)
  const key = newKey()
  const edit = () =>
    customer.put(
      `/api/orders/${id}/items`,
      { items: [{ productId: productIds[0], quantities: { strip: 3 } }], version: 1 },
      key,
    )
  const [first, second] = [await edit(), await edit()]
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.json().order).toMatchObject({ version: 2, items: [{ stripQuantity: 3 }] })
})

test('many orders at once are each done once', async () => {
  const customer = await shop.customer()
  const ids = [await givenPlacedOrder(shop, customer), await givenPlacedOrder(shop, customer)].map(
    ({ id }) => id,
  )
  const key = newKey()
  const set = () => staff.put('/api/admin/orders/status', { ids, status: 'pending-stock' }, key)
  const [first, second] = [await set(), await set()]
  expect(second.json()).toEqual(first.json())
  expect(first.json().changed).toHaveLength(2)
  const events = await shop.db
    .selectFrom('order_events')
    .select('order_id')
    .where('order_id', 'in', ids)
    .where('status', '=', 'pending-stock')
    .execute()
  expect(events).toHaveLength(2)
})
