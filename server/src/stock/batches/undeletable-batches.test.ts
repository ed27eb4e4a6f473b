/** What the upgrade does for batches that were deleted, or whose recall was lifted, before it. */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const MIGRATION = new URL('../../../migrations/0018-came-back.sql', import.meta.url)

test('a deleted batch that customers hold is there again, and a lifted recall is remembered', async () => {
  const admin = await shop.admin()
  const customer = await shop.customer()
  const productId = await givenProduct(shop.context)
  const [sold, unsold, lifted] = [
    await givenStock(shop.context, productId, { units: 10, expiresOn: '2026-06-01' }),
    await givenStock(shop.context, productId, { units: 10 }),
    await givenStock(shop.context, productId, { units: 10 }),
  ]
  await givenPlacedOrder(shop, customer, { items: [{ productId, quantities: { strip: 1 } }] })
  await admin.post(`/api/stock-batches/${lifted}/recall`, { reason: 'Glass' })
  await admin.post(`/api/stock-batches/${lifted}/lift-recall`)
  await admin.delete(`/api/stock-batches/${unsold}`)
  // as the version before left them
  await sql`update stock_batches set was_recalled = false`.execute(shop.db)
  await sql`update stock_batches set deleted_at = created_at where id = ${sold}`.execute(shop.db)
  expect(await brokenBooks(shop.db)).not.toEqual([])

  const migration = await readFile(MIGRATION, 'utf8')
  await sql.raw(migration.slice(migration.indexOf('update stock_batches'))).execute(shop.db)
  const batches = (await admin.get(`/api/stock-batches/product/${productId}`)).json()
  expect(batches).toMatchObject([
    { id: sold, quantity: 0, keptBecause: 'sold' },
    { id: lifted, quantity: 10, keptBecause: 'recalled' },
  ])
  const { recipients } = (await admin.get(`/api/stock-batches/${sold}/recipients`)).json()
  expect(recipients).toMatchObject([{ units: 10, customer: { id: customer.id } }])
  expect(await brokenBooks(shop.db)).toEqual([])
})
