import { spawn } from 'node:child_process'
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withOpened } from '../bench/load/http-connection.ts'
import { freePorts, launchShop, ROOT } from '../server/src/testing/servers/launch.ts'
import { doOnce } from './resilience/actions.ts'
import { startShopProcess } from './resilience/run-fault.ts'
import { ask, placeOrder, prepareScene, type Scene, withPaidOrder } from './resilience/scene.ts'
import { openWorld, type World } from './resilience/world.ts'
import {
  findTools,
  makeOwnPostgres,
  measureFolder,
  type OwnPostgres,
  readArchived,
} from './restore/own-postgres.ts'

/**
 * `npm run prove:restore`: a shop on a PostgreSQL with the archiving of deploy/ sells without a pause. A table is emptied
 * and comes back beside it; then all but the repositories is destroyed, and the shop is restored from them.
 */
const RPO_SECONDS = 60
const UPLOADS = 8
const CUSTOMERS = 3
/** A table whose rows nothing else names, and without which the shop finds nothing for what hurts. */
const EMPTIED = 'needs'

const problems: string[] = []
const must = (holds: boolean, what: string) => {
  console.log(`${holds ? 'ok   ' : 'WRONG'}  ${what}`)
  if (!holds) problems.push(what)
}
const bin = await findTools()
if (bin) await withOpened((opened) => prove(bin, opened))
else problems.push('no tools')
if (!bin) {
  console.log(
    'Needs pgBackRest, restic and PostgreSQL: apt-get install pgbackrest restic postgresql, then again.',
  )
}
process.exitCode = problems.length > 0 ? 1 : 0

type Settings = Readonly<Record<string, string>>
type Confirmed = { readonly id: number; readonly at: number }
type Opened = Parameters<Parameters<typeof withOpened>[0]>[0]

