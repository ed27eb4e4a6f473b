import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { post } from '../post.ts'

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

/** So many may wait to be sent; further ones are dropped. */
const MOST_WAITING = 50
/** The same error is reported once in this time, and all together no more often than this. */
const SAME_AGAIN_MS = 60_000
const MOST_A_MINUTE = 30
const TIMEOUT_MS = 5_000
const LAST_MOMENT_MS = 3_000
const DEFAULT_REST_SECONDS = 60

/** Reports errors by Sentry's envelope protocol, one after the other, beside all requests. */
export function openErrorReports(dsn: string, about: About): ErrorReports {
  const { address, headers } = readDsn(dsn)
  const allow = limiter()
  const waiting: object[] = []
  let restsUntil = 0
  let sending: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    for (let event = waiting.shift(); event; event = waiting.shift()) {
      if (performance.now() < restsUntil) continue
      const posted = await post(address, { headers, body: envelopeOf(event), timeoutMs: TIMEOUT_MS }).catch(
        () => null,
      )
      if (posted?.status === 429)
        restsUntil = performance.now() + (posted.retryAfter || DEFAULT_REST_SECONDS) * 1000
    }
    sending = undefined
  }

  return {
    send(error, where = {}) {
      const event = eventOf(error, where, about)
      if (
        waiting.length >= MOST_WAITING ||
        !allow(`${String(error.type)} ${event.exception.values[0].value} ${where.route ?? ''}`)
      )
        return
      waiting.push(event)
      sending ??= sendAll()
    },
    async close() {
      await Promise.race([sending, pause(LAST_MOMENT_MS, undefined, { ref: false })])
    },
  }
}

/** `https://KEY@HOST/PATH/PROJECT` */
function readDsn(dsn: string) {
  const { protocol, host, pathname, username } = new URL(dsn)
  const at = pathname.lastIndexOf('/')
  return {
    address: `${protocol}//${host}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/`,
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=niramoy/1, sentry_key=${username}`,
    },
  }
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

function eventOf(error: ErrorFacts, { level = 'error', text, route, requestId, job }: Where, about: About) {
  const value = scrubbed(String(error.message ?? error.code ?? ''))
  const tags = { route, job, request_id: requestId }
  return {
    event_id: randomUUID().replaceAll('-', ''),
    // no-clock: the clock itself
    timestamp: Date.now() / 1000,
    platform: 'node',
    level,
    ...about,
    ...(route && { transaction: route }),
    ...(text && { logentry: { formatted: text } }),
    tags: Object.fromEntries(Object.entries(tags).filter(([, tag]) => tag !== undefined)),
    exception: {
      values: [
        {
          type: String(error.type ?? 'Error'),
          value,
          stacktrace: { frames: framesOf(String(error.stack ?? '')) },
        },
      ] as const,
    },
  }
}

/** What may be a person's, or came in an address: numbers of five digits and more, mail addresses, query strings. */
function scrubbed(message: string): string {
  return message
    .slice(0, 1000)
    .replace(/\?\S*/g, '?…')
    .replace(/\S+@\S+/g, '…@…')
    .replace(/[\d০-৯][\d০-৯ -]{3,}[\d০-৯]/g, '…')
}

function envelopeOf(event: object & { event_id?: string }): string {
  const head = { event_id: event.event_id }
  return [head, { type: 'event' }, event].map((part) => `${JSON.stringify(part)}\n`).join('')
}

type Frame = {
  readonly function: string
  readonly filename: string
  readonly lineno: number
  readonly colno: number
  readonly in_app: boolean
}

const LINE = /^\s*at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/
/** Where the program lies on its machine is nobody's business. */
const FOLDER = /^(?:file:\/\/)?.*?\/(?=(?:build|server|web|domain|contract|texts|search|node_modules)\/)/

/** The calls of a stack, the outermost first, as Sentry wants them. */
export function framesOf(stack: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', file = '', row, column] = LINE.exec(line) ?? []
      if (!file) return []
      const filename = file.replace(FOLDER, '')
      const isOurs = !/node_modules\/|^node:/.test(filename)
      return [{ function: name || '?', filename, lineno: Number(row), colno: Number(column), in_app: isOurs }]
    })
    .reverse()
}
