import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@niramoy/domain/people/actor'
import type { Duty } from '@niramoy/domain/people/duties'
import { customerId } from '@niramoy/domain/platform/codes'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '../app.ts'
import { runSearch } from '../catalogue/search/run-search.step.ts'
import { insertSession } from '../people/auth/sessions/sessions.sql.ts'
import { readSettings } from '../platform/config/config.ts'
import type { Context } from '../platform/context.ts'
import { type Db, openDb } from '../platform/db/db.ts'
import type { Replicas } from '../platform/db/replicas.ts'
import { cookieName, isSecure } from '../platform/http/cookies.ts'
import type { FileStore } from '../platform/integrations/files/files.ts'
import { localFiles } from '../platform/integrations/files/local-files.ts'
import type { Redis } from '../platform/integrations/redis.ts'
import { makeMetrics } from '../platform/metrics.ts'
import type { ProductSearch } from '../platform/product-search.ts'
import { hashToken, sessionEnd } from '../platform/visit.ts'
import { listenToOrders } from '../sales/orders/read/order-events.step.ts'
import { CALLS_HIT } from './calls-hit.ts'
import { createDatabase, type TestDatabase } from './database.ts'

/** However busy the machine is. */
const PATIENCE_MS = 30_000
/** Noon in Dhaka on 15 January 2026. */
const NOON = '2026-01-15T06:00:00.000Z'
export type Shop = Awaited<ReturnType<typeof startShop>>

type Around = {
  /** Another shop whose database and clock it shares, as another process of the same shop does. */
  readonly beside?: { readonly url: string; readonly context: Context }
  /** A database that is there already. */
  readonly url?: string
  readonly files?: FileStore
  readonly redis?: Redis | undefined
  readonly replicas?: (db: Db) => Replicas
}

/** The whole program on a database of its own, with a clock that stands still until it is moved. */
export async function startShop(overrides: Record<string, string> = {}, { beside, ...around }: Around = {}) {
  const database = await databaseAt(beside?.url ?? around.url)
  const db = openDb(database.url, { max: 8 })
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-test-'))
  const clock = { now: new Date(NOON) }
  const draws: Uint8Array[] = []
  const random = (bytes: number) => draws.shift() ?? randomBytes(bytes)
  // one customer of a test orders again and again
  const cashLimits = { OPEN_COD_ORDERS: '100000', OPEN_COD_SUM: '20000000' }
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...cashLimits, ...overrides })
  const search = runSearch(database.url)
  const orderEvents = listenToOrders(database.url, () => {})
  const now = beside?.context.now ?? (() => clock.now)
  const replicas = around.replicas?.(db)
  const { files = localFiles(folder), redis } = around
  const outside = { files, search, orderEvents, redis, replicas }
  const context: Context = { db, now, random, ...outside, settings, measures: makeMetrics() }
  const [hit, logged] = [new Set<string>(), [] as string[]]
  const app = await buildApp(context, {
    strictReplies: true,
    onCall: (id) => hit.add(id),
    logTo: { write: (line) => logged.push(line) },
  })
  await app.ready()
  await search.start(app.log)
  return {
    app,
    db,
    context,
    logged,
    url: database.url,
    /** Where its files lie. */
    folder,
    guest: getVisitor(app, search),
    visitor: (cookie: string) => getVisitor(app, search, cookie),
    ...people(app, context),
    /** Takes the database away. */
    dropDatabase: database.drop,
    /** Moves the clock. */
    at(instant: string) {
      clock.now = new Date(instant)
    },
    /** What chance brings next, before it is left to itself again. */
    willDraw(...next: readonly (readonly number[])[]) {
      draws.push(...next.map((bytes) => new Uint8Array(bytes)))
    },
    async stop() {
      await app.close()
      await search.close()
      await orderEvents.close()
      await replicas?.close()
      await db.destroy()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
      noteCalls(hit)
    },
  }
}

/** Its own, unless one that others use too is given. */
async function databaseAt(url: string | undefined): Promise<TestDatabase> {
  return url ? { url, drop: async () => {} } : createDatabase()
}

type Headers = Readonly<Record<string, string>>

/** Calls as a visitor with these cookies would make them; each sees what was written before it, in lists and searches. */
function getVisitor(app: FastifyInstance, search: ProductSearch, cookie?: string) {
  const headers = cookie ? { cookie } : {}
  const send =
    (method: NonNullable<InjectOptions['method']>) =>
    async (url: string, body?: InjectOptions['body'], more: Headers = {}) => {
      await search.caughtUp(PATIENCE_MS)
      return app.inject({
        method,
        url,
        headers: { ...headers, ...more },
        ...(body !== undefined && { body }),
      })
    }
  return {
    cookie,
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
    /** As a browser sends a form with files. */
    async form(method: 'POST' | 'PUT', url: string, form: FormData, more: Headers = {}) {
      const request = new Request('http://shop', { method: 'POST', body: form })
      const type = request.headers.get('content-type') ?? ''
      const body = Buffer.from(await request.arrayBuffer())
      await search.caughtUp(PATIENCE_MS)
      return app.inject({ method, url, body, headers: { ...headers, ...more, 'content-type': type } })
    },
  }
}

type PersonFacts = {
  readonly name?: string
  readonly phone?: string | null
  readonly password_hash?: string
  readonly duties?: Duty[]
}

function people(app: FastifyInstance, context: Context) {
  return {
    customer: (facts: PersonFacts = {}) => signedIn(app, context, { role: 'user', ...facts }),
    /** An owner, unless other duties are given. */
    admin: (facts: PersonFacts = {}) =>
      signedIn(app, context, { role: 'admin', duties: ['owner'], ...facts }),
  }
}

/** A person with a proved number, who has just signed in. */
async function signedIn(
  app: FastifyInstance,
  context: Context,
  facts: PersonFacts & { readonly role: Role },
) {
  const { db, now, random, search, settings } = context
  const at = now()
  const id = await insertPerson(context, facts)
  const token = Buffer.from(random(32)).toString('base64url')
  await insertSession(db, {
    token_hash: hashToken(token),
    user_id: id,
    user_agent: 'test',
    created_at: at,
    expires_at: sessionEnd(at),
    confirmed_at: at,
  })
  return { id, ...getVisitor(app, search, `${cookieName('sid', isSecure(settings))}=${token}`) }
}

/** Chance may bring a number or an id that is taken: where many are made, another is tried. */
async function insertPerson(
  context: Context,
  facts: PersonFacts & { readonly role: Role },
  tries = 3,
): Promise<number> {
  const { db, now, random } = context
  const at = now()
  const digits = Buffer.from(random(4)).readUInt32BE().toString().padStart(8, '0').slice(-8)
  const phone = facts.phone === undefined ? `017${digits}` : facts.phone
  const person = { username: customerId(random(3)), name: 'রহিমা খাতুন', ...facts, phone, proved_phone: phone }
  const made = await db
    .insertInto('users')
    .values({ verified_at: at, created_at: at, updated_at: at, ...person })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  if (tries === 1) throw new Error(`a person with ${phone} is there already`)
  return insertPerson(context, facts, tries - 1)
}

function noteCalls(hit: Set<string>): void {
  mkdirSync(CALLS_HIT, { recursive: true })
  appendFileSync(join(CALLS_HIT, `${process.pid}.txt`), [...hit, ''].join('\n'))
}
