import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { JOBS } from './all-jobs.ts'
import { buildApp } from './app.ts'
import { runSearch } from './catalogue/search/run-search.step.ts'
import { measureShop } from './measure-shop.ts'
import { openDatabase } from './open-database.ts'
import { readSettings, type Settings, SettingsError } from './platform/config/config.ts'
import { DEMO_ACCOUNTS } from './platform/config/demo-accounts.ts'
import { SERVER } from './platform/config/paths.ts'
import { publicSettings } from './platform/config/public-settings.ts'
import type { Context, Identity } from './platform/context.ts'
import { DatabaseRefused } from './platform/db/database-trouble.ts'
import type { Db } from './platform/db/db.ts'
import { listenWithReconnect } from './platform/db/listen-with-reconnect.ts'
import { openReplicas, type Replicas } from './platform/db/replicas.ts'
import { transact } from './platform/db/transact.ts'
import { errorFacts } from './platform/http/logging.ts'
import { insideFetch } from './platform/http/pages/inside-fetch.ts'
import { installPages } from './platform/http/pages/pages.ts'
import { nameTakenPort, PortTaken } from './platform/http/port-taken.ts'
import { serveWhileStarting } from './platform/http/starting.ts'
import type { ErrorReports } from './platform/integrations/error-reports/error-reports.ts'
import type { FileStore } from './platform/integrations/files/files.ts'
import { localFiles } from './platform/integrations/files/local-files.ts'
import { s3Files } from './platform/integrations/files/s3-files.ts'
import { openRedis, type Redis } from './platform/integrations/redis.ts'
import type { Tracing } from './platform/integrations/tracing/tracing.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { makeMetrics } from './platform/metrics.ts'
import { fillLiveShop } from './platform/quiet/live-shop.sql.ts'
import {
  expectWritable,
  noteRestore,
  quietReason,
  REASONS,
  readIdentity,
} from './platform/quiet/quiet.step.ts'
import { VERSION, versionLine } from './platform/version.ts'
import { logWhatIsPrinted, programLog } from './program-log.ts'
import { listenToOrders } from './sales/orders/read/order-events.step.ts'

/** How long open requests may take to finish once the program is asked to stop. */
const PATIENCE_MS = 10_000
/** Connections that may wait to be accepted: beyond, the system lets a caller try again after seconds. */
const MOST_CALLING = 4_096
/** Only for a fault: everything that stops has a limit of its own. */
const LAST_RESORT_MS = 90_000

/** What is open, and must be closed again in the opposite order. */
const open: (() => Promise<unknown>)[] = []
const ending = new AbortController()
let isOpen = false
let hasOwnDatabase = false
let errors: ErrorReports | undefined

const isProduction = process.env.NODE_ENV?.trim() === 'production'
const log = programLog(isProduction)
if (isProduction) logWhatIsPrinted(log, lastWords)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
const started = run()
await started

async function run(): Promise<void> {
  try {
    await start(readSettings(process.env))
  } catch (error) {
    if (ending.signal.aborted) return
    sayWhyNot(error as Error)
    if (!isForOperator(error as Error)) await lastWords(error as Error)
    process.exitCode = 1
    setTimeout(() => process.exit(), LAST_RESORT_MS).unref()
    await closeAll()
    // what the loaded pages leave open, such as the channel between tabs, would keep it alive and serving nothing
    process.exit()
  }
}

