import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, tracingChannel, unsubscribe } from 'node:diagnostics_channel'
import type { Settings } from '../../config/config.ts'
import { post } from '../post.ts'
import {
  attributesAsOtlp,
  beginSpan,
  instant,
  KIND,
  readTraceparent,
  type Span,
  spanAsOtlp,
  writeTraceparent,
} from './spans.ts'

/** As OpenTelemetry's batch processor does by default. */
const MOST_WAITING = 2_048
const BATCH = 512
const EVERY_MS = 5_000
const TIMEOUT_MS = 10_000

type Collector = {
  readonly endpoint: string
  readonly headers: readonly (readonly [string, string])[]
  readonly resource: readonly (readonly [string, string])[]
}
export type SpanExporter = { add(span: Span): void; close(): Promise<void> }

/** Sends ended spans in batches beside all requests. What the collector does not take is dropped. */
function exportSpans({ endpoint, headers, resource }: Collector): SpanExporter {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const about = { attributes: attributesAsOtlp(resource) }
  const all = { 'content-type': 'application/json', ...Object.fromEntries(headers) }
  let waiting: Span[] = []
  let sending: Promise<void> | undefined
  const timer = setInterval(() => void flush(), EVERY_MS).unref()

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH)
      const spans = batch.map(spanAsOtlp)
      const body = JSON.stringify({
        resourceSpans: [{ resource: about, scopeSpans: [{ scope: { name: 'niramoy' }, spans }] }],
      })
      await post(url, { headers: all, body, timeoutMs: TIMEOUT_MS }).catch(() => undefined)
    }
    sending = undefined
  }

  function flush(): Promise<void> | undefined {
    sending ??= waiting.length > 0 ? sendAll() : undefined
    return sending
  }

  return {
    add(span) {
      if (waiting.length >= MOST_WAITING) return
      waiting.push(span)
      if (waiting.length === BATCH) void flush()
    },
    async close() {
      clearInterval(timer)
      await flush()
      waiting = []
    },
  }
}

/** As db.ts and run-jobs.ts announce them. */
const STATEMENTS = tracingChannel<unknown, { text: string }>('niramoy:statement')
const JOB_RUNS = tracingChannel<Span, { job: string }>('niramoy:job')

export type Tracing = {
  beginRequest(method: string, traceparent: unknown): Span
  /** What goes on in it belongs to the span. */
  within(span: Span, work: () => void): void
  endRequest(span: Span, facts: RequestFacts): void
  /** Sends what is left. */
  close(): Promise<void>
}

type RequestFacts = {
  readonly method: string
  /** The pattern, never the address. */
  readonly route: string
  readonly status: number
  readonly requestId: string
}

/** What undici says of each `fetch`. */
type Outgoing = {
  readonly request: {
    readonly origin: string
    readonly method: string
    addHeader(name: string, value: string): void
  }
  readonly response?: { readonly statusCode: number }
}

/** Traces requests, statements, calls outside and jobs by OpenTelemetry's protocol. Loaded only where it is on. */
export function openTracing(settings: Settings, version: string): Tracing {
  const current = new AsyncLocalStorage<Span>()
  const exporter = exportSpans({
    endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? '',
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS ?? [],
    resource: [
      ['service.name', settings.OTEL_SERVICE_NAME],
      ['service.version', version],
      ...(settings.OTEL_RESOURCE_ATTRIBUTES ?? []),
    ],
  })
  const sampling = { sampler: settings.OTEL_TRACES_SAMPLER, share: settings.OTEL_TRACES_SAMPLER_ARG }
  const end = (span: Span | undefined) => {
    if (!span || span.endedAt > 0) return
    span.endedAt = instant()
    if (span.isSampled) exporter.add(span)
  }
  const stops = [
    traceStatements(current, end),
    traceFetch(current, end),
    traceJobs(current, { end, sampling }),
  ]
  return {
    beginRequest(method, traceparent) {
      const parent = readTraceparent(traceparent) ?? current.getStore()
      return beginSpan({ name: method, kind: KIND.server, parent }, sampling)
    },
    within: (span, work) => current.run(span, work),
    endRequest(span, { method, route, status, requestId }) {
      span.name = `${method} ${route}`
      span.hasFailed = status >= 500
      span.attributes['http.request.method'] = method
      span.attributes['http.route'] = route
      span.attributes['http.response.status_code'] = status
      span.attributes['niramoy.request_id'] = requestId
      end(span)
    },
    async close() {
      for (const stop of stops) stop()
      await exporter.close()
    },
  }
}

