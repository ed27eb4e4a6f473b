import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDb, PATIENT } from '../../server/src/platform/db/db.ts'
import { openReplicas } from '../../server/src/platform/db/replicas.ts'
import { brokenBooks } from '../../server/src/testing/books.ts'
import { givenProduct } from '../../server/src/testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../server/src/testing/fixtures/offers.ts'
import { HOME } from '../../server/src/testing/fixtures/orders.ts'
import { type ReplicatedPostgres, startReplicated } from '../../server/src/testing/servers/postgres-server.ts'
import { pipeBoth, startTcpProxy, type TcpProxy } from '../../server/src/testing/servers/tcp-proxy.ts'
import { type Shop, startShop } from '../../server/src/testing/shop.ts'

/** What `npm run prove:failover` does with a whole cluster, as far as it goes without one. */
const CUSTOMERS = 4
const ENOUGH = 20
const BETWEEN_TRIES_MS = 50

let postgres: ReplicatedPostgres
let proxy: TcpProxy
let shop: Shop
let leader: string
beforeAll(async () => {
  postgres = await startReplicated({ isSynchronous: true })
  leader = postgres.primary
  proxy = await startTcpProxy(() => new URL(leader), pipeBoth)
  shop = await startShop(
    { MAX_BOXES_PER_DAY: '100000' },
    {
      url: proxy.through(postgres.primary),
      replicas: (db) => openReplicas(db, [postgres.replica], { max: 2 }),
    },
  )
})
afterAll(async () => {
  await shop.stop()
  proxy.close()
  await postgres.stop()
})

/** How many public reads a replica served while the primary was away. */
async function readsWithoutPrimary(): Promise<number> {
  const text = (await shop.context.measures?.text()) ?? ''
  return Number(/replica_reads_total\{from="replica-primary-away"\} (\d+)/.exec(text)?.[1] ?? 0)
}

test('every order that was confirmed before, while and after another database took over is there once', async () => {
  const productId = await givenProduct(shop.context, { stock: 10_000 })
  const unseen = await givenProduct(shop.context, { stock: 1 })
  const shippingMethodId = await givenShippingMethod(shop.context)
  const items = [{ productId, quantities: { unit: 1 } }]
  const form = {
    items,
    shippingMethodId,
    shippingAddress: HOME,
    billingAddress: HOME,
    paymentMethod: 'COD',
  }
  const confirmed: number[] = []
  const statuses = new Set<number>()
  let isOver = false
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => shop.customer()))
  const ordering = customers.map(async ({ cookie = '' }) => {
    while (!isOver) {
      const key = randomUUID()
      const headers = { cookie, 'idempotency-key': key }
      for (;;) {
        const reply = await shop.app.inject({ method: 'POST', url: '/api/orders', body: form, headers })
        statuses.add(reply.statusCode)
        if (reply.statusCode === 201) {
          confirmed.push(reply.json().id)
          break
        }
        await pause(BETWEEN_TRIES_MS)
      }
    }
  })
  const goesOn = async () => {
    const before = confirmed.length
    await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(before + ENOUGH), { timeout: 40_000 })
  }
  await goesOn()
  postgres.killPrimary()
  // a guest reads what was in nobody's cache
  const seen = await shop.app.inject(`/api/products/${unseen}`)
  expect([seen.statusCode, await readsWithoutPrimary()]).toEqual([200, 1])
  await postgres.promote()
  leader = postgres.replica
  proxy.breakAll()
  await goesOn()
  isOver = true
  await Promise.all(ordering)

  expect([...statuses].filter((status) => ![201, 409, 503].includes(status))).toEqual([])
  const db = openDb(postgres.replica, { max: 1, limits: PATIENT })
  const there = await db.selectFrom('orders').select('id').orderBy('id').execute()
  expect(there.map(({ id }) => id)).toEqual(confirmed.toSorted((one, other) => one - other))
  expect(await brokenBooks(db)).toEqual([])
  await db.destroy()
})