async function start(settings: Settings): Promise<void> {
  const dev = process.env.NIRAMOY_DEV === '1' && !settings.production
  hasOwnDatabase = !settings.DATABASE_URL
  await expectWritable(settings)
  errors = await openErrors(settings)
  const tracing = await openTraces(settings)
  // no-clock: the clock itself
  const now = () => new Date()
  const listening = { port: settings.PORT, host: settings.HOST, backlog: MOST_CALLING }
  const front = await serveWhileStarting(settings, listening).catch(nameTakenPort('PORT'))
  open.push(() => front.close())
  const say = (line: string) => ending.signal.aborted || log.info(line)
  const warn = (line: string) => ending.signal.aborted || log.warn(line)
  const files = openFiles(settings)
  const tools = { now, files, say, warn, ending: ending.signal }
  const { db, url, close } = await openDatabase(settings, tools)
  open.push(close)
  const identity = await recogniseShop(settings, db, now)
  const search = runSearch(url)
  open.push(() => search.close())
  const orderEvents = listenToOrders(url, (err) => app.log.warn({ err }, 'news of orders is not heard'))
  open.push(() => orderEvents.close())
  const measures = makeMetrics()
  const redis = await openSharedRedis(settings)
  const replicas = openReadReplicas(settings, db)
  const ways = { db, now, random: randomBytes, files, search, orderEvents, redis, replicas, identity }
  const context: Context = { ...ways, settings, measures }
  const app = await buildApp(context, { dev, apiViewer: await apiViewer(settings), errors, tracing })
  open.push(() => closeApp(app, settings, dev))
  // the shop opens meanwhile: until the index is there, the database searches
  void search.start(app.log)
  await installPages(app, {
    mode: dev ? 'dev' : 'built',
    settings: publicSettings(settings),
    folder: join(SERVER, '../web'),
  })
  if (ending.signal.aborted) return
  await openShop(context, { app, url, front, listening })
}

/** The first start writes down where the shop is live; a later one that finds itself elsewhere keeps quiet and says so. */
async function recogniseShop(settings: Settings, db: Db, now: () => Date): Promise<Identity> {
  const identity = await readIdentity(settings, db, { makesName: true })
  await transact({ db, now }, null, (tx) => fillLiveShop(tx, identity, now()))
  await noteRestore({ db, identity, now })
  const reason = await quietReason({ db, identity })
  if (reason) {
    log.warn(
      `The shop keeps quiet, for ${REASONS[reason]}: no message, parcel or refund leaves it. If it is the real shop: npm run go-live`,
    )
  }
  return identity
}

/** Loaded only where an address is set, as tracing is. */
async function openErrors({ SENTRY_DSN, production }: Settings): Promise<ErrorReports | undefined> {
  if (!SENTRY_DSN) return undefined
  const { openErrorReports } = await import('./platform/integrations/error-reports/error-reports.ts')
  const about = { release: `niramoy@${VERSION.number}`, environment: production ? 'production' : 'demo' }
  const reports = openErrorReports(SENTRY_DSN, about)
  open.push(() => reports.close())
  return reports
}

async function openTraces(settings: Settings): Promise<Tracing | undefined> {
  if (!settings.OTEL_EXPORTER_OTLP_ENDPOINT || settings.OTEL_SDK_DISABLED === 'true') return undefined
  const { openTracing } = await import('./platform/integrations/tracing/tracing.ts')
  const tracing = openTracing(settings, VERSION.number)
  open.push(() => tracing.close())
  return tracing
}

/** What broke the program is reported before it ends. */
async function lastWords(error: Error): Promise<void> {
  errors?.send(errorFacts(error), { level: 'fatal', text: 'The program broke' })
  await errors?.close()
}

/** Loaded only where it is wanted: in production no demo part exists. */
async function apiViewer({ production }: Settings) {
  if (production) return undefined
  const { API_EXAMPLES } = await import('./demo/api-examples.ts')
  return { examples: API_EXAMPLES }
}

type Ready = {
  readonly app: FastifyInstance
  readonly url: string
  readonly front: { readonly port: number; close(): Promise<unknown> }
  readonly listening: { readonly host: string; readonly backlog: number }
}

