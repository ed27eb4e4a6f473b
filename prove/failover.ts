import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { withOpened } from '../bench/load/http-connection.ts'
import { type Db, openDb } from '../server/src/platform/db/db.ts'
import { ROOT } from '../server/src/testing/servers/launch.ts'
import { type Cluster, openCluster } from './failover/cluster.ts'
import { FAULTS, type Ground, startStubborn } from './failover/faults.ts'
import { type Load, longestPause, startLoad } from './failover/load.ts'
import { missingForMachines, runApart } from './failover/machines.ts'
import { type ShopProcess, startBalancer, startShops } from './growth/balancer.ts'
import { eventually } from './growth/ground.ts'
import { counted } from './growth/metrics.ts'
import { messagesArrive } from './resilience/run-fault.ts'
import { prepareScene } from './resilience/scene.ts'
import { openWorld } from './resilience/world.ts'

/**
 * `npm run prove:failover`: two processes of the shop on a cluster as deploy/ha describes it, whose machines fail in every
 * way while customers order. What was confirmed must be there, once.
 */
const SECONDS_BEYOND_LEASE = 5
/** So many further orders show that it goes on. */
const GOES_ON = 20
const FROM_STANDBY = ['replica', 'replica-primary-away'].map(
  (from) => `niramoy_replica_reads_total{from="${from}"}`,
)
const MANY = '600000/60'
const LIMITS = ['LOGIN', 'ORDER', 'ORDER_ACCOUNT', 'PAYMENT', 'PRESCRIPTION', 'QUOTE']

const only = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const problems: string[] = []
const missing = process.env.NIRAMOY_FAILOVER_INSIDE ? undefined : await missingForMachines()
const apart = missing ? undefined : await runApart()
if (missing) {
  process.stderr.write(`This proof was not run: ${missing}.\n`)
  process.exitCode = 1
} else if (typeof apart === 'number') process.exitCode = apart
else if (apart) {
  await prove(apart.folder).catch((error: Error) => problems.push(error.stack ?? error.message))
  for (const problem of problems) process.stderr.write(`WRONG  ${problem}\n`)
  process.exit(problems.length > 0 ? 1 : 0)
}

async function prove(folder: string): Promise<void> {
  await withOpened(async (opened) => {
    const begun = performance.now()
    const cluster = await openCluster(folder)
    say(
      `a cluster of three after ${((performance.now() - begun) / 1000).toFixed(0)} s, its lease is ${cluster.lease} s`,
    )
    const direct = new URL(cluster.settings.DATABASE_URL ?? '')
    direct.password = cluster.settings.DATABASE_PASSWORD ?? ''
    const url = direct.href
    const beside = { folder: join(folder, 'world'), databaseUrl: url, stopDatabase: async () => {} }
    const world = await openWorld(beside)
    opened(() => world.close())
    const settings = {
      ...world.settings,
      ...Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, MANY])),
      ...cluster.settings,
      TRUST_PROXY: '1',
    }
    const shops = await startShops(2, { folder, settings })
    for (const shop of shops) opened(() => shop.kill())
    const balancer = await startBalancer(shops.map(({ port }) => port))
    opened(() => balancer.stop())
    const db = openDb(url, { max: 4 })
    const scene = await prepareScene(balancer.url, world)
    const stubborn = await startStubborn(cluster, url)
    const before = await countOrders(db)
    const load = await startLoad(balancer.url, scene, db)
    await eventually(async () => (await countStandbyReads(shops)) > 0, 'replicas are read')
    say(`two processes behind ${balancer.kind}, ordering, paying, prescribing, taking goods in, reading`)
    const orders = () => load.confirmed.filter(({ kind }) => kind === 'order').length
    for (const [name, fault] of Object.entries(FAULTS)) {
      if (only.length > 0 && !only.some((word) => name.includes(word))) continue
      await tryFault({ name, fault, ground: { cluster, stubborn, orders }, load, shops }).catch((error) => {
        say(describe(cluster, shops))
        throw error
      })
    }
    await load.stop()
    stubborn.end()
    await expectAllThere({ db, load, before })
    const lost = await stubborn.lost(url)
    say(`${stubborn.acknowledged.length} writes past HAProxy acknowledged, ${lost.length} lost`)
    if (lost.length > 0) problems.push(`${lost.length} acknowledged writes are lost`)
    problems.push(...(await messagesArrive(url)))
    verify(url)
    if (problems.length > 0)
      say(
        shops
          .map((shop) => shop.said())
          .join('')
          .slice(-8_000),
      )
  })
}

/** For who looks into a fault that was not survived. */
function describe({ machines, shop }: Cluster, shops: readonly ShopProcess[]): string {
  const logs = [
    ...machines.map((one) => `${one.name}\n${one.log('patroni')}`),
    `pgbouncer\n${shop.log('pgbouncer')}`,
    ...shops.map((one) => one.said().slice(-3_000)),
  ]
  return logs.join('\n\n')
}

