import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@niramoy/contract/all'
import type { Call } from '@niramoy/contract/platform/call'
import { sql } from 'kysely'
import { DEMO_ACCOUNTS } from '../server/src/platform/config/demo-accounts.ts'
import { openDb } from '../server/src/platform/db/db.ts'
import { pendingMigrations } from '../server/src/platform/db/migrate.ts'
import { ensureDatabase, startPostgres } from '../server/src/platform/db/postgres/embedded-postgres.ts'
import { checkBooks } from '../server/src/platform/verify/check-books.step.ts'
import { freePorts } from '../server/src/testing/servers/launch.ts'
import { startRedis } from '../server/src/testing/servers/redis-server.ts'
import { filesIn, startS3 } from '../server/src/testing/servers/s3-server.ts'
import { orderForm } from './growth/across.ts'
import { startBalancer } from './growth/balancer.ts'
import { eventually, givenCustomers, stockUp } from './growth/ground.ts'
import { signIn, visitor } from './growth/visitor.ts'
import { buildRelease } from './upgrade/former-release.ts'
import { order, startLoad } from './upgrade/load.ts'
import { type Place, place } from './upgrade/versions.ts'

/**
 * `npm run prove:upgrade [-- commit]`: two processes of the last release serve behind nginx, a new one migrates their
 * database, and they are replaced one after the other, while customers order and guests read. Then the way back.
 */
const CUSTOMERS = 6
const ORDERS_BETWEEN = 15
const problems: string[] = []
const must = (isSo: boolean, what: string) => {
  console.log(`${isSo ? 'ok   ' : 'WRONG'}  ${what}`)
  if (!isSo) problems.push(what)
}

const release = buildRelease(process.argv[2])
console.log(`From ${release.version} (${release.commit}, ${release.migration}) to what is built here.`)
const open: (() => unknown)[] = []
try {
  await prove()
} finally {
  for (let close = open.pop(); close; close = open.pop()) await close()
}
process.exitCode = problems.length > 0 ? 1 : 0

async function prove(): Promise<void> {
  const { places, base, db } = await openShop()
  const [first, second, third] = places as [Place, Place, Place]
  await first.start(release.folder)
  await second.start(release.folder)
  const productIds = await stockUp(db, 20, 100_000)
  // a customer of the proof buys more than a person may
  await db.updateTable('products').set({ max_units_per_order: null }).execute()
  await db.updateTable('generic_names').set({ max_units_per_order: null }).execute()
  const { rows: freelySold } = await soldFreely(productIds).execute(db)
  const customers = await givenCustomers(db, base, CUSTOMERS)
  const form = await orderForm(db, [])
  const { load, stop } = startLoad(base, { customers, form, productIds })
  const more = async () => {
    const from = load.ids.size
    await eventually(async () => load.ids.size >= from + ORDERS_BETWEEN, 'orders are taken')
  }
  await more()
  const pending = await pendingMigrations(db)
  const begun = performance.now()
  await third.start()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  must(
    pending.length > 0 && (await pendingMigrations(db)).length === 0,
    `a new process ran ${pending.length} migrations and opened in ${seconds} s beside two old ones`,
  )
  await more()
  await oldWorksOn(first, 'with the new schema')
  await deliver(first.url, (await order(atPlace(first, customers[0]), withItem(form, freelySold))).id)
  for (const old of [first, second]) await replace(old, more)
  const { ids, again, reads, failed, longestMs } = await stop()
  must(failed.length === 0, `none of ${reads} reads of guests failed: ${failed.slice(0, 5).join('; ')}`)
  const there = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  const why = [...again].map(([reason, times]) => `${reason} × ${times}`).join(', ')
  must(
    there.length === ids.size,
    `${ids.size} confirmed orders are there once; sent again: ${why || 'none'}; the slowest took ${(longestMs / 1000).toFixed(1)} s`,
  )
  await booksAreRight('after the upgrade')

  await second.end()
  await second.start(release.folder)
  await oldWorksOn(second, 'started anew on the new schema (the way back)')
  await order(atPlace(second, customers[1]), withItem(form, freelySold))
  await booksAreRight('after an order at the old version again')
  if (problems.length > 0) console.error(saidBy(places))

  async function booksAreRight(when: string): Promise<void> {
    const broken = (await checkBooks(db)).filter(({ firstBroken }) => firstBroken)
    must(broken.length === 0, `verify finds nothing ${when}: ${JSON.stringify(broken)}`)
  }
}

