import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Context } from './platform/context.ts'
import { getPool } from './platform/db/db.ts'
import { selectPartitioned } from './platform/db/partitions/partitions.sql.ts'
import { type MetricsServer, serveMetrics } from './platform/http/metrics.ts'
import { circuitStates } from './platform/integrations/circuit.ts'
import { timeoutError, withTimeout } from './platform/integrations/with-timeout.ts'
import type { runJobs } from './platform/jobs/run-jobs.ts'
import { selectWaiting, type Waiting } from './platform/jobs/waiting.sql.ts'
import type { Metrics, Sample } from './platform/metrics.ts'
import { quietReason } from './platform/quiet/quiet.step.ts'
import { VERSION } from './platform/version.ts'
import { STATE_SERIES, selectShopState } from './sales/dashboard/shop-state.sql.ts'

/** However often it is asked, the database counts no more than once in this time. */
const STATE_HOLDS_MS = 5_000
/** Prometheus waits ten seconds at most; a database or store that takes longer than this counts as away. */
const LONGEST_READ_MS = 3_000
const PARTITIONS_HOLD_MS = 60_000
const NANOSECONDS = 1e9

type Parts = {
  readonly context: Context
  readonly app: FastifyInstance
  readonly late: ReturnType<typeof runJobs>['late']
}

/** Opens METRICS_PORT; undefined where there is none. */
export async function measureShop(parts: Parts): Promise<MetricsServer | undefined> {
  const { settings, measures } = parts.context
  if (!measures || settings.METRICS_PORT === undefined) return undefined
  measureProcess(measures)
  measureWork(measures, parts)
  measureState(measures, parts.context)
  measureNeighbours(measures, parts.context)
  return serveMetrics(measures, { host: settings.METRICS_HOST, port: settings.METRICS_PORT })
}

function measureProcess(measures: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  measures.gauge('niramoy_event_loop_delay_seconds', 'How long the program kept others waiting.', () => {
    const samples = ['0.5', '0.99'].map((quantile) => ({
      labels: { quantile },
      value: delay.percentile(Number(quantile) * 100) / NANOSECONDS,
    }))
    const worst = { labels: { quantile: '1' }, value: delay.max / NANOSECONDS }
    delay.reset()
    return [...samples, worst]
  })
  measures.gauge('niramoy_memory_bytes', 'What the process holds in memory, by kind.', () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    return Object.entries({ rss, heapUsed, external }).map(([kind, value]) => ({ labels: { kind }, value }))
  })
  measures.gauge('niramoy_cpu_seconds', 'What the process has used of the cores.', () => {
    const { user, system } = process.cpuUsage()
    return one((user + system) / 1e6)
  })
  measures.gauge('niramoy_uptime_seconds', 'How long the process lives.', () => one(process.uptime()))
  measures.gauge('niramoy_build_info', 'Which version runs.', () => [
    { labels: { version: VERSION.number, commit: VERSION.commit ?? '' }, value: 1 },
  ])
}

function measureWork(measures: Metrics, { context, app, late }: Parts): void {
  const { db } = context
  measures.gauge(
    'niramoy_database_connections',
    'Connections of the pool, and callers that wait for one.',
    () => {
      const { open, idle, waiting } = getPool(db)
      const states = { busy: open - idle, idle, waiting }
      return Object.entries(states).map(([state, value]) => ({ labels: { state }, value }))
    },
  )
  measures.gauge('niramoy_cache_bytes', 'What is kept for everyone in memory.', () =>
    one(app.publicReads?.cache.bytes ?? 0),
  )
  measures.gauge('niramoy_cache_on', '1 while changes are heard of, so that replies may be kept.', () =>
    one(app.publicReads?.cache.isOn ? 1 : 0),
  )
  measures.gauge('niramoy_job_late_seconds', 'By how much a job is later than it should be.', () =>
    late().map(({ job, seconds }) => ({ labels: { job }, value: seconds })),
  )
}

/** What the rows say: four statements, whichever and however many ask. */
function measureState(measures: Metrics, context: Context): void {
  const { db, now } = context
  const quiet = cachedFor(STATE_HOLDS_MS, () => quietReason(context))
  measures.gauge('niramoy_quiet', '1 while the process keeps quiet, for it serves a copy.', async () =>
    one((await quiet()) ? 1 : 0),
  )
  const waiting = cachedFor(STATE_HOLDS_MS, () => selectWaiting(db, now()))
  const state = cachedFor(STATE_HOLDS_MS, () => selectShopState(db, now()))
  const gauge = (name: string, about: string, pick: (one: Waiting) => number) =>
    measures.gauge(name, about, async () =>
      (await waiting()).map((row) => ({ labels: { kind: row.kind }, value: pick(row) })),
    )
  gauge(
    'niramoy_waiting_rows',
    'Rows that wait for a job, by kind; a kind of which none waits is absent.',
    ({ rows }) => rows,
  )
  gauge(
    'niramoy_waiting_overdue_seconds',
    'How long the first of them is overdue.',
    (row) => row.overdue_seconds,
  )
  for (const [name, about] of Object.entries(STATE_SERIES)) {
    measures.gauge(name, about, async () => (await state()).filter((row) => row.name === name))
  }
  const partitioned = cachedFor(PARTITIONS_HOLD_MS, () => selectPartitioned(db))
  measures.gauge(
    'niramoy_partition_room_rows',
    'Rows for which partitions are made ahead, by table.',
    async () => (await partitioned()).map(({ name, room }) => ({ labels: { table: name }, value: room })),
  )
  measures.gauge('niramoy_database_up', '1 when the database answered.', () => isThere(waiting()))
}

function measureNeighbours(measures: Metrics, { files }: Context): void {
  const check = cachedFor(STATE_HOLDS_MS, () => files.check())
  measures.gauge('niramoy_files_up', '1 when the file store answered.', () => isThere(check()))
  measures.gauge(
    'niramoy_circuit_open',
    '1 while a gateway, courier or store that fell silent is left alone; absent before it was first called.',
    () => circuitStates().map(({ host, isOpen }) => ({ labels: { host }, value: isOpen ? 1 : 0 })),
  )
}

function isThere(answer: Promise<unknown>): Promise<readonly Sample[]> {
  return answer.then(
    () => one(1),
    () => one(0),
  )
}

function one(value: number): readonly Sample[] {
  return [{ value }]
}

/** Asks again only when the last answer has become old; who asks meanwhile shares it, and waits only so long. */
function cachedFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let cached: { readonly answer: Promise<T>; readonly until: number } | undefined
  return () => {
    const at = performance.now()
    if (!cached || at >= cached.until) {
      const answer = withTimeout(LONGEST_READ_MS, ask(), () => timeoutError(LONGEST_READ_MS))
      cached = { answer, until: at + ms }
    }
    return cached.answer
  }
}
