/** A batch that customers have, or had, units of is never deleted: a recall must find them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { setStatus, someoneWaits } from '../../testing/fixtures/order-statuses.ts'
import { givenOrder, givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { takeStock } from '../ledger/take-stock.step.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let customer: Awaited<ReturnType<Shop['customer']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  customer = await shop.customer()
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const SOLD =
  'Units of this batch were sold, so it cannot be deleted: a recall must find who has them. Write off what is left instead.'
const RECALLED =
  'This batch was recalled, so it cannot be deleted: its history must stay. Write off what is left instead.'

async function givenBatch(units = 30) {
  const productId = await givenProduct(shop.context)
  const batch = await givenStock(shop.context, productId, { units })
  return { productId, batch }
}
const remove = (batch: number) => admin.delete(`/api/stock-batches/${batch}`)
async function keptBecause(productId: number) {
  const [batch] = (await admin.get(`/api/stock-batches/product/${productId}`)).json()
  return batch.keptBecause
}

test('one that was sold from stays, also once the order gave its units back', async () => {
  const { productId, batch } = await givenBatch()
  expect(await keptBecause(productId)).toBeNull()
  const items = [{ productId, quantities: { strip: 1 } }]
  const { id } = await givenPlacedOrder(shop, customer, { items })
  const answer = await remove(batch)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { code: 'stock-batch-was-sold', message: SOLD },
  ])
  expect((await customer.put(`/api/orders/${id}/cancel`)).statusCode).toBe(200)
  expect((await remove(batch)).statusCode).toBe(409)
  expect(await keptBecause(productId)).toBe('sold')
})

test('one that was recalled stays, also once the recall was lifted, and its customers are found', async () => {
  const { productId, batch } = await givenBatch()
  const { id } = await givenPlacedOrder(shop, customer, { items: [{ productId, quantities: { strip: 1 } }] })
  await setStatus(shop, id, 'delivered')
  await admin.post(`/api/stock-batches/${batch}/recall`, { reason: 'Glass' })
  for (const path of ['', '/lift-recall']) {
    if (path) await admin.post(`/api/stock-batches/${batch}${path}`)
    const answer = await remove(batch)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'stock-batch-was-recalled', message: RECALLED },
    ])
    expect(await keptBecause(productId)).toBe('recalled')
  }
  const { recipients } = (await admin.get(`/api/stock-batches/${batch}/recipients`)).json()
  expect(recipients).toMatchObject([{ orderId: id, units: 10, customer: { id: customer.id } }])
})

test('lifting a recall that never was recalls nothing: the batch can be deleted', async () => {
  const { batch } = await givenBatch()
  await admin.post(`/api/stock-batches/${batch}/lift-recall`)
  expect((await remove(batch)).statusCode).toBe(204)
})

test('a sale that is under way is waited for', async () => {
  const { productId, batch } = await givenBatch()
  const lines = [{ productId, units: 10 }]
  const orderId = await givenOrder(shop.context, { userId: customer.id, lines, status: 'placed' })
  let removing: ReturnType<typeof remove> | undefined
  await transact(shop.context, null, async (tx) => {
    await takeStock(tx, { orderId, lines, at: shop.context.now(), actorId: null })
    removing = remove(batch)
    await someoneWaits(shop.db)
  })
  expect((await removing)?.json().code).toBe('stock-batch-was-sold')
})

test('sold and deleted at once, it is one of the two', async () => {
  for (let round = 0; round < 4; round++) {
    const { productId, batch } = await givenBatch()
    const items = [{ productId, quantities: { strip: 1 } }]
    const calls: Promise<unknown>[] = []
    let removed = 0
    let ordered = 0
    await shop.db.transaction().execute(async (tx) => {
      await tx.selectFrom('stock_batches').select('id').where('id', '=', batch).forUpdate().execute()
      const both = [
        async () => {
          removed = (await remove(batch)).statusCode
        },
        async () => {
          ordered = (await givenPlacedOrder(shop, customer, { items })).id
        },
      ]
      for (const call of round % 2 ? both : both.toReversed()) {
        calls.push(call())
        await someoneWaits(shop.db, calls.length)
      }
    })
    await Promise.all(calls)
    const { status } = (await customer.get(`/api/orders/${ordered}`)).json()
    expect([
      [204, 'pending-stock'],
      [409, 'placed'],
    ]).toContainEqual([removed, status])
  }
})