type Current = AsyncLocalStorage<Span>
type End = (span: Span | undefined) => void

/** A statement outside of a request or job has no trace. Never its text or values: what it does, and to what. */
function traceStatements(current: Current, end: End): () => void {
  const spans = new WeakMap<object, Span>()
  const subscribers = {
    start(message: { text: string }) {
      const parent = current.getStore()
      if (!parent?.isSampled) return
      const span = beginSpan({ name: summaryOf(message.text), kind: KIND.client, parent })
      span.attributes['db.system.name'] = 'postgresql'
      spans.set(message, span)
    },
    end() {},
    asyncStart() {},
    asyncEnd: (message: object) => end(spans.get(message)),
    error: (message: object) => fail(spans.get(message)),
  }
  STATEMENTS.subscribe(subscribers)
  return () => STATEMENTS.unsubscribe(subscribers)
}

/** `select orders`, `begin`. */
function summaryOf(text: string): string {
  const [, verb = 'statement'] = /^[\s(]*(?:\/\*.*?\*\/\s*)?([a-z]+)/i.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(text) ?? []
  return `${verb.toLowerCase()} ${table}`.trim()
}

/** By the host alone: an address may hold a phone number or the name of a prescription's file. */
function traceFetch(current: Current, end: End): () => void {
  const spans = new WeakMap<object, Span>()
  const listeners: Readonly<Record<string, (message: Outgoing) => void>> = {
    'undici:request:create': ({ request }) => {
      const parent = current.getStore()
      if (!parent) return
      const { host } = new URL(request.origin)
      const span = beginSpan({ name: `${request.method} ${host}`, kind: KIND.client, parent })
      span.attributes['http.request.method'] = request.method
      span.attributes['server.address'] = host
      spans.set(request, span)
      request.addHeader('traceparent', writeTraceparent(span))
    },
    'undici:request:headers': ({ request, response }) => {
      const span = spans.get(request)
      if (!span || !response) return
      span.attributes['http.response.status_code'] = response.statusCode
      span.hasFailed = response.statusCode >= 400
    },
    'undici:request:trailers': ({ request }) => end(spans.get(request)),
    'undici:request:error': ({ request }) => {
      fail(spans.get(request))
      end(spans.get(request))
    },
  }
  const bound = Object.entries(listeners).map(
    ([name, listener]) => [name, (message: unknown) => listener(message as Outgoing)] as const,
  )
  for (const [name, listener] of bound) subscribe(name, listener)
  return () => {
    for (const [name, listener] of bound) unsubscribe(name, listener)
  }
}

type OfJobs = { readonly end: End; readonly sampling: Parameters<typeof beginSpan>[1] }

function traceJobs(current: Current, { end, sampling }: OfJobs): () => void {
  const spans = new WeakMap<object, Span>()
  const begin = (message: { job: string }) => {
    const span = beginSpan({ name: `job ${message.job}`, kind: KIND.internal, parent: undefined }, sampling)
    spans.set(message, span)
    return span
  }
  const subscribers = {
    start() {},
    end() {},
    asyncStart() {},
    asyncEnd: (message: object) => end(spans.get(message)),
    error: (message: object) => fail(spans.get(message)),
  }
  JOB_RUNS.start.bindStore(current, begin)
  JOB_RUNS.subscribe(subscribers)
  return () => {
    JOB_RUNS.start.unbindStore(current)
    JOB_RUNS.unsubscribe(subscribers)
  }
}

function fail(span: Span | undefined): void {
  if (span) span.hasFailed = true
}