async function prove(bin: string, opened: Opened): Promise<void> {
  const { world, own } = await openOwnWorld(bin, opened)
  const restic = join(world.folder, 'restic')
  const settings = {
    ...world.settings,
    DATABASE_URL: own.url,
    FILES: 'local',
    DATA_DIR: join(world.folder, 'data'),
    LIMIT_PRESCRIPTION: '4000/60',
    PGBACKREST_CONFIG: join(world.folder, 'own', 'pgbackrest.conf'),
    RESTIC_REPOSITORY: restic,
    RESTIC_PASSWORD: 'what only the operator knows',
    RESTIC_CACHE_DIR: join(world.folder, 'cache'),
  }
  const [port = 0] = await freePorts(1)
  const shop = launchShop({ PORT: String(port), ...settings })
  opened(() => shop.end('SIGTERM'))
  // what it says is its public address
  await shop.port
  const url = `http://127.0.0.1:${port}`
  const scene = await withPaidOrder(await prepareScene(url, world))
  // one customer buys for all
  for (const table of ['products', 'generic_names']) {
    await ask(own.url, `update ${table} set max_units_per_order = 10000`)
  }
  for (let nth = 0; nth < UPLOADS; nth++) {
    const outcome = await doOnce('upload a prescription', scene, randomUUID())
    if (outcome !== 'works') throw new Error(`no prescription: ${outcome}`)
  }
  await backUp(own, settings)
  const buying = keepBuying(scene)
  await leaveWaiting(world, scene)
  await bringTableBack(own, settings, buying)
  await untilArchived(own, buying)
  const waiting = await countWaiting(own.url)
  const files = filesBelow(join(settings.DATA_DIR, 'files'))

  // the machine is gone: what was under way was not confirmed
  // no-clock: the clock itself
  const destroyedAt = Date.now()
  await Promise.all([shop.end('SIGKILL'), own.destroy()])
  const confirmed = await buying.stop(destroyedAt)
  rmSync(settings.DATA_DIR, { recursive: true })
  const kept = (measureFolder(own.repository) + measureFolder(restic)) / 1e6
  console.log(`       destroyed; what is left: ${kept.toFixed(1)} MB of repositories`)

  const begun = performance.now()
  // as docs/operations.md says
  const restore = `pgbackrest --stanza=niramoy --recovery-option=niramoy.restored="$(date +%s)" restore`
  const data = join(world.folder, 'own', 'data')
  must(
    (await own.run(`mkdir -m 700 ${data} && ${restore}`)).code === 0,
    'the database is restored by pgBackRest',
  )
  await own.start()
  await untilWritable(own.url)
  mkdirSync(settings.DATA_DIR)
  must(
    (await runTool('restic', ['restore', '--quiet', 'latest', '--target', '/'], settings)) === 0,
    'its files by restic',
  )
  console.log(`       in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  await expectLost(own.url, confirmed, destroyedAt)
  must(
    files.join() === filesBelow(join(settings.DATA_DIR, 'files')).join(),
    `${files.length} files are the same`,
  )
  must((await runScript('verify', [], settings)) === 0, 'the books balance')
  await expectQuiet(settings, world, { scene, waiting }, opened)
}

async function openOwnWorld(bin: string, opened: Opened): Promise<{ world: World; own: OwnPostgres }> {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-prove-restore-'))
  opened(() => rmSync(folder, { recursive: true, force: true }))
  const own = await makeOwnPostgres(bin, join(folder, 'own'))
  opened(() => own.stop())
  const world = await openWorld({ folder, databaseUrl: own.url, stopDatabase: async () => {} })
  opened(() => world.close())
  return { world, own }
}

/** By the commands of the shipped units; then it is written down and rehearsed. */
async function backUp(own: OwnPostgres, settings: Settings): Promise<void> {
  must((await own.run('pgbackrest --stanza=niramoy stanza-create')).code === 0, 'the archive is made')
  for (const command of unitCommands('niramoy-backup')) {
    must((await own.run(command)).code === 0, 'the database is backed up by niramoy-backup.service')
  }
  must((await runTool('restic', ['init', '--quiet'], settings)) === 0, 'the store of the files is made')
  for (const command of unitCommands('niramoy-files')) {
    const here = command.replace('/var/lib/niramoy', settings.DATA_DIR ?? '')
    must((await runTool('sh', ['-c', here], settings)) === 0, 'the files are copied by niramoy-files.service')
  }
  must((await runScript('care', ['report'], settings)) === 0, 'both are on record')
  must(
    (await runScript('care', ['rehearse'], settings)) === 0,
    'both are restored beside the shop and verified',
  )
}

function unitCommands(unit: string): string[] {
  const text = readFileSync(join(ROOT, `deploy/${unit}.service`), 'utf8')
  return [...text.matchAll(/^ExecStart=(.*)$/gm)].map(([, command = '']) => command.replaceAll('%%', '%'))
}

/** Customers who order one after the other until the shop is gone, and when each order was confirmed. */
function keepBuying(scene: Scene) {
  const confirmed: Confirmed[] = []
  let isOver = false
  const buy = async () => {
    while (!isOver) {
      const said = await placeOrder(scene, 'COD', randomUUID()).catch(() => undefined)
      // no-clock: the clock itself
      if (said && said.status < 300) confirmed.push({ id: Number(said.json.id), at: Date.now() })
      // a shop's pace, not the machine's
      await pause(200)
    }
  }
  const all = Promise.all(Array.from({ length: CUSTOMERS }, buy))
  return {
    confirmed,
    async stop(before: number): Promise<readonly Confirmed[]> {
      isOver = true
      await all
      return confirmed.filter(({ at }) => at <= before)
    },
  }
}
type Buying = ReturnType<typeof keepBuying>

/** Somebody empties a table; it comes back from the second before, while customers go on ordering. */
async function bringTableBack(own: OwnPostgres, settings: Settings, buying: Buying): Promise<void> {
  await untilMore(buying, 20)
  const before = (await readRows(own.url)).get(EMPTIED)
  // a whole second that has passed, and of which everything was committed
  // no-clock: the clock itself
  const target = new Date(Math.floor(Date.now() / 1000) * 1000)
  await pause(1_100)
  await ask(own.url, `delete from ${EMPTIED}`)
  await untilMore(buying, 5)
  const at = target.toISOString().replace('T', ' ').replace('.000Z', '+00')
  const beside = join(settings.DATA_DIR ?? '', '..', 'own', 'run', 'beside')
  const begun = performance.now()
  const { code } = await own.run(`./restore-beside.sh '${at}' ${beside}`)
  must(code === 0, `a second PostgreSQL has ${at}, in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  const there = await own.run(
    `psql -h ${beside} -Atqc "select string_agg(id::text, ',' order by id), max(created_at) <= '${at}' from orders where id >= ${buying.confirmed[0]?.id}" niramoy`,
  )
  const [ids = '', isBefore] = there.said.split('|')
  const found = new Set(ids.split(',').map(Number))
  const expected = buying.confirmed.filter(({ at }) => at < target.getTime())
  must(
    isBefore === 't' && expected.length >= 10 && expected.every(({ id }) => found.has(id)),
    `it has the ${expected.length} orders confirmed until that second, and none placed after it`,
  )
  const copied = await own.run(
    `psql -h ${beside} -qc 'copy ${EMPTIED} to stdout' niramoy | psql -q -c 'set session_replication_role = replica' -c 'copy ${EMPTIED} from stdin' niramoy`,
  )
  must(
    copied.code === 0 && (await readRows(own.url)).get(EMPTIED) === before,
    `${EMPTIED} has its ${before?.split(' ')[0]} rows again, while customers order`,
  )
  await own.run(`${bin}/pg_ctl -D ${beside} -m immediate stop && rm -r ${beside}`)
  must((await runScript('verify', [], settings)) === 0, 'the books balance')
}

async function untilMore({ confirmed }: Buying, count: number): Promise<void> {
  const enough = confirmed.length + count
  while (confirmed.length < enough) await pause(100)
}

/** Archiving has gone on by its clock alone; then any moment may be the last. */
async function untilArchived(own: OwnPostgres, buying: Buying): Promise<void> {
  await untilMore(buying, 1)
  const before = await readArchived(own.url)
  while ((await readArchived(own.url)) === before) await pause(500)
  const seconds = randomInt(5, 48)
  console.log(
    `       a segment was archived; the machine goes ${seconds} s later, with ${buying.confirmed.length} orders confirmed`,
  )
  await pause(seconds * 1000)
}

/** Messages that cannot be sent, and a refund that cannot be paid. */
async function leaveWaiting({ proxies }: World, scene: Scene): Promise<void> {
  const paid = await doOnce('have a payment confirmed by the gateway', scene, randomUUID())
  if (paid !== 'works') throw new Error(`not paid: ${paid}`)
  for (const service of ['SMS gateway', 'payment gateway'] as const)
    await proxies[service].set({ kind: 'refused' })
  const cancelled = await scene.admin.send('PUT', `/api/admin/orders/${scene.paidOrderId}/status`, {
    status: 'cancelled',
  })
  if (cancelled.status !== 200) throw new Error(`not cancelled: ${cancelled.status} ${cancelled.code}`)
}

async function countWaiting(url: string): Promise<string> {
  const [row] = await ask(
    url,
    `select (select count(*) from outbox_messages where status = 'waiting') as messages,
      (select count(*) from outbox_messages where status = 'sent') as sent,
      (select count(*) from payment_refunds where status in ('due', 'processing')) as refunds`,
  )
  return JSON.stringify(row)
}

async function untilWritable(url: string): Promise<void> {
  for (;;) {
    const rows = await ask(url, 'select pg_is_in_recovery() as is').catch(() => [])
    if (rows[0]?.is === false) return
    await pause(100)
  }
}

/** How many seconds before the end the first order was confirmed that is not there. */
async function expectLost(url: string, confirmed: readonly Confirmed[], destroyedAt: number): Promise<void> {
  const rows = await ask(url, 'select id from orders')
  const there = new Set(rows.map(({ id }) => Number(id)))
  const lost = confirmed.filter(({ id }) => !there.has(id))
  const since = lost.length > 0 ? (destroyedAt - Math.min(...lost.map(({ at }) => at))) / 1000 : 0
  must(
    since <= RPO_SECONDS,
    `of ${confirmed.length} orders the ${lost.length} of the last ${since.toFixed(1)} s are lost, at most ${RPO_SECONDS} s`,
  )
  const end = Math.max(...confirmed.filter(({ id }) => there.has(id)).map(({ at }) => at))
  must(
    lost.every(({ at }) => at >= end - 1_000),
    'and of those before none',
  )
}

type Before = { readonly scene: Scene; readonly waiting: string }

async function expectQuiet(settings: Settings, world: World, before: Before, opened: Opened): Promise<void> {
  const url = settings.DATABASE_URL ?? ''
  const [copied] = await ask(url, 'select coalesce(max(id), 0) as last from outbox_messages')
  const shop = await startShopProcess(settings)
  opened(() => shop.stop())
  const isQuiet = async () =>
    ((await (await fetch(`${shop.url}/api/ready`)).json()) as { quiet?: true }).quiet === true
  must(await isQuiet(), 'the restored shop keeps quiet by itself')
  for (const service of ['SMS gateway', 'payment gateway'] as const)
    await world.proxies[service].set({ kind: 'none' })
  const waiting = await countWaiting(url)
  await pause(5_000)
  must(
    (await countWaiting(url)) === waiting,
    `what waits stays: ${waiting}, before the end ${before.waiting}`,
  )
  must((await runScript('go-live', [], settings)) === 0 && !(await isQuiet()), 'until it is made live')
  const stillWaiting = `select from outbox_messages where status = 'waiting' and id <= $1`
  must((await ask(url, stillWaiting, [copied?.last])).length === 0, 'and then sends no message of before')
  const { customer, ...again } = await prepareScene(shop.url, world)
  must(
    (await customer.get(`/api/orders/${before.scene.orderId}`)).status === 200,
    'a customer finds their order',
  )
  const file = await customer.get(`/api/prescriptions/${before.scene.prescriptionId}/file`)
  must(file.status === 200 && file.bytes > 0, 'and their prescription')
  const placed = await doOnce('order and pay on delivery', { customer, ...again }, randomUUID())
  must(placed === 'works', 'and places another order')
}

/** As an operator runs it; what it says is printed too. */
function runScript(name: string, args: readonly string[], settings: Settings): Promise<number | null> {
  return runTool('npm', ['run', '--silent', name, '--', ...args], settings)
}

async function runTool(tool: string, args: readonly string[], settings: Settings): Promise<number | null> {
  const named = Object.entries(settings).filter(([name]) =>
    /^(DATABASE_URL|DATA_DIR|FILES$|PGBACKREST_|RESTIC_)/.test(name),
  )
  const env = { ...process.env, ...Object.fromEntries(named) }
  const child = spawn(tool, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      for (const line of piece.split('\n').filter((one) => one && !one.startsWith('ok ')))
        console.log(`       ${line}`)
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return code
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => `${path} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`)
}

/** One number for all rows of each table, in whatever order they lie. */
async function readRows(url: string): Promise<Map<string, string>> {
  const tables = await ask(
    url,
    `select c.relname::text as name from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations' order by 1`,
  )
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const [row] = await ask(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
       from "${String(name)}" t`,
    )
    found.set(String(name), String(row?.digest))
  }
  return found
}
