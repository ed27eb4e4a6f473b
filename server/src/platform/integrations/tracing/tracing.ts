import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, tracingChannel, unsubscribe } from 'node:diagnostics_channel'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Settings } from '../../config/config.ts'

const LAST_MOMENT_MS = 3_000

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

/** Traces requests, statements, calls outside and jobs by OpenTelemetry. Loaded only where it is on. */
export function openTracing(settings: Settings, version: string): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '')}/v1/traces`,
    headers: Object.fromEntries(settings.OTEL_EXPORTER_OTLP_HEADERS ?? []),
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.OTEL_SERVICE_NAME,
      'service.version': version,
      ...Object.fromEntries(settings.OTEL_RESOURCE_ATTRIBUTES ?? []),
    }),
    sampler: chooseSampler(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('niramoy')
  const current: Current = new AsyncLocalStorage()
  const stops = [traceStatements(tracer, current), traceFetch(tracer, current), traceJobs(tracer, current)]
  return {
    beginRequest(method, traceparent) {
      const caller = PROPAGATOR.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
      const parent = trace.getSpan(caller) ? caller : inside(current.getStore())
      return tracer.startSpan(method, { kind: SpanKind.SERVER }, parent)
    },
    within: (span, work) => current.run(span, work),
    endRequest(span, { method, route, status, requestId }) {
      span.updateName(`${method} ${route}`)
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'niramoy.request_id': requestId,
      })
      if (status >= 500) fail(span)
      span.end()
    },
    async close() {
      for (const stop of stops) stop()
      const sent = provider.shutdown().catch(() => undefined)
      await Promise.race([sent, pause(LAST_MOMENT_MS, undefined, { ref: false })])
    },
  }
}

/** Without `tracestate`, which would carry a stranger's words on to gateways and couriers. */
const PROPAGATOR = new W3CTraceContextPropagator()

function chooseSampler({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }: Settings): Sampler {
  const root = OTEL_TRACES_SAMPLER.endsWith('always_on')
    ? new AlwaysOnSampler()
    : OTEL_TRACES_SAMPLER.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG)
  return OTEL_TRACES_SAMPLER.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

type Current = AsyncLocalStorage<Span>

function inside(span: Span | undefined): Context {
  return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT
}

/** Never with the error's message, which may quote a value. */
function fail(span: Span | undefined): void {
  span?.setStatus({ code: SpanStatusCode.ERROR })
}

/** A statement outside of a request or job has no trace. Never its text or values: what it does, and to what. */
function traceStatements(tracer: Tracer, current: Current): () => void {
  const spans = new WeakMap<object, Span>()
  const subscribers = {
    start(message: { text: string }) {
      const parent = current.getStore()
      if (!parent?.isRecording()) return
      const attributes = { 'db.system.name': 'postgresql' }
      const name = summarize(message.text)
      spans.set(message, tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, inside(parent)))
    },
    end() {},
    asyncStart() {},
    asyncEnd: (message: object) => spans.get(message)?.end(),
    error: (message: object) => fail(spans.get(message)),
  }
  STATEMENTS.subscribe(subscribers)
  return () => STATEMENTS.unsubscribe(subscribers)
}

/** `select orders`, `begin`. */
function summarize(text: string): string {
  const [, verb = 'statement'] = /^[\s(]*(?:\/\*.*?\*\/\s*)?([a-z]+)/i.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(text) ?? []
  return `${verb.toLowerCase()} ${table}`.trim()
}

/** By the host alone: an address may hold a phone number or the name of a prescription's file. */
function traceFetch(tracer: Tracer, current: Current): () => void {
  const spans = new WeakMap<object, Span>()
  const listeners: Readonly<Record<string, (message: Outgoing) => void>> = {
    'undici:request:create': ({ request }) => {
      const parent = current.getStore()
      if (!parent) return
      const { method } = request
      const { host } = new URL(request.origin)
      const attributes = { 'http.request.method': method, 'server.address': host }
      const span = tracer.startSpan(
        `${method} ${host}`,
        { kind: SpanKind.CLIENT, attributes },
        inside(parent),
      )
      spans.set(request, span)
      const headers: Record<string, string> = {}
      PROPAGATOR.inject(inside(span), headers, defaultTextMapSetter)
      if (headers.traceparent) request.addHeader('traceparent', headers.traceparent)
    },
    'undici:request:headers': ({ request, response }) => {
      const span = spans.get(request)
      if (!span || !response) return
      span.setAttribute('http.response.status_code', response.statusCode)
      if (response.statusCode >= 400) fail(span)
    },
    'undici:request:trailers': ({ request }) => spans.get(request)?.end(),
    'undici:request:error': ({ request }) => {
      fail(spans.get(request))
      spans.get(request)?.end()
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

function traceJobs(tracer: Tracer, current: Current): () => void {
  const spans = new WeakMap<object, Span>()
  const begin = (message: { job: string }) => {
    const span = tracer.startSpan(`job ${message.job}`, { kind: SpanKind.INTERNAL }, ROOT_CONTEXT)
    spans.set(message, span)
    return span
  }
  const subscribers = {
    start() {},
    end() {},
    asyncStart() {},
    asyncEnd: (message: object) => spans.get(message)?.end(),
    error: (message: object) => fail(spans.get(message)),
  }
  JOB_RUNS.start.bindStore(current, begin)
  JOB_RUNS.subscribe(subscribers)
  return () => {
    JOB_RUNS.start.unbindStore(current)
    JOB_RUNS.unsubscribe(subscribers)
  }
}
