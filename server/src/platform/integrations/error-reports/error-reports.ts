import { request as requestPlain } from 'node:http'
import { request as requestByTls } from 'node:https'
import {
  createStackParser,
  createTransport,
  type Event,
  Scope,
  type StackFrame,
  type TransportMakeRequestResponse,
} from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'

/** What the log says of an error too: never a value that PostgreSQL quotes. */
export type ErrorFacts = {
  readonly type?: unknown
  readonly message?: unknown
  readonly code?: unknown
  readonly stack?: unknown
}
export type Where = {
  readonly level?: 'error' | 'fatal'
  readonly text?: string | undefined
  /** The pattern, never the address. */
  readonly route?: string | undefined
  readonly requestId?: string | undefined
  readonly job?: string | undefined
}
export type ErrorReports = {
  /** Returns at once; the report is sent when it can be, or dropped. */
  send(error: ErrorFacts, where?: Where): void
  /** Waits a moment for what is on its way. */
  close(): Promise<void>
}
type About = { readonly release: string; readonly environment: string }

/** The same error is reported once in this time, and all together no more often than this. */
const SAME_AGAIN_MS = 60_000
const MOST_A_MINUTE = 30
const TIMEOUT_MS = 5_000
const LAST_MOMENT_MS = 3_000

/** Reports errors by Sentry's client, which gathers nothing by itself: no integration is added to it. */
export function openErrorReports(dsn: string, about: About): ErrorReports {
  const client = new ServerRuntimeClient({
    ...about,
    dsn,
    platform: 'node',
    integrations: [],
    traceLifecycle: 'static',
    sendClientReports: false,
    stackParser: parseStack,
    transport: (options) =>
      createTransport(options, ({ body }) => post(options.url, body, options.headers ?? {})),
  })
  client.init()
  const allow = limiter()
  return {
    send(error, where = {}) {
      const type = String(error.type ?? 'Error')
      const value = scrub(String(error.message ?? error.code ?? ''))
      if (!allow(`${type} ${value} ${where.route ?? ''}`)) return
      const stacktrace = { frames: readFrames(String(error.stack ?? '')) }
      client.captureEvent(
        { ...describe(where), exception: { values: [{ type, value, stacktrace }] } },
        {},
        new Scope(),
      )
    },
    async close() {
      await client.flush(LAST_MOMENT_MS)
    },
  }
}

/** Without `fetch`, whose calls are traced: what tells of the program is not part of its work. */
function post(
  url: string,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
): Promise<TransportMakeRequestResponse> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? requestByTls : requestPlain
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const type = { 'content-type': 'application/x-sentry-envelope' }
    const sent = request(url, { method: 'POST', headers: { ...headers, ...type }, signal }, (response) => {
      response.resume()
      response.on('error', reject)
      const limits = response.headers['x-sentry-rate-limits']
      response.on('end', () =>
        resolve({
          statusCode: response.statusCode ?? 0,
          headers: {
            'retry-after': response.headers['retry-after'] ?? null,
            'x-sentry-rate-limits': (Array.isArray(limits) ? limits[0] : limits) ?? null,
          },
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Says whether one more of this kind may be sent now. */
function limiter() {
  const last = new Map<string, number>()
  let minute = { from: 0, sent: 0 }
  return (kind: string): boolean => {
    const at = performance.now()
    for (const [old, when] of last) if (at - when >= SAME_AGAIN_MS) last.delete(old)
    if (at - minute.from >= 60_000) minute = { from: at, sent: 0 }
    if (last.has(kind) || minute.sent >= MOST_A_MINUTE) return false
    last.set(kind, at)
    minute.sent += 1
    return true
  }
}

function describe({ level = 'error', text, route, requestId, job }: Where): Event {
  const tags = { route, job, request_id: requestId }
  return {
    level,
    ...(route && { transaction: route }),
    ...(text && { logentry: { message: text } }),
    tags: Object.fromEntries(Object.entries(tags).filter(([, tag]) => tag !== undefined)),
  }
}

/** What may be a person's, or came in an address: numbers of five digits and more, mail addresses, query strings. */
function scrub(message: string): string {
  return message
    .slice(0, 1000)
    .replace(/\?\S*/g, '?…')
    .replace(/\S+@\S+/g, '…@…')
    .replace(/[\d০-৯][\d০-৯ -]{3,}[\d০-৯]/g, '…')
}

const parseStack = createStackParser(nodeStackLineParser())
/** Where the program lies on its machine is nobody's business. */
const FOLDER = /^.*?\/(?=(?:build|server|web|domain|contract|texts|search|node_modules)\/)/

/** The calls of a stack, the outermost first, as Sentry wants them. */
export function readFrames(stack: string): StackFrame[] {
  return parseStack(stack).map((frame) => ({
    ...frame,
    filename: (frame.filename ?? '?').replace(FOLDER, ''),
  }))
}