type Try = {
  readonly name: string
  readonly fault: (typeof FAULTS)[string]
  readonly ground: Ground
  readonly load: Load
  readonly shops: readonly ShopProcess[]
}

async function tryFault({ name, fault, ground, load, shops }: Try): Promise<void> {
  const { cluster, orders } = ground
  const from = performance.now()
  const first = load.confirmed.length
  const readsBefore = new Map(load.reads)
  const replicaBefore = await countStandbyReads(shops)
  const { said = '', problems: found = [], countsFrom = from } = await fault(ground)
  const goesOn = orders() + GOES_ON
  await eventually(async () => orders() >= goesOn, `orders go on after: ${name}`)
  const paused = longestPause(load.confirmed, countsFrom, performance.now())
  const whole = await cluster.isWhole()
  await eventually(
    async () => (await countStandbyReads(shops)) > replicaBefore,
    `replicas are read again after: ${name}`,
  )
  const behind = await cluster.millisecondsBehind()
  const during = load.confirmed.slice(first)
  const failed = [...load.reads].filter(
    ([status, count]) => status !== '200' && count > (readsBefore.get(status) ?? 0),
  )
  const served = (load.reads.get('200') ?? 0) - (readsBefore.get('200') ?? 0)
  const most = cluster.lease + SECONDS_BEYOND_LEASE
  say(
    [
      `${paused > most || found.length > 0 ? 'WRONG' : 'ok   '}  ${name}: pause ${paused.toFixed(1)} s`,
      ...(['order', 'payment', 'prescription', 'stock'] as const).map(
        (kind) => `${during.filter((one) => one.kind === kind).length} ${kind}`,
      ),
      `${during.filter(({ tries }) => tries > 1).length} sent again`,
      `reads ${served} served, ${failed.length === 0 ? 'none failed' : JSON.stringify(failed)}`,
      `${(await countStandbyReads(shops)) - replicaBefore} from a standby`,
      `whole again ${whole.toFixed(0)} s later, standbys ${behind} ms behind`,
      ...(said ? [said] : []),
    ].join('; '),
  )
  problems.push(...found.map((one) => `${name}: ${one}`))
  if (paused > most) problems.push(`${name}: the pause was ${paused.toFixed(1)} s, more than ${most}`)
  await pause(1_000)
}

async function expectAllThere({ db, load, before }: { db: Db; load: Load; before: number }): Promise<void> {
  const orders = load.confirmed.filter(({ kind }) => kind === 'order' || kind === 'prescription')
  const ids = new Set(orders.map(({ id }) => id))
  const { rows } = await sql<{ id: number }>`
    select id from orders where id = any (${[...ids]}::bigint[])`.execute(db)
  const added = (await countOrders(db)) - before
  const paid = load.confirmed.filter(({ kind }) => kind === 'payment').map(({ id }) => id)
  const { rows: paidThere } = await sql<{ id: number }>`
    select distinct order_id as id from payments where status = 'accepted' and order_id = any (${paid}::bigint[])`.execute(
    db,
  )
  const units = await db
    .selectFrom('stock_ledger')
    .select((has) => has.fn.sum<number>('change').as('units'))
    .where('product_id', '=', load.stocked.productId)
    .executeTakeFirstOrThrow()
  const takenIn = units.units - load.stocked.before
  const stocked = load.confirmed.filter(({ kind }) => kind === 'stock').length
  say(
    `confirmed ${orders.length} orders (${ids.size} different), there ${rows.length}, made in all ${added}; ` +
      `payments ${paid.length}, there ${paidThere.length}; goods taken in ${stocked}, there ${takenIn}`,
  )
  if (ids.size !== orders.length) problems.push('two keys got the same order')
  if (rows.length !== ids.size) problems.push(`${ids.size - rows.length} confirmed orders are lost`)
  if (added !== ids.size) problems.push(`${added} orders were made, ${ids.size} were confirmed`)
  if (paidThere.length !== paid.length) problems.push('confirmed payments are lost')
  if (takenIn !== stocked) problems.push(`${stocked} units were confirmed, ${takenIn} are there`)
  problems.push(...new Set(load.problems))
  for (const [status, count] of load.reads)
    if (status !== '200') problems.push(`guests: ${count} × ${status}`)
}

async function countOrders(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from orders`.execute(db)
  return rows[0]?.count ?? 0
}

/** `npm run verify` at the leader. */
function verify(url: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/server/verify.js'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: url },
  })
  const lines = stdout.trim().split('\n')
  const broken = lines.filter((line) => !line.startsWith('ok'))
  say(`verify: ${lines.length - broken.length} rules hold`)
  if (status !== 0) problems.push(`verify ended with ${status}: ${broken.join('\n')}${stderr}`)
}

/** Replies to guests that a standby gave so far. */
async function countStandbyReads(shops: readonly ShopProcess[]): Promise<number> {
  const counts = await Promise.all(FROM_STANDBY.map((series) => counted(shops, series)))
  return counts.flat().reduce((all, one) => all + one, 0)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
