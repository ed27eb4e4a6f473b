import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts'

let proxy: CuttingProxy
beforeEach(async () => {
  proxy = await startCuttingProxy(() => process.env.TEST_POSTGRES_URL ?? '')
})
afterEach(() => proxy.close())

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: proxy.url })
  client.on('error', () => {})
  await client.connect()
  return client
}

test('a connection is cut within its transaction, after so many statements, and no other', async () => {
  const [one, other] = [await connected(), await connected()]
  proxy.cutInTransaction(2)
  await one.query('select 1')
  await one.query('select 2')
  await one.query('begin')
  await one.query('select 3')
  expect(proxy.cuts()).toBe(0)
  await expect(one.query('select 4')).rejects.toThrow('Connection terminated')
  expect(proxy.cuts()).toBe(1)
  expect((await other.query('select 5 as five')).rows).toEqual([{ five: 5 }])
  await other.end()
})

test('all are cut at once, and new ones can be made', async () => {
  const one = await connected()
  const ended = new Promise<void>((resolve) => one.on('end', resolve))
  proxy.cutAll()
  await ended
  await expect(one.query('select 1')).rejects.toThrow()
  const next = await connected()
  expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await next.end()
})
