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
import { s3Files } from '../../server/src/platform/integrations/files/s3-files.ts'
import { listenToOrders } from '../../server/src/sales/orders/read/order-events.step.ts'
import { brokenBooks } from '../../server/src/testing/books.ts'
import { createDatabase } from '../../server/src/testing/database.ts'
import type { ActionName } from './actions.ts'
import { isAsExpected, runFault } from './run-fault.ts'
import { prepareScene, type Scene, withPaidOrder } from './scene.ts'
import type { Service } from './world.ts'
import { FAULTS, openWorld, type World } from './world.ts'

/** The most telling faults; `npm run prove:resilience` tries all of them on the built program. */
const SAMPLE: readonly (readonly [Service, string])[] = [
  ['PostgreSQL', 'refuses connections'],
  ['PostgreSQL', 'accepts and never answers'],
  ['PostgreSQL', 'cut off in mid-answer'],
  ['PostgreSQL', 'is starting up'],
  ['file store', 'accepts and never answers'],
  ['file store', 'answers a page of HTML'],
  ['payment gateway', 'refuses connections'],
  ['payment gateway', 'answers a page of HTML'],
  ['identity provider', 'answers nonsense'],
  ['identity provider', 'answers 503'],
]
/** Those that need neither a page, which is not built here, nor a PDF, which is slow. */
const ACTIONS: readonly ActionName[] = [
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
/** Shorter than in production, so that the test is quick. */
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
  const orderEvents = listenToOrders(url, () => {})
  const now = () => NOON
  const app = await buildApp({ db, now, random: randomBytes, files, search, orderEvents, settings })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await search.start(app.log)
  return {
    app,
    address,
    async close() {
      await app.close()
      await search.close()
      await orderEvents.close()
      await db.destroy()
    },
  }
}

test.each(SAMPLE)('%s: %s', async (service, name) => {
  const calm = () => expect.poll(() => shop.app.publicReads?.cache.isOn, { timeout: 10_000 }).toBe(true)
  await calm()
  scene = await withPaidOrder(scene)
  const fault = FAULTS[service][name] ?? { kind: 'none' }
  const found = await runFault({ world, scene, service, name, fault, actions: ACTIONS, calm, attempts: 3 })
  expect(found.filter((one) => !isAsExpected(one))).toEqual([])
})

test('afterwards the books balance', async () => {
  const db = openDb(world.databaseUrl, { max: 1 })
  expect(await brokenBooks(db)).toEqual([])
  await db.destroy()
})
