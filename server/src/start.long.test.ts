import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openDb } from './platform/db/db.ts'
import { createDatabase, type TestDatabase } from './testing/database.ts'
import {
  type Bundle,
  bundlePrograms,
  freePorts,
  PRODUCTION,
  type Running,
  runBundled,
} from './testing/servers/launch.ts'
import { type FaultyProxy, startFaultyProxy } from './testing/servers/tcp-proxy.ts'

/** However busy the machine is. */
const PATIENCE = { timeout: 200_000, interval: 50 }

let bundle: Bundle
let database: TestDatabase
let proxy: FaultyProxy
let port: number
let running: Running | undefined
beforeAll(async () => {
  bundle = await bundlePrograms()
  database = await createDatabase()
  const { hostname, port: behind } = new URL(database.url)
  proxy = await startFaultyProxy({ hostname, port: Number(behind) })
}, 400_000)
afterEach(async () => {
  running?.child.kill('SIGKILL')
  await running?.ended
  bundle.setPages()
  await proxy.set({ kind: 'none' })
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
  bundle.remove()
})

/** Production, with the database behind the proxy. */
async function start(change: Partial<URL> = {}, settings: Record<string, string> = {}): Promise<Running> {
  ;[port = 0] = await freePorts(1)
  const url = Object.assign(new URL(database.url), { port: String(proxy.port), ...change })
  running = runBundled(bundle, {
    name: 'main',
    env: { ...PRODUCTION, PORT: String(port), DATABASE_URL: url.href, ...settings },
  })
  return running
}

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
const readStatus = (path: string) =>
  ask(path).then(
    ({ status }) => status,
    () => 0,
  )
const eventually = (check: () => unknown) => vi.waitFor(check, PATIENCE)
type Line = { readonly level: number; readonly msg: string; readonly err?: unknown }
/** Fails on a line that is no JSON. */
const getLog = ({ lines }: Running) => lines().map((line) => JSON.parse(line) as Line)
const said = (shop: Running) => getLog(shop).map(({ msg }) => msg)

test('without its database the shop waits, lives and is not ready, and opens when the database is there', async () => {
  await proxy.set({ kind: 'refused' })
  const shop = await start()
  const tries = () => said(shop).filter((line) => /refuses connections\. Trying again in/.test(line))
  await eventually(() => expect(tries().length).toBeGreaterThanOrEqual(3))
  expect(tries().slice(0, 3)).toEqual(
    [0.5, 1, 2].map(
      (seconds) =>
        `The database at 127.0.0.1:${proxy.port} refuses connections. Trying again in ${seconds} s.`,
    ),
  )
  expect(said(shop)).toEqual(tries())

  expect(await (await ask('/api/health')).json()).toEqual({ status: 'ok' })
  expect(await readStatus('/api/ready')).toBe(503)
  const call = await ask('/api/orders', { method: 'POST', body: 'x'.repeat(2_000_000) })
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await call.json()).toMatchObject({ code: 'not-ready' })
  const page = await ask('/')
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await page.text()).toContain('<h1>')

  await proxy.set({ kind: 'none' })
  await eventually(async () => expect(await readStatus('/api/ready')).toBe(200))
  expect((await ask('/api/products')).status).toBe(200)
}, 400_000)

test('it can be stopped at once while it waits', async () => {
  await proxy.set({ kind: 'refused' })
  const shop = await start()
  await eventually(() => expect(said(shop)).not.toEqual([]))
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(said(shop).at(-1)).toBe('SIGTERM: stopping before the shop is open.')
  expect(said(shop).filter((line) => !/Trying again/.test(line))).toHaveLength(1)
}, 400_000)

test('it can also be stopped while the database does not answer', async () => {
  await proxy.set({ kind: 'silent' })
  const shop = await start()
  await eventually(async () => expect(await readStatus('/api/health')).toBe(200))
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(said(shop)).toEqual(['SIGTERM: stopping before the shop is open.'])
}, 400_000)

test.each(['production', 'development'])(
  'in %s SIGTERM in the middle of the start is one line',
  async (mode) => {
    // the pages are loaded last: whoever loads them is stopped just then
    bundle.setPages(`const stopped = new Promise((resolve) => process.once('SIGTERM', resolve))
process.kill(process.pid, 'SIGTERM')
await stopped
export const handle = async () => new Response()`)
    ;[port = 0] = await freePorts(1)
    const env = mode === 'production' ? { ...PRODUCTION, DATABASE_URL: database.url } : { NODE_ENV: mode }
    running = runBundled(bundle, { name: 'main', env: { ...env, PORT: String(port) } })
    expect(await running.ended).toBe(0)
    const own = mode === 'production' ? said(running) : running.lines()
    expect(
      own.filter(
        (line) => !/^([34]\/4 {2}|Database brought|PostgreSQL started|The search index knows)/.test(line),
      ),
    ).toEqual(['SIGTERM: stopping before the shop is open.'])
  },
  400_000,
)

