/** Errors as a Sentry-compatible service gets them, parsed from the envelope. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { errorFacts } from '../../http/logging.ts'
import { runJobs } from '../../jobs/run-jobs.ts'
import { openErrorReports, readFrames } from './error-reports.ts'

type Event = {
  readonly event_id: string
  readonly level: string
  readonly release: string
  readonly environment: string
  readonly transaction?: string
  readonly tags: Record<string, string>
  readonly exception: {
    readonly values: readonly {
      readonly type: string
      readonly value: string
      readonly stacktrace: {
        readonly frames: readonly { readonly filename: string; readonly in_app: boolean }[]
      }
    }[]
  }
}

async function startService() {
  const taken: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly event: Event }[] = []
  let status = 200
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const [head = '', item = '', payload = ''] = body.trimEnd().split('\n')
      const event = JSON.parse(payload) as Event
      expect(JSON.parse(head).event_id).toBe(event.event_id)
      expect(JSON.parse(item)).toEqual({ type: 'event' })
      taken.push({ path: request.url ?? '', headers: request.headers, event })
      response.writeHead(status, status === 429 ? { 'retry-after': '60' } : {}).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    taken,
    server,
    dsn: `http://publickey@127.0.0.1:${port}/base/42`,
    replies(next: number) {
      status = next
    },
  }
}

const ABOUT = { release: 'niramoy@1.2.3', environment: 'test' }
let shop: Shop
let service: Awaited<ReturnType<typeof startService>>
beforeAll(async () => {
  shop = await startShop()
  service = await startService()
})
afterAll(async () => {
  await shop.stop()
  service.server.close()
})

test('a 500 and a job that failed are reported with where and which version, and nobody’s data', async () => {
  const errors = openErrorReports(service.dsn, ABOUT)
  const app = await buildApp(
    { ...shop.context, settings: { ...shop.context.settings, LOG_LEVEL: 'error' } },
    { errors, logTo: { write() {} } },
  )
  app.post('/api-test/:id', async () => {
    await sql`select 1 from users where phone = ${'01711111111'} and name = 'x'::integer::text`.execute(
      shop.db,
    )
  })
  app.get('/fails/:id', async () => {
    throw new Error('no answer for 01711-111111 a@example.com at /x?token=secret')
  })
  const headers = { 'x-request-id': 'request-1', cookie: 'sid=secret-session' }
  const url = '/fails/7?phone=01711111111'
  expect((await app.inject({ url, headers })).statusCode).toBe(500)
  expect((await app.inject({ url, headers })).statusCode).toBe(500)
  await app.inject({
    method: 'POST',
    url: '/api-test/7',
    headers: { ...headers, origin: 'http://localhost' },
    body: { secret: 'secret-body' },
  })
  const job = {
    name: 'send-sms',
    everySeconds: 60,
    run: async () => Promise.reject(new TypeError('gateway')),
  }
  const jobs = runJobs(shop.context, [job], app.log)
  await jobs.stop()
  await errors.close()
  await app.close()

  const first = service.taken.find(({ event }) => event.transaction)
  expect(first?.path).toMatch(/^\/base\/api\/42\/envelope\/\?.*\bsentry_key=publickey\b/)
  expect(first?.event).toMatchObject({
    ...ABOUT,
    level: 'error',
    transaction: '/fails/:id',
    tags: { route: '/fails/:id', request_id: 'request-1' },
  })
  expect(first?.event.exception.values[0]).toMatchObject({
    type: 'Error',
    value: 'no answer for … …@… at /x?…',
  })
  const frames = first?.event.exception.values[0]?.stacktrace.frames ?? []
  expect(frames.at(-1)).toMatchObject({ in_app: true })
  expect(frames.at(-1)?.filename).toMatch(/^server\/src\/.*error-reports\.test\.ts$/)
  expect(
    service.taken.find(({ event }) => event.tags.job === 'send-sms')?.event.exception.values[0]?.type,
  ).toBe('TypeError')
  // the same error again was not sent again
  expect(service.taken.filter(({ event }) => event.transaction === '/fails/:id')).toHaveLength(1)
  const all = JSON.stringify(service.taken.map(({ event }) => event))
  for (const secret of ['0171', 'example.com', 'secret', 'phone=']) expect(all).not.toContain(secret)
})

test('a flood of errors is cut short, and a service that asks for a rest gets it', async () => {
  service.taken.length = 0
  const errors = openErrorReports(service.dsn, ABOUT)
  for (let n = 0; n < 200; n++) errors.send(errorFacts(new Error(`kind ${String.fromCodePoint(0x4e00 + n)}`)))
  await errors.close()
  expect(service.taken.length).toBe(30)
  service.taken.length = 0
  service.replies(429)
  const refused = openErrorReports(service.dsn, ABOUT)
  for (const kind of ['a', 'b', 'c']) {
    refused.send(errorFacts(new Error(kind)), { level: 'fatal' })
    await refused.close()
  }
  expect(service.taken.map(({ event }) => event.level)).toEqual(['fatal'])
})

test('a service that is away holds nothing up and breaks nothing', async () => {
  const errors = openErrorReports('http://key@127.0.0.1:9/1', ABOUT)
  errors.send(errorFacts(new Error('x')))
  await errors.close()
})

test('frames name files below the program alone', () => {
  const stack = '    at run (file:///srv/niramoy/build/server/main.js:1:2)\n    at node:internal/timers:3:4'
  expect(readFrames(stack)).toEqual([
    { function: '?', filename: 'node:internal/timers', lineno: 3, colno: 4, in_app: false },
    { function: 'run', filename: 'build/server/main.js', lineno: 1, colno: 2, in_app: true },
  ])
})
