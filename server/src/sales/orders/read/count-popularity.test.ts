import { afterAll, beforeAll, expect, test } from 'vitest'
import { countPopularity } from '../../../all-jobs.ts'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { givenOrder, givenPlacedOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const at = (day: string) => new Date(`${day}T06:00:00Z`)

async function givenPopularity(id: number, popularity: number) {
  await shop.db.updateTable('products').set({ popularity }).where('id', '=', id).execute()
}

function read(id: number) {
  return shop.db
    .selectFrom('products')
    .select(['popularity', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

test('a product is as popular as it has orders of 90 days; one without keeps what it was given', async () => {
  const { context } = shop
  const ids: number[] = []
  for (const name of ['Napa', 'Ace', 'Fast', 'Renova']) ids.push(await givenProduct(context, { name }))
  const [napa = 0, ace = 0, fast = 0, renova = 0] = ids
  await givenPopularity(napa, 400)
  await givenPopularity(ace, 360)
  await givenPopularity(fast, 7)
  const { id: userId } = await shop.customer()
  const order = (productId: number, more: object = {}) =>
    givenOrder(context, { userId, lines: [{ productId, units: 50 }], ...more })
  await order(napa)
  await order(napa, { status: 'delivered', created_at: at('2025-10-17') })
  await order(napa, { status: 'delivered', created_at: at('2025-10-16') })
  await order(napa, { status: 'cancelled' })
  await order(ace, { status: 'cancelled' })
  await order(fast, { status: 'delivered', created_at: at('2025-10-01') })
  await order(renova)
  const { version } = await read(napa)

  expect(await countPopularity(context)).toBe(2)
  expect(await countPopularity(context)).toBe(0)
  const numbers = await Promise.all([napa, ace, fast, renova].map(read))
  expect(numbers.map(({ popularity }) => popularity)).toEqual([2, 360, 7, 1])
  expect((await read(napa)).version).toBe(version)

  await order(renova, { status: 'processing' })
  await order(renova, { status: 'processing' })
  expect(await countPopularity(context)).toBe(1)
  await context.search.caughtUp()
  const answer = await shop.guest.get('/api/products?sortBy=popularity&sortOrder=DESC')
  expect(answer.json().products.map(({ name }: { name: string }) => name)).toEqual([
    'Ace',
    'Fast',
    'Renova',
    'Napa',
  ])
})

test('orders that are placed and cancelled at the same time are counted, and neither gets stuck', async () => {
  const { context } = shop
  const ids: number[] = []
  for (let n = 0; n < 6; n++) ids.push(await givenProduct(context, { name: `Tablet ${n}`, stock: 1_000 }))
  const items = ids.map((productId) => ({ productId, quantities: { strip: 1 } }))
  const orders = await Promise.all(
    [items, items.toReversed(), items, items.toReversed()].map(async (lines) => {
      const customer = await shop.customer()
      const [placed] = await Promise.all([
        givenPlacedOrder(shop, customer, { items: lines }),
        countPopularity(context),
      ])
      return { customer, id: placed.id }
    }),
  )
  await countPopularity(context)
  const [first] = orders
  expect((await first?.customer.put(`/api/orders/${first.id}/cancel`, {}))?.statusCode).toBe(200)
  await countPopularity(context)
  const numbers = await Promise.all(ids.map(read))
  expect(numbers.map(({ popularity }) => popularity)).toEqual(ids.map(() => 3))
})