test.each<[string, Partial<URL>, RegExp]>([
  ['password', { password: 'wrong' }, /does not take the password of the user postgres/],
  ['name of the database', { pathname: '/nowhere' }, /has no database nowhere/],
])(
  'a wrong %s is said in one line, and ends the start',
  async (_what, change, sentence) => {
    const shop = await start(change)
    expect(await shop.ended).toBe(1)
    const [line, ...more] = getLog(shop)
    expect(line).toMatchObject({ level: 60, msg: expect.stringMatching(sentence) })
    expect(line?.err).toBeUndefined()
    expect(more).toEqual([])
    expect(shop.lines().join()).not.toContain('wrong')
  },
  400_000,
)

test('a port that is taken is said in one line', async () => {
  const first = await start()
  await eventually(async () => expect(await readStatus('/api/ready')).toBe(200))
  const env = { ...PRODUCTION, PORT: String(port), DATABASE_URL: database.url }
  const second = runBundled(bundle, { name: 'main', env })
  expect(await second.ended).toBe(1)
  expect(said(second)).toEqual([expect.stringMatching(/^Another program listens at PORT: /)])
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
}, 400_000)

test('a taken port of the metrics is said by its own setting, and ends the start', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port: metricsPort } = taken.address() as AddressInfo
  // the real pages open one for their tabs, also here on the server
  bundle.setPages(`new BroadcastChannel('tabs')
export const isSameForAll = () => false
export const handle = async () => new Response()`)
  const shop = await start({}, { METRICS_PORT: String(metricsPort) })
  expect(await shop.ended).toBe(1)
  expect(said(shop).filter((line) => /^Another program/.test(line))).toEqual([
    expect.stringMatching(new RegExp(`^Another program listens at METRICS_PORT: .*:${metricsPort}$`)),
  ])
  expect(getLog(shop).filter(({ level }) => level >= 40)).toHaveLength(1)
  taken.close()
}, 400_000)

test('in production every line is JSON, also when the database goes, comes back, and the shop stops', async () => {
  const shop = await start()
  await eventually(async () => expect(await readStatus('/api/ready')).toBe(200))
  // the shop opens before the index is read; an index that was never read reports another loss
  await eventually(() => expect(said(shop)).toContain('The search index knows the catalogue.'))
  await proxy.set({ kind: 'refused' })
  const lost = ['jobs are not woken', /^The search index hears no changes/]
  for (const line of lost) {
    await eventually(() => expect(said(shop)).toContainEqual(expect.stringMatching(line)))
  }
  await eventually(async () => expect(await readStatus('/api/ready')).toBe(503))
  await proxy.set({ kind: 'none' })
  await eventually(async () => expect(await readStatus('/api/ready')).toBe(200))
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(said(shop).filter((line) => line === 'jobs are not woken')).toHaveLength(1)
  expect(said(shop)).toContain('SIGTERM: finishing open requests, then stopping.')
}, 400_000)

test('what Node warns of and what a library prints are lines of the log as well', async () => {
  bundle.setPages(`process.emitWarning('something is old')
console.error('a library is %s', 'unhappy')
setTimeout(() => { throw new Error('nobody caught it') })
export const handle = async () => new Response()`)
  const shop = await start()
  expect(await shop.ended).toBe(1)
  expect(said(shop)).toEqual(
    expect.arrayContaining(['Warning: something is old', 'a library is unhappy', 'The program broke']),
  )
}, 400_000)

test('an administrator is made and the books are checked by the built programs', async () => {
  const copy = await createDatabase()
  const emptied = openDb(copy.url, { max: 1 })
  await sql`drop schema public cascade; create schema public`.execute(emptied)
  await emptied.destroy()
  const run = async (name: string, args: readonly string[], given: string, env = {}) => {
    const url = new URL(given)
    const DATABASE_PASSWORD = decodeURIComponent(url.password)
    url.password = ''
    const program = runBundled(bundle, {
      name,
      args,
      env: { DATABASE_URL: url.href, DATABASE_PASSWORD, ...env },
    })
    return { code: await program.ended, said: program.lines() }
  }
  const person = ['--phone', '01711000001', '--name', 'Owner']
  const made = await run('admin-create', person, database.url, { ADMIN_PASSWORD: 'a-pharmacy-in-khulna' })
  expect(made).toEqual({
    code: 0,
    said: [expect.stringMatching(/^Administrator Owner \(.+\) can log in with 01711000001\.$/)],
  })
  const verified = await run('verify', [], database.url)
  expect(verified.code).toBe(0)
  expect(verified.said.every((line) => line.startsWith('ok '))).toBe(true)
  expect(await run('verify', [], copy.url)).toEqual({
    code: 1,
    said: ['The database has no tables yet. Run npm run shop:init, or start the shop once.'],
  })
  for (const name of ['backup', 'restore']) {
    const { code, said } = await run(name, ['somewhere'], copy.url)
    expect([code, said.length]).toEqual([1, 1])
    expect(said[0]).toMatch(/^DATABASE_URL names a PostgreSQL of its own, which pgBackRest /)
  }
  await copy.drop()
}, 400_000)

