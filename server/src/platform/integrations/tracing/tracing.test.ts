/** Traces as a collector gets them: real requests, statements, calls and jobs, decoded from OTLP. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { runJobs } from '../../jobs/run-jobs.ts'
import { openTracing } from './tracing.ts'

type Attribute = {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}
type Received = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code?: number }
}
type Batch = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly Received[] }[]
  }[]
}

/** A collector that decodes what it is sent, and a neighbour that notes the headers it is called with. */
async function startCollector() {
  const batches: { readonly path: string; readonly key: unknown; readonly batch: Batch }[] = []
  const called: unknown[] = []
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      called.push({ caller: request.headers.traceparent, said: request.headers.tracestate })
      return void response.end('ok')
    }
    void json(request).then((batch) => {
      batches.push({ path: request.url ?? '', key: request.headers['x-key'], batch: batch as Batch })
      response.end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const spans = () =>
    batches.flatMap(({ batch }) =>
      batch.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
    )
  return { batches, called, spans, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

let shop: Shop
let collector: Awaited<ReturnType<typeof startCollector>>
beforeAll(async () => {
  collector = await startCollector()
  shop = await startShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
    OTEL_SERVICE_NAME: 'shop-1',
    CACHE_SECONDS: '0',
  })
})
afterAll(async () => {
  await shop.stop()
  collector.server.close()
})

const TRACE = 'a'.repeat(32)
const PARENT = 'b'.repeat(16)

test('a request is a trace with its statements and its calls outside, within the caller’s', async () => {
  const tracing = openTracing(shop.context.settings, '1.2.3')
  const app = await buildApp(shop.context, { tracing })
  app.get('/outside/:id', async () => (await fetch(`${collector.url}/send?to=01711111111`)).text())
  const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, tracestate: 'who=01711111111' }
  await app.inject({ url: '/api/products?search=01711111111', headers })
  await app.inject({ url: '/outside/7', headers })
  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers,
    body: { login: '01711111111', password: 'x' },
  })
  const failing = { name: 'fails', everySeconds: 60, run: async () => Promise.reject(new Error('no')) }
  const jobs = runJobs(shop.context, [failing], { error() {} })
  await jobs.stop()
  await app.close()
  await tracing.close()

  expect(collector.batches.map(({ path, key }) => `${path} ${String(key)}`)[0]).toBe('/v1/traces a key')
  const [first] = collector.batches[0]?.batch.resourceSpans ?? []
  expect(first?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'shop-1' } })
  const spans = collector.spans()
  const named = (name: string) => spans.filter((span) => span.name === name)
  const [list] = named('GET /api/products')
  expect(list).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: 2, status: {} })
  expect(list?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  expect(Number(list?.endTimeUnixNano)).toBeGreaterThan(Number(list?.startTimeUnixNano))
  expect(spans.some((span) => span.parentSpanId === list?.spanId && /^(select|with) /.test(span.name))).toBe(
    true,
  )
  const [login] = named('POST /api/auth/login')
  expect(spans.some((span) => span.parentSpanId === login?.spanId && span.name.includes(' '))).toBe(true)
  const [route] = named('GET /outside/:id')
  const [call] = named(`GET ${new URL(collector.url).host}`)
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: route?.spanId, kind: 3 })
  expect(collector.called).toEqual([{ caller: `00-${TRACE}-${call?.spanId}-01`, said: undefined }])
  expect(named('job fails')).toMatchObject([{ kind: 1, status: { code: 2 } }])
  // neither a search nor a phone number is in any of it
  expect(JSON.stringify(spans)).not.toContain('01711111111')
})

test('a caller that is not traced is not traced here either, and afterwards nothing listens', async () => {
  const before = collector.spans().length
  const tracing = openTracing(shop.context.settings, '1.2.3')
  const app = await buildApp(shop.context, { tracing })
  await app.inject({ url: '/api/products', headers: { traceparent: `00-${TRACE}-${PARENT}-00` } })
  await tracing.close()
  await app.inject({ url: '/api/products', headers: { traceparent: `00-${TRACE}-${PARENT}-01` } })
  await app.close()
  expect(collector.spans().length).toBe(before)
})

test('by ratio, none of all or all of all', async () => {
  for (const [share, expected] of [
    [0, 0],
    [1, 1],
  ] as const) {
    const before = collector.spans().length
    const settings = {
      ...shop.context.settings,
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: share,
    } as const
    const tracing = openTracing(settings, '1.2.3')
    const app = await buildApp(shop.context, { tracing })
    await app.inject('/api/health')
    await app.close()
    await tracing.close()
    expect(collector.spans().length - before).toBe(expected)
  }
})

test('a collector that is away holds nothing up', async () => {
  const settings = { ...shop.context.settings, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  const tracing = openTracing(settings, '1.2.3')
  const app = await buildApp(shop.context, { tracing })
  expect((await app.inject('/api/health')).statusCode).toBe(200)
  await app.close()
  await tracing.close()
})
