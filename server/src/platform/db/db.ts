import { hash } from 'node:crypto'
import { tracingChannel } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { DatabaseRefused } from './database-trouble.ts'
import { READ_ONLY } from './lost-database.ts'
import type { Schema } from './schema.gen.ts'

export type Db = Kysely<Schema>
/** Asked for by everything that must not run outside a transaction. */
export type Tx = Transaction<Schema>

type Options = {
  /** Connections at most. */
  readonly max?: number
  /** Called when a connection broke; the pool replaces it by itself. */
  readonly onError?: (error: Error) => void
  /** How long things may take; a visitor's patience by default. */
  readonly limits?: Partial<typeof LIMITS>
  /** A pooler of transactions stands between: the next statement may reach a server that knows no name of ours. */
  readonly isPooled?: boolean
}

export const LIMITS = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 15_000,
  // for a server that fell silent: it can no longer end a statement by itself
  query_timeout: 20_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  // a connection keeps the statements it prepared, so none lives for ever
  maxLifetimeSeconds: 3_600,
}

/** For work that reads whole tables and that no request waits for. */
export const PATIENT = { statement_timeout: 0, query_timeout: 0 }

export function openDb(url: string, options: Options = {}): Db {
  const { max = 10, onError = () => {}, limits = {}, isPooled = false } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'niramoy',
    keepAlive: true,
    Client: isPooled ? UnnamingClient : PreparingClient,
    types: { getTypeParser },
    ...LIMITS,
    ...limits,
  })
  // without these listeners a restart of the database ends this process
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

/** One connection for one piece of work. What breaks it fails the statement under way, not the program. */
export function openClient(url: string, name: string): pg.Client {
  const { connectionTimeoutMillis } = LIMITS
  const types = { getTypeParser }
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis,
    types,
  })
  client.on('error', () => {})
  return client
}

const pools = new WeakMap<Db, pg.Pool>()

/** How many connections are open, how many of them rest, and how many callers wait for one. */
export function getPool(db: Db): { readonly open: number; readonly idle: number; readonly waiting: number } {
  const pool = pools.get(db)
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** Stops a start on a database that would lose letters or find no Bengali. Wants a migrated database. */
export async function checkDatabase(db: Db): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string; trigrams: number }>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding,
      cardinality(show_trgm('ক্ষ')) as trigrams`.execute(db)
  const [found] = rows
  if (!found || found.version < 140_000) {
    throw new DatabaseRefused(`PostgreSQL 14 or newer is needed; this server is ${found?.version}.`)
  }
  if (found.encoding !== 'UTF8') {
    throw new DatabaseRefused(`The database must be encoded in UTF8; this one is in ${found.encoding}.`)
  }
  if (found.trigrams === 0) {
    throw new DatabaseRefused(
      'The database cannot search Bengali: its LC_CTYPE knows no Bengali letters. ' +
        "Create it with, for example, LC_CTYPE 'C.UTF-8' TEMPLATE template0.",
    )
  }
}

/**
 * Marks a statement that PostgreSQL shall plan for the values it is sent with, each time: one status may be a
 * hundredth of all orders, another nearly all of them. For `modifyFront`.
 */
export const BY_ITS_VALUES = sql`/* by its values */`
const UNNAMED = '/* by its values */'

/** Names each statement that has parameters, so that PostgreSQL plans it once per connection. */
class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig, toName = readName) {
    super(config)
    const run = this.query.bind(this) as (...args: unknown[]) => unknown
    const query = (text: unknown, values: unknown, ...rest: unknown[]) => {
      const isPlain = typeof text === 'string' && Array.isArray(values) && values.length > 0
      const send = () =>
        isPlain ? run({ name: toName(text), text, values }, ...rest) : run(text, values, ...rest)
      const running = isPlain || typeof text === 'string' ? traced(text, send, rest.at(-1) ?? values) : send()
      if (!(running instanceof Promise)) return running
      running.catch((error: Error) => leaveIfLost(this, error))
      return isPlain ? running : running.then(getLast)
    }
    this.query = query as pg.Client['query']
  }
}

class UnnamingClient extends PreparingClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config, () => '')
  }
}

/** integrations/tracing listens to it while traces are on. */
const STATEMENTS = tracingChannel<unknown, { text: string }>('niramoy:statement')

/** Told of only while traces are on, and where its end is known: not with a callback. */
function traced(text: string, send: () => unknown, last: unknown): unknown {
  if (!STATEMENTS.start.hasSubscribers || typeof last === 'function') return send()
  return STATEMENTS.tracePromise(send as () => Promise<unknown>, { text })
}

/** Of several statements at once the last one's rows count. */
function getLast(result: unknown): unknown {
  return Array.isArray(result) ? result.at(-1) : result
}

/**
 * A connection whose answer did not come would keep everyone waiting who gets it next, and so would one to a leader that
 * has become a standby and takes no writes.
 */
function leaveIfLost(client: pg.Client, error: Error & { readonly code?: string }): void {
  if (error.message !== 'Query read timeout' && error.code !== READ_ONLY) return
  const { connection } = client as unknown as { readonly connection: { readonly stream: Socket } }
  connection.stream.destroy()
}

const MOST_NAMES = 2_000
const names = new Map<string, string>()

/** A digest of the text; those of the statements that come again and again are remembered. */
function readName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = text.includes(UNNAMED) ? '' : hash('sha1', text, 'base64url')
  if (names.size >= MOST_NAMES) names.clear()
  names.set(text, name)
  return name
}

const { INT8, NUMERIC, DATE } = pg.types.builtins

/** Counts and sums are numbers; a day stays `YYYY-MM-DD`, because a Date would move it to another zone. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return pg.types.getTypeParser(oid, format)
  if (oid === INT8 || oid === NUMERIC) return Number
  if (oid === DATE) return String
  return pg.types.getTypeParser(oid, 'text')
}
