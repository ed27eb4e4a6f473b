import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../../testing/database.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { readSettings } from '../config/config.ts'
import { openDb } from '../db/db.ts'
import { transact } from '../db/transact.ts'
import { type Job, runJobs } from '../jobs/run-jobs.ts'
import { fillLiveShop, updateToLive, updateToQuiet } from './live-shop.sql.ts'
import { noteRestore, quietReason, readIdentity } from './quiet.step.ts'

const S3 = {
  FILES: 's3',
  S3_ENDPOINT: 'http://minio:9000',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

let shop: Shop
let folder: string
beforeAll(async () => {
  shop = await startShop()
  folder = mkdtempSync(join(tmpdir(), 'niramoy-quiet-'))
})
afterEach(() => shop.db.deleteFrom('live_shop').execute())
afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** As a process starts with these settings: whether it keeps quiet. */
async function start(given: Record<string, string>, db = shop.db) {
  const settings = readSettings({ DATA_DIR: folder, ...given })
  const identity = await readIdentity(settings, db, { makesName: true })
  const { now } = shop.context
  await transact({ db, now }, null, (tx) => fillLiveShop(tx, identity, now()))
  return { identity, reason: await quietReason({ db, identity }) }
}

test('another address keeps quiet by itself, and after go-live the one before does', async () => {
  const first = await start({ PUBLIC_URL: 'https://shop.example' })
  expect(first.reason).toBeNull()
  const other = await start({ PUBLIC_URL: 'https://new.example' })
  expect(other.reason).toBe('address')
  expect(await quietReason({ db: shop.db, identity: first.identity })).toBeNull()
  await transact(shop.context, null, (tx) => updateToLive(tx, other.identity, shop.context.now()))
  expect(await quietReason({ db: shop.db, identity: other.identity })).toBeNull()
  expect(await quietReason({ db: shop.db, identity: first.identity })).toBe('address')
})

test('other ports of this machine are one address, and a shop that is first published is asked', async () => {
  expect((await start({ PUBLIC_URL: 'http://localhost:3000' })).reason).toBeNull()
  expect((await start({ PUBLIC_URL: 'http://127.0.0.1:4000' })).reason).toBeNull()
  expect((await start({ PUBLIC_URL: 'https://shop.example' })).reason).toBe('address')
})

test('machines and containers that share a bucket are one shop, however new their folders are', async () => {
  const at = (name: string, bucket = 'shop') =>
    start({ ...S3, S3_BUCKET: bucket, DATA_DIR: join(folder, name) })
  for (const name of ['first', 'second', 'made anew']) expect((await at(name)).reason).toBeNull()
  expect((await at('first', 'copy')).reason).toBe('files')
})

test('files elsewhere on a disk are a copy; the folder of the shop stays the same over restarts', async () => {
  expect((await start({})).reason).toBeNull()
  expect((await start({})).reason).toBeNull()
  const elsewhere = mkdtempSync(join(folder, 'elsewhere-'))
  expect((await start({ DATA_DIR: elsewhere })).reason).toBe('files')
})

test('another machine with the same files is asked, and one that cannot be told is not', async () => {
  const { identity } = await start({})
  const on = (machine: string | null) => quietReason({ db: shop.db, identity: { ...identity, machine } })
  await transact(shop.context, null, (tx) =>
    updateToLive(tx, { ...identity, machine: 'one' }, shop.context.now()),
  )
  expect([await on('one'), await on('two'), await on(null)]).toEqual([null, 'machine', null])
})

test('what a start does not know, a later one writes down', async () => {
  expect((await start({})).reason).toBeNull()
  expect((await start({ PUBLIC_URL: 'https://shop.example' })).reason).toBeNull()
  expect((await start({ PUBLIC_URL: 'https://new.example' })).reason).toBe('address')
})

test('a database that was copied knows that it is another', async () => {
  const { identity } = await start({})
  const copy = await createDatabase()
  const db = openDb(copy.url, { max: 1 })
  try {
    const row = await shop.db.selectFrom('live_shop').selectAll().executeTakeFirstOrThrow()
    await db.insertInto('live_shop').values(row).execute()
    expect(await start({}, db)).toMatchObject({ reason: 'database' })
    expect(await quietReason({ db: shop.db, identity })).toBeNull()
  } finally {
    await db.destroy()
    await copy.drop()
  }
})

test('a cluster that was restored as a whole keeps quiet until go-live, and again after the next restore', async () => {
  const { identity } = await start({})
  const restore = async (mark: string) => {
    const name = new URL(shop.url).pathname.slice(1)
    await sql`alter database ${sql.id(name)} set niramoy.restored = ${sql.lit(mark)}`.execute(shop.db)
    return openDb(shop.url, { max: 1 })
  }
  for (const mark of ['1795130041', '1795140041']) {
    const db = await restore(mark)
    try {
      // for processes that were there before, too
      expect(await quietReason({ db, identity })).toBe('restored')
      const again = await start({}, db)
      await noteRestore({ db, identity: again.identity, now: shop.context.now })
      expect(await db.selectFrom('live_shop').select('quiet_at').executeTakeFirst()).toEqual({
        quiet_at: shop.context.now(),
      })
      await transact(shop.context, null, (tx) => updateToLive(tx, again.identity, shop.context.now()))
      expect((await start({}, db)).reason).toBeNull()
      await noteRestore({ db, identity: again.identity, now: shop.context.now })
      expect((await start({}, db)).reason).toBeNull()
    } finally {
      await db.destroy()
    }
  }
})

test('while it keeps quiet no outward job runs, the others do, and it says so where it is ready', async () => {
  await transact(shop.context, null, (tx) => updateToQuiet(tx, shop.context.now()))
  expect((await shop.guest.get('/api/ready')).json()).toEqual({ status: 'ready', quiet: true })
  const ran: string[] = []
  const job = (name: string, more: object = {}): Job => ({
    name,
    everySeconds: 3600,
    run: async () => {
      ran.push(name)
      return 0
    },
    ...more,
  })
  const jobs = runJobs(shop.context, [job('outward', { isOutward: true }), job('inward')], { error() {} })
  await jobs.stop()
  expect(ran).toEqual(['inward'])
})
