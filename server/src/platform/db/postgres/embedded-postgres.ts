import * as fs from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, chooseRunner, findBinaries, type Runner, runTool } from './postgres-binaries.ts'
import {
  type Cluster,
  clusterAt,
  ensureCluster,
  findPostmaster,
  isPostmasterOf,
  type Postmaster,
  readPassword,
} from './postgres-cluster.ts'

const PATIENCE_MS = 60_000
const POLL_MS = 50
const BIGGEST_LOG = 5_000_000
const IN_USE = 7_202_601

export type StartOptions = {
  dataDir: string
  log?: (line: string) => void
  /** False trades safety against power loss for speed: for tests only. */
  durable?: boolean
}

export type EmbeddedPostgres = {
  url(database: string): string
  /** True when the server was already running, started by another process or left by a killed one. */
  attached: boolean
  pid: number
  port: number
  /** The last user of the server stops it; earlier ones only leave. */
  stop(): Promise<void>
}

type Launch = { cluster: Cluster; binaries: Binaries; runner: Runner; durable: boolean }

/** Starts PostgreSQL on its own data folder and a free port, or joins the server already running there. */
export async function startPostgres({
  dataDir,
  log,
  durable = true,
}: StartOptions): Promise<EmbeddedPostgres> {
  const cluster = clusterAt(dataDir)
  const binaries = findBinaries()
  fs.mkdirSync(path.dirname(cluster.dataDir), { recursive: true })
  const runner = chooseRunner(binaries, cluster.dataDir)
  await ensureCluster(cluster, binaries, runner)
  const launch = { cluster, binaries, runner, durable }
  const url = urlMaker(readPassword(cluster))
  const { server, lease, attached } = await bringUp(launch, url)
  log?.(`PostgreSQL ${attached ? 'was already running' : 'started'} on port ${server.port}`)
  return {
    url: (database) => url(server.port, database),
    attached,
    pid: server.pid,
    port: server.port,
    stop: () => leave(launch, server, lease),
  }
}

/** Creates the database unless it exists; several processes may ask for it at once. */
export async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    // Created by another process meanwhile: duplicate_database, or unique_violation when it was even closer.
    if (!hasCode(error, ['42P04', '23505'])) throw error
  } finally {
    await client.end()
  }
}

type UrlMaker = (port: number, database: string) => string

function urlMaker(password: string): UrlMaker {
  return (port, database) =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}

async function bringUp(launch: Launch, url: UrlMaker) {
  const giveUpAt = performance.now() + PATIENCE_MS
  let attached = true
  while (performance.now() < giveUpAt) {
    const server = findPostmaster(launch.cluster)
    const lease = server?.ready ? await takeLease(url(server.port, 'postgres')) : undefined
    if (server && lease) return { server, lease, attached }
    if (server) await pause(POLL_MS)
    else if (await tryStart(launch)) attached = false
    else await pause(POLL_MS)
  }
  throw new Error(`PostgreSQL did not come up within ${PATIENCE_MS / 1000} s. ${logTail(launch.cluster, 0)}`)
}

/** False when the start failed for a reason that passes: a rival starter, a taken port, a dying predecessor. */
async function tryStart({ cluster, binaries, runner, durable }: Launch) {
  const { dataDir, logFile } = cluster
  if (measureSize(logFile) > BIGGEST_LOG) fs.renameSync(logFile, `${logFile}.old`)
  const logged = measureSize(logFile)
  const settings = serverSettings(await freePort(), durable)
  try {
    await runTool(runner, binaries.pgCtl, [
      '-D',
      dataDir,
      '-l',
      logFile,
      '-w',
      '-t',
      '60',
      '-o',
      settings,
      'start',
    ])
    return true
  } catch (cause) {
    const said = logTail(cluster, logged)
    if (/lock file .* already exists|is still in use|Address already in use/.test(said)) return false
    if (findPostmaster(cluster)) return false
    throw new Error(`PostgreSQL did not start. ${said}`, { cause })
  }
}

function serverSettings(port: number, durable: boolean) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    shared_buffers: '128MB',
    max_connections: durable ? 100 : 300,
    jit: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** A shared lock held by an open connection: it counts the server's users, and a killed one stops counting. */
async function takeLease(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'lease', keepAlive: true })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE])
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    if (hasCode(error, ['28P01'])) throw error
    return undefined
  }
}

async function leave({ cluster, binaries, runner }: Launch, { pid }: Postmaster, lease: pg.Client) {
  const alone = await isLastUser(lease).catch(() => true)
  await lease.end().catch(() => undefined)
  if (!alone || !isPostmasterOf(pid, cluster.dataDir)) return
  const stop = ['-D', cluster.dataDir, '-w', '-t', '30', 'stop', '-m']
  try {
    await runTool(runner, binaries.pgCtl, [...stop, 'fast'])
  } catch {
    if (isPostmasterOf(pid, cluster.dataDir)) await runTool(runner, binaries.pgCtl, [...stop, 'immediate'])
  }
  // pg_ctl waits for the pid file to go, the process itself ends a moment later.
  while (isPostmasterOf(pid, cluster.dataDir)) await pause(POLL_MS)
}

async function isLastUser(lease: pg.Client) {
  await lease.query('select pg_advisory_unlock_shared($1)', [IN_USE])
  const { rows } = await lease.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [IN_USE])
  return rows[0]?.alone ?? true
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function measureSize(file: string) {
  return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function logTail({ logFile }: Cluster, from: number) {
  if (!fs.existsSync(logFile)) return ''
  return fs.readFileSync(logFile).subarray(from).toString('utf8').slice(-3000)
}

function hasCode(error: unknown, codes: string[]) {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
