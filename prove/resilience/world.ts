import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { simulators } from '../../server/src/demo/simulators/simulators.ts'
import { ensureDatabase, startPostgres } from '../../server/src/platform/db/postgres/embedded-postgres.ts'
import type { S3Settings } from '../../server/src/platform/integrations/files/s3-files.ts'
import { DEMO_STORE } from '../../server/src/platform/integrations/payments/sslcommerz-store.ts'
import { startMailServer, startSmsServer } from '../../server/src/testing/servers/message-servers.ts'
import { startS3 } from '../../server/src/testing/servers/s3-server.ts'
import type { Trouble } from '../../server/src/testing/servers/tcp-proxy.ts'
import { type FaultyProxy, startFaultyProxy } from '../../server/src/testing/servers/tcp-proxy.ts'

/** The outside services that the shop depends on. */
export const SERVICES = [
  'PostgreSQL',
  'file store',
  'SMS gateway',
  'mail server',
  'payment gateway',
  'identity provider',
] as const
export type Service = (typeof SERVICES)[number]

const says = (status: string, type: string, body: string) =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`

/** What every service may do. */
const ANYONE = {
  'refuses connections': { kind: 'refused' },
  'accepts and never answers': { kind: 'silent' },
  'every answer 0.3 s late': { kind: 'slow', ms: 300 },
  'cut off in mid-answer': { kind: 'cut', afterBytes: 20 },
  'answers nonsense': { kind: 'says', bytes: '\u0000\u0001 nonsense\r\n\r\n' },
} as const satisfies Record<string, Trouble>

const OVER_HTTP = {
  ...ANYONE,
  'answers 503': { kind: 'says', bytes: says('503 Service Unavailable', 'text/plain', 'later') },
  'answers a page of HTML': { kind: 'says', bytes: says('200 OK', 'text/html', '<h1>Maintenance</h1>') },
} as const satisfies Record<string, Trouble>

/** FATAL 57P03, as PostgreSQL replies while it starts. */
const FATAL = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0'
const STARTING = `E${String.fromCharCode(0, 0, 0, FATAL.length + 4)}${FATAL}`

export const FAULTS: Readonly<Record<Service, Readonly<Record<string, Trouble>>>> = {
  PostgreSQL: { ...ANYONE, 'is starting up': { kind: 'says', bytes: STARTING } },
  'file store': OVER_HTTP,
  'SMS gateway': OVER_HTTP,
  'mail server': { ...ANYONE, 'answers 421': { kind: 'says', bytes: '421 Try again later\r\n' } },
  'payment gateway': OVER_HTTP,
  'identity provider': OVER_HTTP,
}

/** Longer than any limit of the shop: a request that waits so long was left hanging. */
const PATIENCE_MS = 45_000

export type Said = {
  readonly status: number
  readonly code: string
  readonly location: string
  readonly json: Record<string, unknown>
  readonly type: string
  readonly bytes: number
  readonly cookies: string
}

export type Visitor = {
  get(path: string): Promise<Said>
  send(method: 'POST' | 'PUT', path: string, body: object, headers?: Record<string, string>): Promise<Said>
}

/** Sends requests as a browser does. */
export function getVisitor(shop: string, cookie = ''): Visitor {
  const ask = async (path: string, init: RequestInit): Promise<Said> => {
    const headers = { ...(cookie && { cookie }), ...(init.headers as Record<string, string> | undefined) }
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(shop + path, { ...init, headers, redirect: 'manual', signal })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    const isJson = type.startsWith('application/json')
    const json = (isJson ? JSON.parse(body.toString('utf8')) : {}) as Said['json']
    return {
      status: answer.status,
      code: String(json.code ?? ''),
      location: answer.headers.get('location') ?? '',
      json,
      type,
      bytes: body.byteLength,
      cookies: answer.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; '),
    }
  }
  return {
    get: (path) => ask(path, {}),
    send: (method, path, body, headers = {}) =>
      body instanceof FormData || body instanceof URLSearchParams
        ? ask(path, { method, body, headers })
        : ask(path, {
            method,
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json', ...headers },
          }),
  }
}

export type World = {
  /** Makes the shop reach each service through its proxy. */
  readonly settings: Record<string, string>
  /** The database without a proxy, to look at what really happened. */
  readonly databaseUrl: string
  readonly proxies: Readonly<Record<Service, FaultyProxy>>
  /** Payments and people of the world outside: what a customer's browser does there. */
  readonly outside: ReturnType<typeof Fastify>
  /** A folder that goes with the world. */
  readonly folder: string
  close(): Promise<void>
}

/** Every service of the shop, speaking its own protocol, each behind a proxy that can inject faults. */
export async function startWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-resilience-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false })
  await ensureDatabase(postgres.url('postgres'), 'shop')
  return openWorld({ folder, databaseUrl: postgres.url('shop'), stopDatabase: postgres.stop })
}

type Base = {
  readonly folder: string
  readonly databaseUrl: string
  readonly stopDatabase: () => Promise<void>
}

export async function openWorld({ folder, databaseUrl, stopDatabase }: Base): Promise<World> {
  const [s3, sms, mail, outside] = await Promise.all([
    startS3(),
    startSmsServer(),
    startMailServer(),
    startOutside(),
  ])
  sms.answersJson({ status: 'SUCCESS' })
  const behind = (address: string) => {
    const { hostname, port } = new URL(address)
    return startFaultyProxy({ hostname, port: Number(port) })
  }
  const proxies: Record<Service, FaultyProxy> = {
    PostgreSQL: await behind(databaseUrl),
    'file store': await behind(s3.settings.endpoint),
    'SMS gateway': await behind(sms.url),
    'mail server': await behind(mail.url),
    'payment gateway': await behind(outside.address),
    'identity provider': await behind(outside.address),
  }
  const through = (service: Service, address: string) => {
    const url = new URL(address)
    url.port = String(proxies[service].port)
    return url.href.replace(/\/$/, '')
  }
  // the demo's gateway and provider redirect only to their own host, so the shop has that name
  const publicUrl = `http://127.0.0.1:${proxies['identity provider'].port}`
  outside.meet(publicUrl)
  return {
    folder,
    databaseUrl,
    proxies,
    outside: outside.app,
    settings: {
      PUBLIC_URL: publicUrl,
      DATABASE_URL: through('PostgreSQL', databaseUrl),
      ...fileSettings(s3.settings),
      S3_ENDPOINT: through('file store', s3.settings.endpoint),
      SMS_URL: through('SMS gateway', sms.url),
      SMS_OK: 'status=SUCCESS',
      SMTP_URL: through('mail server', mail.url),
      SSLCOMMERZ_STORE_ID: DEMO_STORE.id,
      SSLCOMMERZ_STORE_PASSWORD: DEMO_STORE.password,
      SSLCOMMERZ_URL: through('payment gateway', `${outside.address}/dev/gateway`),
      GOOGLE_CLIENT_ID: 'niramoy',
      GOOGLE_CLIENT_SECRET: 'demo',
      GOOGLE_ISSUER: through('identity provider', `${outside.address}/dev/identity/google`),
    },
    async close() {
      await Promise.all(Object.values(proxies).map((proxy) => proxy.close()))
      await Promise.all([s3.close(), sms.stop(), mail.stop(), outside.app.close()])
      await stopDatabase()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fileSettings({ region, bucket, accessKeyId, secretAccessKey }: S3Settings) {
  return {
    FILES: 's3',
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}

/** The gateway and the identity provider of the demo, in a server of their own. */
async function startOutside() {
  let shopHost = ''
  const app = Fastify({
    forceCloseConnections: true,
    rewriteUrl(request) {
      const url = request.url ?? '/'
      if (shopHost && url.startsWith('/dev/gateway')) request.headers.host = shopHost
      return url
    },
  })
  await app.register(cookie)
  await app.register(simulators)
  const meet = (shop: string) => {
    shopHost = new URL(shop).host
  }
  return { app, meet, address: await app.listen({ port: 0, host: '127.0.0.1' }) }
}
