import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { type ReplicatedPostgres, startReplicated } from '../../testing/servers/postgres-server.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { openReplicas } from './replicas.ts'

let postgres: ReplicatedPostgres
let shop: Shop
let id: number
let other: number
beforeAll(async () => {
  postgres = await startReplicated()
  shop = await startShop(
    { CACHE_SECONDS: '0' },
    { url: postgres.primary, replicas: (db) => openReplicas(db, [postgres.replica], { max: 2 }) },
  )
  id = await givenProduct(shop.context, { name: 'Napa', stock: 100 })
  other = await givenProduct(shop.context, { name: 'Seclo', stock: 100 })
})
afterAll(async () => {
  await shop.stop()
  await postgres.stop()
})

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 })
const stockSeen = async () =>
  Number(/"totalUnitsInStock":(\d+)/.exec((await shop.guest.get(`/api/products/${id}`)).body)?.[1])
/** How many public reads went where so far. */
async function readsFrom(where: string): Promise<number> {
  const text = (await shop.context.measures?.text()) ?? ''
  return Number(new RegExp(`replica_reads_total\\{from="${where}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
}
const isFollowing = () => eventually(() => expect(shop.context.replicas?.current()?.showsAll).toBe(true))

test('what everyone sees is read from the replica, and the primary is not asked', async () => {
  await isFollowing()
  const before = await readsFrom('replica')
  expect(await stockSeen()).toBe(100)
  expect(await readsFrom('replica')).toBe(before + 1)
})

test('a visitor who has just written reads what they wrote, however often', async () => {
  const units = () => stockSeen()
  for (let n = 1; n <= 10; n++) {
    const before = await units()
    await givenStock(shop.context, id, { units: 1 })
    expect(await units()).toBe(before + 1)
  }
})

test('a replica that lags behind a change is not asked until it has come up to it', async () => {
  await isFollowing()
  await postgres.pause()
  const before = await stockSeen()
  await givenStock(shop.context, id, { units: 5 })
  const behind = await readsFrom('primary-replica-behind')
  expect(await stockSeen()).toBe(before + 5)
  expect(await readsFrom('primary-replica-behind')).toBe(behind + 1)
  // what has not changed is still read there, and what is not there yet is asked for at the primary
  const fromReplica = await readsFrom('replica')
  expect((await shop.guest.get(`/api/products/${other}`)).statusCode).toBe(200)
  expect(await readsFrom('replica')).toBe(fromReplica + 1)
  await shop.db.updateTable('products').set({ name: 'Napadol' }).where('id', '=', id).execute()
  expect((await shop.guest.get('/api/products/suggest?q=napadol')).body).toContain('"Napadol"')
  const added = await givenProduct(shop.context, { name: 'Ace', stock: 1 })
  expect((await shop.guest.get(`/api/products/${added}`)).statusCode).toBe(200)
  await postgres.resume()
  await isFollowing()
  expect(await stockSeen()).toBe(before + 5)
})

test('customers’ and staff’s own reads never go there', async () => {
  await isFollowing()
  const customer = await shop.customer()
  const places = ['replica', 'primary', 'primary-replica-behind', 'primary-after-failure']
  const all = async () => Promise.all(places.map(readsFrom))
  const before = await all()
  expect((await customer.get('/api/cart')).statusCode).toBe(200)
  expect((await (await shop.admin()).get('/api/products')).statusCode).toBe(200)
  expect(await all()).toEqual(before)
})

test('a search in vain that is read there is counted at the primary', async () => {
  await isFollowing()
  const before = await readsFrom('replica')
  expect((await shop.guest.get('/api/products?search=zzqqxx')).statusCode).toBe(200)
  expect(await readsFrom('replica')).toBe(before + 1)
  const counted = shop.db.selectFrom('search_misses').select(['words', 'count'])
  await eventually(async () => expect(await counted.execute()).toEqual([{ words: 'zzqqxx', count: 1 }]))
})

test('a refusal is a refusal there too, and asks nobody again', async () => {
  await isFollowing()
  const before = await readsFrom('primary-after-failure')
  expect((await shop.guest.get('/api/products/999999')).statusCode).toBe(404)
  expect(await readsFrom('primary-after-failure')).toBe(before)
})

test('a server that is no replica is never read from', async () => {
  const both = openReplicas(shop.db, [postgres.primary, postgres.replica], { max: 1 })
  both.heard('*', 1)
  await eventually(() => expect(both.current()).toBeDefined())
  for (let n = 0; n < 4; n++) {
    const { rows } = await sql`select pg_is_in_recovery() as here`.execute(both.current()?.db ?? shop.db)
    expect(rows).toEqual([{ here: true }])
  }
  await both.close()
})

test('while changes are not heard of, nobody knows what a replica lacks', async () => {
  await isFollowing()
  const { replicas } = shop.context
  const tick = shop.app.publicReads?.cache.tick ?? 0
  replicas?.heard(null, tick)
  expect(replicas?.current()).toBeUndefined()
  replicas?.heard('*', tick)
  await isFollowing()
})

test('a replica that goes away in the middle is done without', async () => {
  await isFollowing()
  await postgres.stopReplica()
  const before = await stockSeen()
  await givenStock(shop.context, id, { units: 3 })
  expect(await stockSeen()).toBe(before + 3)
  expect(shop.context.replicas?.current()).toBeUndefined()
})
