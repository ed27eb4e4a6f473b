import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../server/src/testing/database.ts'
import { type CountingProxy, startCountingProxy } from './count-statements.ts'

let database: TestDatabase
let proxy: CountingProxy
let client: pg.Client
beforeAll(async () => {
  database = await createDatabase()
  proxy = await startCountingProxy(database.url)
  client = new pg.Client({ connectionString: proxy.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  proxy.close()
  await database.drop()
})

async function counted(work: () => Promise<unknown>): Promise<number> {
  const before = proxy.count()
  await work()
  return proxy.count() - before
}

test('plain statements, those with parameters and prepared ones count once each', async () => {
  expect(await counted(() => client.query('select 1'))).toBe(1)
  expect(await counted(() => client.query('select $1::int', [1]))).toBe(1)
  const prepared = { name: 'one', text: 'select $1::int', values: [1] }
  expect(await counted(() => client.query(prepared))).toBe(1)
  expect(await counted(() => client.query(prepared))).toBe(1)
})

test('a long statement that comes in pieces counts once, and so does the one after it', async () => {
  const long = 'x'.repeat(300_000)
  expect(await counted(() => client.query('select length($1)', [long]))).toBe(1)
  expect(await counted(() => client.query('select 2'))).toBe(1)
})

test('a transaction counts with its begin and its commit', async () => {
  const work = async () => {
    for (const statement of ['begin', 'select 1', 'commit']) await client.query(statement)
  }
  expect(await counted(work)).toBe(3)
})
