import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../testing/database.ts'
import { type Db, openDb } from './db.ts'
import { insertBatch, insertOrder, insertProduct, NOON } from './sample-rows.ts'

let database: TestDatabase
let db: Db
let listener: pg.Client
let heard: string[]
beforeAll(async () => {
  database = await createDatabase()
  db = openDb(database.url)
  listener = new pg.Client({ connectionString: database.url })
  await listener.connect()
  listener.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`))
  await listener.query('listen catalogue')
  await listener.query('listen orders')
})
afterAll(async () => {
  await listener.end()
  await db.destroy()
  await database.drop()
})
beforeEach(() => {
  heard = []
})

/** What was announced so far: notices arrive before the answer to a later statement. */
async function announced(): Promise<string[]> {
  await listener.query('select 1')
  return heard
}

test('a changed product, price or name is announced by its id, stock is not', async () => {
  const product = await insertProduct(db)
  await announced()
  heard = []
  await db.updateTable('products').set({ name: 'Napa Extend' }).where('id', '=', product).execute()
  await db.updateTable('brands').set({ name: 'ACI' }).where('name', '=', 'nobody').execute()
  await insertBatch(db, product)
  expect(await announced()).toEqual([`catalogue products:${product}`])
})

test('a large change is announced in one word', async () => {
  const named = Array.from({ length: 201 }, (_, n) => ({ name: `B${n}`, slug: `b${n}`, created_at: NOON }))
  await db.insertInto('brands').values(named).execute()
  expect(await announced()).toEqual(['catalogue brands:*'])
})

test('a new status of an order is announced', async () => {
  const order_id = await insertOrder(db)
  await db.insertInto('order_events').values({ order_id, status: 'shipped', created_at: NOON }).execute()
  expect(await announced()).toEqual([`orders ${order_id}`])
})
