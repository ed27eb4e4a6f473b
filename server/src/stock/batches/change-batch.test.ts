import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let product: number
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(async () => {
  product = await givenProduct(shop.context)
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

async function added(form: { quantity: number }) {
  const stock = { ProductId: product, manufactureDate: '2026-01-01', ...form }
  return (await admin.post('/api/stock-batches', stock)).json()
}
const batches = async () => (await admin.get(`/api/stock-batches/product/${product}`)).json()

describe('writing off', () => {
  test('takes units out, or all that is left', async () => {
    const { id } = await added({ quantity: 30 })
    const off = (form: object) => admin.post(`/api/stock-batches/${id}/write-off`, form)
    expect((await off({ stripQuantity: 1, reason: 'Broken' })).json()).toMatchObject({ quantity: 20 })
    expect((await off({ reason: 'Expired', notes: 'Burnt' })).json()).toMatchObject({ quantity: 0 })
    expect((await off({ reason: 'Expired' })).json().code).toBe('stock-quantity-required')
  })

  test('more than is left, or without a reason, is refused', async () => {
    const { id } = await added({ quantity: 30 })
    const off = (form: object) => admin.post(`/api/stock-batches/${id}/write-off`, form)
    const tooMuch = await off({ quantity: 31, reason: 'Broken' })
    expect([tooMuch.statusCode, tooMuch.json().message]).toEqual([
      409,
      'The batch does not hold that many units.',
    ])
    expect((await off({ quantity: 1 })).json().fields).toEqual({
      reason: 'Please give a reason for this change.',
    })
    expect(await batches()).toMatchObject([{ quantity: 30 }])
  })
})

describe('correcting', () => {
  test('sets what was counted, up or down, and twice is once', async () => {
    const { id } = await added({ quantity: 30 })
    const correct = (form: object) =>
      admin.post(`/api/stock-batches/${id}/correct`, { reason: 'Counted', ...form })
    expect((await correct({ quantity: 28, expected: 30 })).json()).toMatchObject({ quantity: 28 })
    expect((await correct({ quantity: 28, expected: 30 })).json()).toMatchObject({ quantity: 28 })
    expect((await correct({ boxQuantity: 1 })).json()).toMatchObject({ quantity: 50 })
    expect((await correct({ quantity: 0 })).json()).toMatchObject({ quantity: 0 })
    const logs = (await admin.get(`/api/stock-logs?productId=${product}&kind=correction`)).json().stockLogs
    expect(logs.map(({ change }: { change: number }) => change)).toEqual([-50, 22, -2])
  })

  test('what changed meanwhile is refused', async () => {
    const { id } = await added({ quantity: 30 })
    const answer = await admin.post(`/api/stock-batches/${id}/correct`, {
      quantity: 5,
      expected: 29,
      reason: 'Counted',
    })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'stock-batch-changed'])
    const nothing = await admin.post(`/api/stock-batches/${id}/correct`, { reason: 'Counted' })
    expect(nothing.json().code).toBe('stock-quantity-required')
  })
})

describe('a recall', () => {
  const readStock = async () =>
    (await shop.guest.get(`/api/products/${product}`)).json().stock.totalUnitsInStock

  test('stops the batch from being sold until it is lifted', async () => {
    const { id } = await added({ quantity: 30 })
    const recalled = await admin.post(`/api/stock-batches/${id}/recall`, { reason: 'Glass in the bottle' })
    expect(recalled.json()).toMatchObject({
      recalledAt: '2026-01-15T06:00:00.000Z',
      recallReason: 'Glass in the bottle',
    })
    expect(await readStock()).toBe(0)
    const lifted = await admin.post(`/api/stock-batches/${id}/lift-recall`)
    expect(lifted.json()).toMatchObject({ recalledAt: null, recallReason: null, quantity: 30 })
    expect(await readStock()).toBe(30)
    expect((await admin.post(`/api/stock-batches/${id}/recall`, {})).json().fields).toHaveProperty('reason')
  })

  test('is dated no earlier than what was sold before it, though the clock was set back', async () => {
    shop.at('2026-01-15T06:01:30Z')
    const { id } = await added({ quantity: 30 })
    shop.at('2026-01-15T06:00:00Z')
    const recalled = await admin.post(`/api/stock-batches/${id}/recall`, { reason: 'Glass in the bottle' })
    expect(recalled.json().recalledAt).toBe('2026-01-15T06:01:30.000Z')
    const again = await admin.post(`/api/stock-batches/${id}/recall`, { reason: 'Glass in two bottles' })
    expect(again.json().recalledAt).toBe('2026-01-15T06:01:30.000Z')
  })
})
