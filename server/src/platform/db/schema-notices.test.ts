import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
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

test('a changed product, price or name is announced by its id, and so are the units of a product', async () => {
  const product = await insertProduct(db)
  await announced()
  heard = []
  await db.updateTable('products').set({ name: 'Napa Extend' }).where('id', '=', product).execute()
  await db.updateTable('brands').set({ name: 'ACI' }).where('name', '=', 'nobody').execute()
  expect(await announced()).toEqual([`catalogue products:${product}`])
  heard = []
  await insertBatch(db, product)
  expect(new Set(await announced())).toEqual(new Set([`catalogue stock:${product}`]))
  heard = []
  await db.updateTable('stock_batches').set({ recalled_at: NOON }).where('product_id', '=', product).execute()
  expect(await announced()).toEqual([`catalogue stock:${product}`])
})

test('what else the shop shows is announced too', async () => {
  const slide = { title: 'Eid', created_at: NOON }
  const { id } = await db
    .insertInto('carousel_slides')
    .values(slide)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('carousel_slides').execute()
  expect(await announced()).toEqual([`catalogue carousel_slides:${id}`, `catalogue carousel_slides:${id}`])
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
