import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../server/src/app.ts'
import { runSearch } from '../../server/src/catalogue/search/run-search.step.ts'
import { seedDemo } from '../../server/src/demo/seed/seed-demo.ts'
import { readSettings } from '../../server/src/platform/config/config.ts'
import { openDb } from '../../server/src/platform/db/db.ts'
import { s3Files } from '../../server/src/platform/outside/files/s3-files.ts'
import { listenToOrders } from '../../server/src/sales/orders/read/order-news.step.ts'
import { brokenBooks } from '../../server/src/testing/books.ts'
import { createDatabase } from '../../server/src/testing/database.ts'
import type { DeedName } from './deeds.ts'
import type { Neighbour } from './neighbours.ts'
import { isAsExpected, runTrouble } from './run-trouble.ts'
import { prepareScene, type Scene, withPaidOrder } from './scene.ts'
import { TROUBLES } from './troubles.ts'
import { openWorld, type World } from './world.ts'

/** The most telling troubles; `npm run prove:resilience` tries all of them on the built program. */
const SAMPLE: readonly (readonly [Neighbour, string])[] = [
  ['PostgreSQL', 'nobody listens'],
  ['PostgreSQL', 'accepts and never answers'],
  ['PostgreSQL', 'cut off in mid-answer'],
  ['PostgreSQL', 'is starting up'],
  ['file store', 'accepts and never answers'],
  ['file store', 'answers a page of HTML'],
  ['payment gateway', 'nobody listens'],
  ['payment gateway', 'answers a page of HTML'],
  ['identity provider', 'answers nonsense'],
  ['identity provider', 'answers 503'],
]
/** Those that need neither a page, which is not built here, nor a paper, which takes its time. */
const DEEDS: readonly DeedName[] = [
  'see a picture',
  'search',
  'see what the cart costs',
  'sign in with Google',
  'see the cart',
  'order and pay on delivery',
  'order and pay online',
  'have a payment confirmed by the gateway',
  'upload a prescription',
  'see an own prescription',
  'see an order',
]
const NOON = new Date('2026-01-15T06:00:00Z')
/** Nobody here has the patience of a visitor. */
const PATIENCE_MS = 2_500

let world: World
let shop: Awaited<ReturnType<typeof openShop>>
let scene: Scene
beforeAll(async () => {
  const database = await createDatabase()
  const direct = openDb(database.url)
  await seedDemo(direct, { now: NOON })
  await direct.destroy()
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-sample-'))
  world = await openWorld({ folder, databaseUrl: database.url, stopDatabase: database.drop })
  shop = await openShop(world)
  scene = await prepareScene(shop.address, world)
})
afterAll(async () => {
  await shop.close()
  await world.close()
})

/** The program as main.ts wires it, but without pages and jobs, and impatient. */
async function openShop({ settings: given }: World) {
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...given })
  const { S3_ENDPOINT = '', S3_REGION = '', S3_BUCKET = '', DATABASE_URL: url = '' } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = settings
  const limits = { query_timeout: PATIENCE_MS, connectionTimeoutMillis: PATIENCE_MS }
  const db = openDb(url, { max: 8, limits })
  const files = s3Files({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId,
    secretAccessKey,
    timeoutMs: PATIENCE_MS,
  })
  const search = runSearch(url)
  const orderNews = listenToOrders(url, () => {})
  const now = () => NOON
  const app = await buildApp({ db, now, random: randomBytes, files, search, orderNews, settings })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await search.start(app.log)
  return {
    app,
    address,
    async close() {
      await app.close()
      await search.close()
      await orderNews.close()
      await db.destroy()
    },
  }
}

test.each(SAMPLE)('%s: %s', async (neighbour, name) => {
  const calm = () => expect.poll(() => shop.app.publicReads?.cache.isOn, { timeout: 10_000 }).toBe(true)
  await calm()
  scene = await withPaidOrder(scene)
  const trouble = TROUBLES[neighbour][name] ?? { kind: 'none' }
  const found = await runTrouble({ world, scene, neighbour, name, trouble, deeds: DEEDS, calm, attempts: 3 })
  expect(found.filter((one) => !isAsExpected(one))).toEqual([])
})

test('afterwards the books balance', async () => {
  const db = openDb(world.databaseUrl, { max: 1 })
  expect(await brokenBooks(db)).toEqual([])
  await db.destroy()
})
