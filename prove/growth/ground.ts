import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { batchId, customerId } from '@niramoy/domain/platform/codes'
import { insertSession } from '../../server/src/people/auth/sessions/sessions.sql.ts'
import { type Db, openDb } from '../../server/src/platform/db/db.ts'
import { ensureDatabase, startPostgres } from '../../server/src/platform/db/postgres/embedded-postgres.ts'
import { hashToken, sessionEnd } from '../../server/src/platform/visit.ts'
import { startSmsServer } from '../../server/src/testing/servers/message-servers.ts'
import { startReplicated } from '../../server/src/testing/servers/postgres-server.ts'
import { type RedisServer, startRedis } from '../../server/src/testing/servers/redis-server.ts'
import { filesIn, startS3 } from '../../server/src/testing/servers/s3-server.ts'
import { type Balancer, type ShopProcess, startBalancer, startShops } from './balancer.ts'
import { type Visitor, visitor } from './visitor.ts'

const PATIENCE_MS = 60_000
const POLL_MS = 20

/** Waits until the condition holds; fails after a minute. */
export async function eventually(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`in vain: ${what}`)
    await pause(POLL_MS)
  }
}

/** What stands beside the one PostgreSQL. */
export type Beside = 'nothing' | 'Redis' | 'a replica'

export type Ground = {
  readonly redis: RedisServer | undefined
  readonly db: Db
  readonly balancer: Balancer
  readonly shops: readonly ShopProcess[]
  readonly sms: Awaited<ReturnType<typeof startSmsServer>>
  /** Takes PostgreSQL away from all of them, for good. */
  endDatabase(): Promise<void>
  stop(): Promise<void>
}

/** Three processes of the built shop behind a balancer, on one PostgreSQL and one S3; all of it our own. */
export async function openGround(beside: Beside): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-growth-'))
  const open: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (let close = open.pop(); close; close = open.pop()) await close()
  }
  try {
    const database = beside === 'a replica' ? await startReplicated() : await startAlone(folder)
    let isDatabaseThere = true
    const endDatabase = async () => {
      if (isDatabaseThere) await database.stop()
      isDatabaseThere = false
    }
    open.push(endDatabase)
    const redis = beside === 'Redis' ? await startRedis() : undefined
    if (redis) open.push(() => redis.stop())
    const s3 = await startS3()
    open.push(() => s3.close())
    const sms = await startSmsServer()
    open.push(() => sms.stop())
    const settings = {
      DATABASE_URL: database.primary,
      ...filesIn(s3.settings),
      SMS_URL: sms.url,
      TRUST_PROXY: '1',
      ...(database.replica && { REPLICA_URL: database.replica }),
      ...(redis && { REDIS_URL: redis.url }),
    }
    const shops = await startShops(3, { folder, settings })
    for (const shop of shops) open.push(() => shop.kill())
    const balancer = await startBalancer(shops.map(({ port }) => port))
    open.push(() => balancer.stop())
    const db = openDb(database.primary, { max: 4 })
    open.push(() => db.destroy())
    return { db, balancer, shops, sms, redis, endDatabase, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startAlone(folder: string) {
  const server = await startPostgres({ dataDir: join(folder, 'postgres') })
  await ensureDatabase(server.url('postgres'), 'shop')
  return { primary: server.url('shop'), replica: '', stop: server.stop }
}

/** The instant of this machine: what is proved here runs by its clock. */
export function clock(): Date {
  // no-clock: the clock itself
  return new Date()
}

/** People with a session each, made without their sign-up: this is about what they do afterwards. */
export async function givenCustomers(db: Db, base: string, count: number): Promise<Visitor[]> {
  const at = clock()
  const rows = Array.from({ length: count }, (_, n) => ({
    username: customerId(randomBytes(3)),
    name: `Customer ${n}`,
    ...proved(`019${String(randomBytes(4).readUInt32BE() % 1e8).padStart(8, '0')}`),
    role: 'user' as const,
    verified_at: at,
    created_at: at,
    updated_at: at,
  }))
  const made = await db.insertInto('users').values(rows).returning('id').execute()
  const visitors: Visitor[] = []
  for (const { id } of made) {
    const token = randomBytes(32).toString('base64url')
    const times = { created_at: at, expires_at: sessionEnd(at), confirmed_at: at }
    await insertSession(db, { token_hash: hashToken(token), user_id: id, user_agent: 'growth', ...times })
    visitors.push(visitor(base, `sid=${token}`))
  }
  return visitors
}

const proved = (phone: string) => ({ phone, proved_phone: phone })

/** Products of the demo that are sold by the piece or the strip, with more stock than this run can sell. */
export async function stockUp(db: Db, count: number, units: number): Promise<number[]> {
  const products = await db
    .selectFrom('products')
    .innerJoin('pricing_entries', 'pricing_entries.product_id', 'products.id')
    .select('products.id')
    .where('products.deleted_at', 'is', null)
    .distinct()
    .orderBy('products.id')
    .limit(count)
    .execute()
  for (const { id } of products) {
    const { id: batch_id } = await db
      .insertInto('stock_batches')
      .values({
        product_id: id,
        code: batchId(randomBytes(4)),
        expires_on: '2039-12-31',
        created_at: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const stockIn = { kind: 'stock-in', reason: 'New stock added', created_at: clock() } as const
    await db
      .insertInto('stock_ledger')
      .values({ product_id: id, batch_id, change: units, ...stockIn })
      .execute()
  }
  return products.map(({ id }) => id)
}
