import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureShop } from '../../measure-shop.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { transact } from '../db/transact.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { makeMetrics } from '../metrics.ts'
import { queueMessage } from '../outbox/queue-message.step.ts'
import type { MetricsServer } from './metrics.ts'

let shop: Shop
let metrics: MetricsServer | undefined
beforeAll(async () => {
  shop = await startShop({ METRICS_PORT: '0', LIMIT_SUGGEST: '1/600' })
  const message = { channel: 'sms', kind: 'late', recipient: '01711111111', body: 'x' } as const
  const anHourAgo = new Date(shop.context.now().getTime() - 3_600_000)
  await transact(shop.context, null, (tx) => queueMessage(tx, anHourAgo, message))
  const jobs = runJobs(shop.context, [{ name: 'count', everySeconds: 3600, run: async () => 0 }], {
    error() {},
  })
  await jobs.stop()
  metrics = await measureShop({ context: shop.context, app: shop.app, late: jobs.late })
})
afterAll(async () => {
  await metrics?.close()
  await shop.stop()
})

const read = async () => (await fetch(metrics?.url ?? '')).text()
/** The value of one line, by all that stands before it. */
const readSample = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  )

test('shows requests by route and status, with how long they took', async () => {
  for (let n = 0; n < 3; n++) await shop.guest.get('/api/products?page=1')
  await shop.guest.get('/api/products?page=0')
  const text = await read()
  const products = 'method="GET",route="/api/products"'
  expect(readSample(text, `niramoy_requests_total{${products},status="200"}`)).toBe(3)
  expect(readSample(text, `niramoy_requests_total{${products},status="400"}`)).toBe(1)
  expect(readSample(text, `niramoy_request_seconds_bucket{${products},le="+Inf"}`)).toBe(4)
  expect(readSample(text, `niramoy_request_seconds_bucket{${products},le="10"}`)).toBe(4)
  expect(readSample(text, `niramoy_request_seconds_count{${products}}`)).toBe(4)
  expect(readSample(text, `niramoy_request_seconds_sum{${products}}`)).toBeGreaterThan(0)
  expect(readSample(text, 'niramoy_cache_reads_total{result="hit"}')).toBeGreaterThanOrEqual(2)
})

test('shows refused limits, jobs, what waits, the pool and the process', async () => {
  for (let n = 0; n < 3; n++) await shop.guest.get('/api/products/suggest?q=napa')
  const text = await read()
  expect(readSample(text, 'niramoy_limits_refused_total{limit="LIMIT_SUGGEST"}')).toBe(2)
  expect(readSample(text, 'niramoy_job_runs_total{job="count",result="idle"}')).toBe(1)
  expect(readSample(text, 'niramoy_job_late_seconds{job="count"}')).toBe(0)
  expect(readSample(text, 'niramoy_waiting_rows{kind="outbox-sms"}')).toBe(1)
  expect(readSample(text, 'niramoy_waiting_overdue_seconds{kind="outbox-sms"}')).toBe(3600)
  expect(readSample(text, 'niramoy_database_up')).toBe(1)
  expect(readSample(text, 'niramoy_database_connections{state="waiting"}')).toBe(0)
  expect(readSample(text, 'niramoy_memory_bytes{kind="rss"}')).toBeGreaterThan(1e6)
  expect(readSample(text, 'niramoy_event_loop_delay_seconds{quantile="1"}')).toBeGreaterThanOrEqual(0)
})

test('shows the version, the neighbours, and what the rows say', async () => {
  const text = await read()
  expect(text).toMatch(/^niramoy_build_info\{version="\d+\.\d+\.\d+[^"]*",commit="[^"]*"\} 1$/m)
  expect(readSample(text, 'niramoy_files_up')).toBe(1)
  expect(readSample(text, 'niramoy_orders{status="placed"}')).toBe(0)
  expect(text).toContain('# TYPE niramoy_orders_placed_total counter')
})

test('however many ask at once, four statements are sent, and none while they are fresh', async () => {
  const own = makeMetrics()
  const context = { ...shop.context, measures: own }
  const second = await measureShop({ context, app: shop.app, late: () => [] })
  const ask = async () => (await fetch(second?.url ?? '')).text()
  expect(await countStatements(shop.db, () => Promise.all([ask(), ask(), ask()]))).toBe(4)
  expect(await countStatements(shop.db, ask)).toBe(0)
  await second?.close()
})

test('every line is one that Prometheus reads, each name told of once', async () => {
  const lines = (await read()).trimEnd().split('\n')
  const sample =
    /^[a-z_]+(\{[a-z]+="([^"\\\n]|\\.)*"(,[a-z]+="([^"\\\n]|\\.)*")*\})? -?\d+(\.\d+)?(e[+-]?\d+)?$/
  for (const line of lines) expect(line).toMatch(line.startsWith('#') ? /^# (HELP|TYPE) [a-z_]+ \S/ : sample)
  const types = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2])
  expect(new Set(types).size).toBe(types.length)
})

test('only the one address answers, and the shop’s own door knows nothing of it', async () => {
  expect((await fetch(`${metrics?.url}/other`)).status).toBe(404)
  expect((await fetch(metrics?.url ?? '', { method: 'POST' })).status).toBe(404)
  expect((await shop.guest.get('/metrics')).body).not.toContain('niramoy_')
  const without = { ...shop.context, settings: { ...shop.context.settings, METRICS_PORT: undefined } }
  expect(await measureShop({ context: without, app: shop.app, late: () => [] })).toBeUndefined()
})

test('a value that could break a line is written so that it does not, and what cannot be read is left out', async () => {
  const measures = makeMetrics()
  measures.count('niramoy_requests_total', { method: 'GET', route: '/a"b\\c\nd', status: '200' })
  measures.gauge('broken', 'Fails.', async () => {
    throw new Error('away')
  })
  const text = await measures.text()
  expect(text).toContain('niramoy_requests_total{method="GET",route="/a\\"b\\\\c\\nd",status="200"} 1\n')
  expect(text).not.toContain('broken')
})

test('a database that does not answer is told as such, and the rest all the same', async () => {
  const away = await startShop()
  const context = { ...away.context, settings: { ...away.context.settings, METRICS_PORT: 0 } }
  const other = await measureShop({ context, app: away.app, late: () => [] })
  await away.dropDatabase()
  const text = await (await fetch(other?.url ?? '')).text()
  expect(readSample(text, 'niramoy_database_up')).toBe(0)
  expect(text).toContain('niramoy_memory_bytes')
  expect(text).not.toContain('niramoy_orders')
  await other?.close()
  await away.stop()
})
