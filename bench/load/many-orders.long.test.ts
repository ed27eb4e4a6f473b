import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../../server/src/demo/seed/seed-demo.ts'
import { type Db, openDb } from '../../server/src/platform/db/db.ts'
import { brokenBooks } from '../../server/src/testing/books.ts'
import { createDatabase, type TestDatabase } from '../../server/src/testing/database.ts'
import { makeManyProducts } from '../many-products/many-products.ts'
import { makeManyOrders } from './many-orders.ts'
import { makeManyCustomers, makeManyRecords, readCustomers } from './many-records.ts'

const NOW = new Date('2026-01-15T06:00:00.000Z')
let database: TestDatabase
let db: Db
let client: pg.Client
beforeAll(async () => {
  database = await createDatabase()
  db = openDb(database.url)
  await seedDemo(db, { now: NOW })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await db.destroy()
  await database.drop()
})

async function toCount(table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

test('a shop that has grown twice has as much as was asked for, and its books are in order', async () => {
  await makeManyCustomers(client, 60, NOW)
  await makeManyOrders(client, 300, NOW)
  expect(await brokenBooks(db)).toEqual([])
  await makeManyProducts(database.url, 1_200)
  await makeManyOrders(client, 500, NOW)
  expect(await brokenBooks(db)).toEqual([])
  await makeManyOrders(client, 600, NOW, { days: 900, lines: 1, isBrief: true })
  await makeManyRecords(client, { audit: 300, messages: 50, days: 900 }, NOW)
  expect(await brokenBooks(db)).toEqual([])
  expect([await toCount('audit_log'), await toCount('outbox_messages')]).toEqual([300, 50])
  expect(await toCount('products')).toBe(1_200)
  expect(await toCount('orders')).toBe(600)
  expect(await readCustomers(client)).toHaveLength(60)
})
