import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'
import { DEMO_ACCOUNTS } from './platform/config/demo-accounts.ts'
import { makeAccount } from './testing/fixtures/people.ts'
import { pipeBoth, startTcpProxy } from './testing/servers/tcp-proxy.ts'
import { type Shop, startShop } from './testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

function openInProduction() {
  const { settings, now, files } = shop.context
  const tools = { now, files, say: () => {} }
  return openDatabase({ ...settings, production: true, DATABASE_URL: shop.url }, tools)
}

test('production does not open a database in which the demo’s admin could sign in', async () => {
  const { login: phone, password } = DEMO_ACCOUNTS.admin
  const { id } = await makeAccount(shop, { phone, password, role: 'admin' })
  await expect(openInProduction()).rejects.toThrow(/holds the demo's account 01700000001/)
  await shop.db.deleteFrom('users').where('id', '=', id).execute()
})

test('requests go by the pooler, and what needs a connection of its own past it', async () => {
  const pooler = await startTcpProxy(() => new URL(shop.url), pipeBoth)
  const { settings, now, files } = shop.context
  const addresses = { DATABASE_URL: shop.url, POOLER_URL: pooler.through(shop.url) }
  const tools = { now, files, say: () => {} }
  const { db, url, close } = await openDatabase({ ...settings, production: true, ...addresses }, tools)
  expect([url, pooler.wires.size]).toEqual([shop.url, 1])
  expect(await db.selectFrom('products').select('id').execute()).toEqual([])
  await close()
  pooler.close()
})

test('a person who happens to have that number is no demo account', async () => {
  await makeAccount(shop, { phone: DEMO_ACCOUNTS.admin.login, password: 'a-secret-of-their-own' })
  const { db, close } = await openInProduction()
  expect(await db.selectFrom('products').select('id').execute()).toEqual([])
  await close()
})
