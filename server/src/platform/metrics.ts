/** What the program counts of its own work, for monitoring; http/metrics.ts shows it at a private address. */
type Labels = Readonly<Record<string, string>>
export type Sample = { readonly labels?: Labels; readonly value: number }
type Reader = () => readonly Sample[] | Promise<readonly Sample[]>

/** Every counter there is: what it says, and the labels that each of its samples has. */
export const COUNTERS = {
  niramoy_requests_total: ['Requests answered, by method, route and status.', 'method', 'route', 'status'],
  niramoy_limits_refused_total: ['Tries refused because their limit was used up.', 'limit'],
  niramoy_assistant_calls_total: [
    'Calls of assistants, by the agent that they name, the tool, and the result: done, wrong or refused.',
    'agent',
    'tool',
    'result',
  ],
  niramoy_job_runs_total: ['Runs of a job, by what came of it: done, idle or failed.', 'job', 'result'],
  niramoy_job_rows_total: ['Rows that a job has dealt with.', 'job'],
  niramoy_cache_reads_total: ['Looks into what is kept for everyone: hit or miss.', 'result'],
  niramoy_shared_cache_reads_total: [
    'Looks into what the processes keep together in Redis: hit, miss or failed.',
    'result',
  ],
  niramoy_redis_failures_total: ['Times that Redis did not answer and something else had to.', 'use'],
  niramoy_cdn_purges_total: [
    'Purges of the CDN, by what came of them: sent, failed (and retried) or expired.',
    'result',
  ],
  niramoy_replica_reads_total: [
    'Public reads, by where they were read in the end, and why at the primary.',
    'from',
  ],
} as const satisfies Readonly<Record<string, readonly [about: string, ...labels: string[]]>>
type CounterName = keyof typeof COUNTERS
type LabelOf<N extends CounterName> = (typeof COUNTERS)[N] extends readonly [
  string,
  ...infer L extends string[],
]
  ? L[number]
  : never

const REQUEST_SECONDS = 'niramoy_request_seconds'
/** Upper ends, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

type Histogram = { readonly buckets: number[]; sum: number; count: number }
type Gauge = { readonly about: string; readonly type: 'gauge' | 'counter'; readonly read: Reader }
export type Metrics = ReturnType<typeof makeMetrics>

export function makeMetrics() {
  const counters = new Map<CounterName, Map<string, number>>()
  const durations = new Map<string, Histogram>()
  const gauges = new Map<string, Gauge>()
  return {
    count<N extends CounterName>(name: N, labels: Readonly<Record<LabelOf<N>, string>>, by = 1): void {
      const series = counters.get(name) ?? new Map<string, number>()
      counters.set(name, series)
      const key = labelText(labels)
      series.set(key, (series.get(key) ?? 0) + by)
    },
    /** How long a request took. */
    took(labels: Labels, seconds: number): void {
      const key = labelText(labels)
      const known = durations.get(key) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 }
      durations.set(key, known)
      const bucket = BUCKETS.findIndex((end) => seconds <= end)
      if (bucket >= 0) known.buckets[bucket] = (known.buckets[bucket] ?? 0) + 1
      known.sum += seconds
      known.count += 1
    },
    /** A value that is read at each request for the metrics; one that only grows is named `…_total`. */
    gauge(name: string, about: string, read: Reader): void {
      gauges.set(name, { about, read, type: name.endsWith('_total') ? 'counter' : 'gauge' })
    },
    /** All of it in Prometheus's text format. A gauge that cannot be read is left out. */
    async text(): Promise<string> {
      const parts = [...counterLines(counters), ...durationLines(durations)]
      const found = [...gauges].map(async ([name, gauge]) => {
        const samples = await Promise.resolve()
          .then(gauge.read)
          .catch(() => [])
        return gaugeLines(name, gauge, samples)
      })
      for (const lines of await Promise.all(found)) parts.push(...lines)
      return `${parts.join('\n')}\n`
    },
  }
}

function* counterLines(counters: ReadonlyMap<CounterName, ReadonlyMap<string, number>>) {
  for (const [name, series] of counters) {
    yield* headLines(name, COUNTERS[name][0], 'counter')
    for (const [labels, value] of series) yield line(name, labels, value)
  }
}

function gaugeLines(name: string, { about, type }: Gauge, samples: readonly Sample[]): string[] {
  if (samples.length === 0) return []
  const lines = samples.map(({ labels = {}, value }) => line(name, labelText(labels), value))
  return [...headLines(name, about, type), ...lines]
}

function* durationLines(durations: ReadonlyMap<string, Histogram>) {
  if (durations.size === 0) return
  yield* headLines(REQUEST_SECONDS, 'How long requests took, by method and route.', 'histogram')
  for (const [labels, { buckets, sum, count }] of durations) {
    let below = 0
    for (const [bucket, end] of BUCKETS.entries()) {
      below += buckets[bucket] ?? 0
      yield line(`${REQUEST_SECONDS}_bucket`, `${labels},le="${end}"`, below)
    }
    yield line(`${REQUEST_SECONDS}_bucket`, `${labels},le="+Inf"`, count)
    yield line(`${REQUEST_SECONDS}_sum`, labels, sum)
    yield line(`${REQUEST_SECONDS}_count`, labels, count)
  }
}

function headLines(name: string, about: string, type: string): string[] {
  return [`# HELP ${name} ${about}`, `# TYPE ${name} ${type}`]
}

function line(name: string, labels: string, value: number): string {
  return `${name}${labels && `{${labels}}`} ${value}`
}

function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escaped)}"`)
    .join(',')
}

function escaped(letter: string): string {
  return letter === '\n' ? '\\n' : `\\${letter}`
}
