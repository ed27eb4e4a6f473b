import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { readSettings, type Settings, SettingsError } from './config.ts'
import type { Context } from './context.ts'
import type { Db } from './db/db.ts'
import { keepListening } from './db/keep-listening.ts'
import { openReplicas, type Replicas } from './db/replicas.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { insideFetch } from './http/inside-fetch.ts'
import { installPages } from './http/pages.ts'
import { JOBS } from './jobs/all-jobs.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { measureShop } from './measure-shop.ts'
import { makeMeasures } from './measures.ts'
import { openDatabase } from './open-database.ts'
import { listenToOrders } from './orders/order-news.step.ts'
import type { FileStore } from './outside/files.ts'
import { localFiles } from './outside/local-files.ts'
import { openRedis, type Redis } from './outside/redis.ts'
import { s3Files } from './outside/s3-files.ts'
import { SERVER } from './paths.ts'
import { runSearch } from './products/run-search.step.ts'
import { publicSettings } from './public-settings.ts'

/** How long open requests may take to finish once the program is asked to stop. */
const PATIENCE_MS = 10_000
/** Connections that may wait to be accepted: beyond, the system lets a caller try again after seconds. */
const MOST_CALLING = 4_096
/** Only for a fault: everything that stops has a limit of its own. */
const LAST_RESORT_MS = 90_000

/** What is open, and must be closed again in the opposite order. */
const open: (() => Promise<unknown>)[] = []
let stopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
try {
  await start(readSettings(process.env))
} catch (error) {
  const reason = error instanceof SettingsError ? error.message : ((error as Error).stack ?? String(error))
  process.stderr.write(`${reason}\n`)
  process.exitCode = 1
  await closeAll()
}

async function start(settings: Settings): Promise<void> {
  const dev = process.env.NIRAMOY_DEV === '1' && !settings.production
  // biome-ignore lint/plugin: the clock itself
  const now = () => new Date()
  const { db, url, close } = await openDatabase(settings, { now, say })
  open.push(close)
  const search = runSearch(url)
  const orderNews = listenToOrders(url, (err) => app.log.warn({ err }, 'news of orders is not heard'))
  const files = openFiles(settings)
  const measures = makeMeasures()
  const redis = await openSharedRedis(settings)
  const replicas = openReadReplicas(settings, db)
  const ways = { db, now, random: randomBytes, files, search, orderNews, redis, replicas }
  const context: Context = { ...ways, settings, measures }
  const app = await buildApp(context, { dev })
  open.push(() => search.close())
  open.push(() => orderNews.close())
  await search.start(app.log)
  let stopJobs = async () => {}
  open.push(() => stopJobs())
  open.push(async () => {
    app.draining.hasBegun = true
    await pause(settings.DRAIN_SECONDS * 1000)
    const impatient = setTimeout(() => app.server.closeAllConnections(), dev ? 0 : PATIENCE_MS)
    await app.close()
    clearTimeout(impatient)
  })
  await installPages(app, {
    mode: dev ? 'dev' : 'built',
    settings: publicSettings(settings),
    folder: join(SERVER, '../web'),
  })
  // asked to stop while still starting
  if (stopping) return closeAll()
  // not before the last route is there: the demo's jobs ask the program itself
  const jobs = startJobs(
    settings.production ? context : { ...context, inside: insideFetch(app) },
    url,
    app.log,
  )
  stopJobs = jobs.stop
  const metrics = await measureShop({ context, app, late: jobs.late })
  if (metrics) open.push(() => metrics.close())
  await app.listen({ port: settings.PORT, host: settings.HOST, backlog: MOST_CALLING })
  const [address] = app.addresses()
  welcome(settings, typeof address === 'object' ? address.port : settings.PORT)
}

/** What happens without a visitor, in every process: rows that are due are shared among them. */
function startJobs(context: Context, url: string, log: FastifyBaseLogger) {
  const jobs = runJobs(context, JOBS, log)
  const listening = keepListening(url, 'jobs', {
    connected: async () => jobs.wake(),
    heard: async (topic) => jobs.wake(topic),
    lost: (error) => log.warn({ err: error }, 'jobs are not woken'),
  })
  return {
    late: jobs.late,
    async stop() {
      await listening.close()
      await jobs.stop()
    },
  }
}

async function stop(signal: string): Promise<void> {
  if (stopping) return
  stopping = true
  say(`${signal}: finishing open requests, then stopping.`)
  setTimeout(() => process.exit(1), LAST_RESORT_MS).unref()
  await closeAll()
  // a listener for the other address family may still hold a connection
  process.exit()
}

async function closeAll(): Promise<void> {
  for (let close = open.pop(); close; close = open.pop()) await close()
}

function openFiles(settings: Settings): FileStore {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  if (settings.FILES === 'local') return localFiles(resolve(join(settings.DATA_DIR, 'files')))
  return s3Files({
    endpoint: S3_ENDPOINT ?? '',
    region: S3_REGION ?? '',
    bucket: S3_BUCKET ?? '',
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  })
}

async function openSharedRedis({ REDIS_URL }: Settings): Promise<Redis | undefined> {
  if (!REDIS_URL) return undefined
  let isTold = false
  const redis = await openRedis(REDIS_URL, ({ message }) => {
    if (!isTold) say(`Redis is away, and is done without: ${message}`)
    isTold = true
  })
  open.push(async () => redis.close())
  return redis
}

function openReadReplicas({ REPLICA_URL, DATABASE_POOL }: Settings, db: Db): Replicas | undefined {
  if (!REPLICA_URL) return undefined
  const onError = ({ message }: Error) => say(`A connection to a replica broke: ${message}`)
  const replicas = openReplicas(db, REPLICA_URL, { max: DATABASE_POOL, onError })
  open.push(() => replicas.close())
  return replicas
}

function welcome(settings: Settings, port: number): void {
  say(`${settings.SHOP_NAME} is open at ${settings.PUBLIC_URL ?? `http://localhost:${port}`}`)
  if (settings.production) return
  for (const [who, { login, password }] of Object.entries(DEMO_ACCOUNTS)) {
    say(`  ${who.padEnd(8)}  ${login} / ${password}`)
  }
  say('  The API is described at /api/docs. Ctrl-C stops everything.')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