test('a folder that cannot be written ends the start, and says which', async () => {
  const DATA_DIR = join(bundle.folder, 'a-file')
  writeFileSync(DATA_DIR, '')
  const shop = await start({}, { DATA_DIR })
  expect(await shop.ended).toBe(1)
  expect(said(shop).join(' ')).toContain(`DATA_DIR cannot be written: ${DATA_DIR} (EEXIST)`)
  expect(getLog(shop).every(({ level, err }) => level === 60 && err === undefined)).toBe(true)
}, 400_000)

test('at another address it opens and keeps quiet, says so, and is live after go-live', async () => {
  const first = await start()
  await eventually(async () => expect(await readStatus('/api/ready')).toBe(200))
  expect(await (await ask('/api/ready')).json()).toEqual({ status: 'ready' })
  first.child.kill('SIGTERM')
  await first.ended
  const PUBLIC_URL = 'https://staging.example'
  const second = await start({}, { PUBLIC_URL })
  await eventually(async () => expect(await readStatus('/api/ready')).toBe(200))
  expect(await (await ask('/api/ready')).json()).toEqual({ status: 'ready', quiet: true })
  expect(said(second)).toContainEqual(
    expect.stringMatching(/^The shop keeps quiet, for PUBLIC_URL is another/),
  )
  const goLive = runBundled(bundle, {
    name: 'go-live',
    env: { ...PRODUCTION, PUBLIC_URL, DATABASE_URL: database.url },
  })
  expect(await goLive.ended).toBe(0)
  await eventually(async () => expect(await (await ask('/api/ready')).json()).toEqual({ status: 'ready' }))
  second.child.kill('SIGTERM')
  await second.ended
  // back where the tests after this one start
  const back = runBundled(bundle, { name: 'go-live', env: { ...PRODUCTION, DATABASE_URL: database.url } })
  expect(await back.ended).toBe(0)
}, 400_000)

/** Every module that the program had loaded when it ended, by its coverage. */
async function readModules(
  settings: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const NODE_V8_COVERAGE = mkdtempSync(join(bundle.folder, 'loaded-'))
  const shop = await start({}, { ...settings, NODE_V8_COVERAGE })
  await eventually(async () => expect(await readStatus('/api/ready')).toBe(200))
  await work()
  shop.child.kill('SIGTERM')
  await shop.ended
  return readdirSync(NODE_V8_COVERAGE).flatMap((file) =>
    JSON.parse(readFileSync(join(NODE_V8_COVERAGE, file), 'utf8')).result.map(
      ({ url }: { url: string }) => url,
    ),
  )
}

test('traces and error reports are sent where their addresses are set, and not even loaded where they are not', async () => {
  const taken: string[] = []
  const service = createServer((request, response) => {
    void text(request).then((body) => taken.push(`${request.url} ${body}`))
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port: at } = service.address() as AddressInfo
  const parts = /@opentelemetry|@sentry|\/build\/(tracing|error-reports)-/
  const without = await readModules({}, async () => {})
  expect(without.some((url) => url.endsWith('/build/main.js'))).toBe(true)
  expect(without.filter((url) => parts.test(url))).toEqual([])
  expect(taken).toEqual([])
  const services = {
    SENTRY_DSN: `http://key@127.0.0.1:${at}/7`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${at}`,
  }
  const db = openDb(database.url, { max: 1 })
  // what queues and sends messages fails without it
  await sql`alter table outbox_messages rename to gone_messages`.execute(db)
  const loaded = await readModules(services, () =>
    eventually(() => expect(taken.some((said) => /^\/api\/7\/envelope\/.*"job":/s.test(said))).toBe(true)),
  )
  await sql`alter table gone_messages rename to outbox_messages`.execute(db)
  await db.destroy()
  expect(taken.some((said) => /^\/v1\/traces .*"name":"job /s.test(said))).toBe(true)
  expect(loaded.filter((url) => parts.test(url)).length).toBeGreaterThan(2)
  service.close()
}, 400_000)

test.each(['admin-create', 'verify'])(
  '%s without its database is one line',
  async (name) => {
    await proxy.set({ kind: 'refused' })
    const url = Object.assign(new URL(database.url), { port: String(proxy.port) }).href
    const args = name === 'admin-create' ? ['--phone', '01711000002', '--name', 'Owner'] : []
    const program = runBundled(bundle, { name, args, env: { DATABASE_URL: url } })
    expect(await program.ended).toBe(1)
    expect(program.lines()).toEqual([`The database at 127.0.0.1:${proxy.port} refuses connections.`])
  },
  400_000,
)