/** From here on it serves. */
async function openShop(context: Context, { app, url, front, listening }: Ready): Promise<void> {
  const { settings } = context
  // not before the last route is there: the demo's jobs ask the program itself
  const inside = settings.production ? context : { ...context, inside: insideFetch(app) }
  const jobs = startJobs(inside, url, app.log)
  // visitors leave before the jobs do
  open.splice(-1, 0, () => jobs.stop())
  const metrics = await measureShop({ context, app, late: jobs.late }).catch(nameTakenPort('METRICS_PORT'))
  if (metrics) open.push(() => metrics.close())
  await app.ready()
  await front.close()
  await app.listen({ ...listening, port: front.port }).catch(nameTakenPort('PORT'))
  isOpen = true
  welcome(settings, front.port)
}

async function closeApp(app: FastifyInstance, settings: Settings, dev: boolean): Promise<void> {
  app.draining.hasBegun = true
  if (isOpen) await pause(settings.DRAIN_SECONDS * 1000)
  const impatient = setTimeout(() => app.server.closeAllConnections(), dev ? 0 : PATIENCE_MS)
  await app.close()
  clearTimeout(impatient)
}

/** What happens without a visitor, in every process: rows that are due are shared among them. */
function startJobs(context: Context, url: string, log: FastifyBaseLogger) {
  const jobs = runJobs(context, JOBS, log)
  const listening = listenWithReconnect(url, 'jobs', {
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
  if (ending.signal.aborted) return
  log.info(
    `${signal}: ${isOpen ? 'finishing open requests, then stopping.' : 'stopping before the shop is open.'}`,
  )
  ending.abort()
  // until it serves, only a database that is its own would outlive the program
  if (!isOpen && !hasOwnDatabase) process.exit()
  setTimeout(() => process.exit(1), LAST_RESORT_MS).unref()
  await started
  await closeAll()
  // a listener for the other address family may still hold a connection
  process.exit()
}

/** A setting, a full disk or a taken port is no fault of the program. */
function isForOperator(error: Error & { readonly code?: string }): boolean {
  return (
    error instanceof SettingsError ||
    error instanceof DatabaseRefused ||
    error instanceof PortTaken ||
    ['ENOSPC', '53100'].includes(error.code ?? '')
  )
}

/** In one line where the operator can mend it; anything else is a fault, and comes with its stack. */
function sayWhyNot(error: Error & { readonly code?: string }): void {
  if (error instanceof SettingsError) {
    log.fatal(error.message.split('\n')[0] ?? '')
    for (const problem of error.problems) log.fatal(`  - ${problem}`)
  } else if (error instanceof DatabaseRefused || error instanceof PortTaken) log.fatal(error.message)
  else if (error.code === 'ENOSPC' || error.code === '53100')
    log.fatal('The disk is full. Free some space where DATA_DIR lies, then start again.')
  else log.fatal('The shop cannot start', error)
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
  let isReported = false
  const redis = await openRedis(REDIS_URL, ({ message }) => {
    if (!isReported) log.warn(`Redis is away, and is done without: ${message}`)
    isReported = true
  })
  open.push(async () => redis.close())
  return redis
}

function openReadReplicas({ REPLICA_URL, DATABASE_POOL }: Settings, db: Db): Replicas | undefined {
  if (!REPLICA_URL) return undefined
  const onError = ({ message }: Error) => log.warn(`A connection to a replica broke: ${message}`)
  const replicas = openReplicas(db, REPLICA_URL, { max: DATABASE_POOL, onError })
  open.push(() => replicas.close())
  return replicas
}

function welcome(settings: Settings, port: number): void {
  log.info(
    `${settings.SHOP_NAME} ${versionLine()} is open at ${settings.PUBLIC_URL ?? `http://localhost:${port}`}`,
  )
  if (settings.production) return
  for (const [who, { login, password }] of Object.entries(DEMO_ACCOUNTS)) {
    log.info(`  ${who.padEnd(10)}  ${login} / ${password}`)
  }
  log.info('  Eighteen things to try: /dev/tour. The API: /api/docs. Ctrl-C stops everything.')
}