function saidBy(places: readonly Place[]): string {
  const said = places.map((one) => one.said())
  return said.join('\n').slice(-8_000)
}

function atPlace({ url }: Place, customer: { readonly cookie: string } | undefined) {
  return visitor(url, customer?.cookie)
}

/** What is delivered here needs no prescription. */
function soldFreely(productIds: readonly number[]) {
  return sql<{ id: number }>`
  select products.id from products join generic_names on generic_names.id = generic_name_id
  where products.id = any(${productIds}::int[])
    and coalesce(products.dispensing_class, generic_names.dispensing_class) in ('otc', 'not-medicine')`
}

function withItem(form: object, [product]: readonly { readonly id: number }[]) {
  return { ...form, items: [{ productId: product?.id, quantities: { unit: 1 } }] }
}

async function oldWorksOn(old: Place, how: string): Promise<void> {
  const { read, broken } = await readEverything(old.url)
  must(broken.length === 0, `an old process ${how} replies to ${read} reads of staff: ${broken.join('; ')}`)
}

async function replace(old: Place, more: () => Promise<void>): Promise<void> {
  const { 503: busy = 0, ...failures } = await old.failures()
  must(
    Object.keys(failures).length === 0,
    `an old process is replaced; it failed ${JSON.stringify(failures)}${busy ? `, and was busy ${busy} times` : ''}`,
  )
  await old.end()
  await old.start()
  await more()
}

/** Three places behind the shipped nginx on one PostgreSQL, Redis where it can be had, and S3; nothing runs there yet. */
async function openShop() {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-upgrade-'))
  open.push(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
  open.push(() => postgres.stop())
  await ensureDatabase(postgres.url('postgres'), 'shop')
  const redis = await startRedis()
  open.push(() => redis?.stop())
  const s3 = await startS3()
  open.push(() => s3.close())
  const ports = await freePorts(6)
  const places = [0, 1, 2].map((n) =>
    place({
      DATABASE_URL: postgres.url('shop'),
      ...(redis && { REDIS_URL: redis.url }),
      ...filesIn(s3.settings),
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '1',
      DATA_DIR: join(folder, `shop-${n}`),
      PORT: String(ports[n * 2]),
      METRICS_PORT: String(ports[n * 2 + 1]),
    }),
  )
  open.push(() => Promise.all(places.map((one) => one.kill())))
  const balancer = await startBalancer(places.map(({ port }) => port))
  open.push(() => balancer.stop())
  console.log(`Behind ${balancer.kind}${redis ? ', with Redis' : ', without Redis'}.`)
  const db = openDb(postgres.url('shop'), { max: 4 })
  open.push(() => db.destroy())
  return { places, base: balancer.url, db }
}

/** Every list and report of the shop and the back office, read at one process; returns what broke. */
async function readEverything(url: string): Promise<{ readonly read: number; readonly broken: string[] }> {
  const admin = await signIn(url, DEMO_ACCOUNTS.admin)
  const broken: string[] = []
  let read = 0
  for (const call of Object.values(contract).flatMap((calls) => Object.values<Call>(calls))) {
    if (call.method !== 'GET' || /[{:]/.test(call.path) || /events|dev\//.test(call.path)) continue
    // a machine that is busy with two versions and their customers may need longer for a report
    const ask = () => admin.ask(`/api${call.path}`)
    const status = await ask()
      .catch(ask)
      .catch(ask)
      .then((reply) => reply.status)
      .catch((error: Error) => error.name)
    read += 1
    if (typeof status === 'string' || status >= 500) broken.push(`GET ${call.path}: ${status}`)
  }
  return { read, broken }
}

/** One order through the hands of staff at one process, from paid for to delivered. */
async function deliver(url: string, orderId: number): Promise<void> {
  const admin = await signIn(url, DEMO_ACCOUNTS.admin)
  for (const status of ['processing', 'shipped', 'delivered']) {
    const sent = { method: 'PUT', body: { status }, key: randomUUID() }
    const reply = await admin.ask(`/api/admin/orders/${orderId}/status`, sent)
    if (reply.status !== 200)
      throw new Error(`order ${orderId} is not ${status}: ${reply.status} ${JSON.stringify(reply.body)}`)
  }
}
