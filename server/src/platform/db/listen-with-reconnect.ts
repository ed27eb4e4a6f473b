import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type Db, LIMITS } from './db.ts'
import type { Schema } from './schema.gen.ts'

const RETRY_MS = 500
const HEARTBEAT_MS = 5_000

/** What fails here gives the connection up; another one then starts again with `connected`. */
type Handlers = {
  /** From now on every notice arrives; what was announced before must be read. */
  readonly connected: (db: Db) => Promise<void>
  readonly heard: (payload: string, db: Db) => Promise<void>
  /** Once for each time it is away, however often it is tried again. */
  readonly lost: (error: Error) => void
}

export type Listening = {
  /** When the first connection stands or has failed. */
  readonly begun: Promise<void>
  /** Resolves when all that was announced before has arrived; fails when the connection does. */
  heardAll(): Promise<void>
  close(): Promise<void>
}

/** Listens to a channel on a connection of its own, and replaces that connection whenever it breaks. */
export function listenWithReconnect(url: string, channel: string, handlers: Handlers): Listening {
  const closing = new AbortController()
  let current: (() => Promise<void>) | null = null
  let isLost = false
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })

  async function listenAgain(): Promise<void> {
    while (!closing.signal.aborted) {
      await listen().catch((error: Error) => {
        if (!closing.signal.aborted && !isLost) handlers.lost(error)
        isLost = true
      })
      current = null
      begin()
      await pause(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }

  /** Ends only by failing. */
  async function listen(): Promise<never> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      ...LIMITS,
      application_name: `niramoy ${channel}`,
    })
    const broken = brokenConnection(client, closing.signal)
    const db = dbOn(client)
    let stopHeartbeat = () => {}
    try {
      await Promise.race([client.connect(), broken.promise])
      client.on('notification', ({ payload = '' }) => void handlers.heard(payload, db).catch(broken.giveUp))
      await Promise.race([sql`listen ${sql.id(channel)}`.execute(db), broken.promise])
      current = shared(async () => void (await sql`select 1`.execute(db)))
      await Promise.race([handlers.connected(db), broken.promise])
      isLost = false
      begin()
      stopHeartbeat = startHeartbeat(db, broken.giveUp)
      return await broken.promise
    } finally {
      broken.forget()
      stopHeartbeat()
      const ended = client.end().catch(() => {})
      if (closing.signal.aborted) await ended
    }
  }

  const running = listenAgain()
  return {
    begun,
    // an announcement arrives before the answer to a later statement
    heardAll: async () => current?.(),
    async close() {
      closing.abort()
      await running
    },
  }
}

/** One at a time; all who come before the next one begins share it. */
function shared(work: () => Promise<void>): () => Promise<void> {
  let next: Promise<void> | null = null
  let last = Promise.resolve()
  return () => {
    if (next) return next
    const begun = last
      .catch(() => {})
      .then(() => {
        next = null
        return work()
      })
    next = begun
    last = begun
    return begun
  }
}

type Broken = {
  readonly promise: Promise<never>
  readonly giveUp: (error: Error) => void
  /** The signal outlives the connection, and must not keep what belongs to it. */
  readonly forget: () => void
}

function brokenConnection(client: pg.Client, closing: AbortSignal): Broken {
  let giveUp: (error: Error) => void = () => {}
  const promise = new Promise<never>((_resolve, reject) => {
    giveUp = reject
  })
  promise.catch(() => {})
  client.on('error', giveUp)
  client.on('end', () => giveUp(new Error('The database closed the connection.')))
  const close = () => giveUp(new Error('The listener is closed.'))
  closing.addEventListener('abort', close, { once: true })
  return { promise, giveUp, forget: () => closing.removeEventListener('abort', close) }
}

/** A connection can be dead without a sign of it. */
function startHeartbeat(db: Db, giveUp: (error: Error) => void): () => void {
  let isAnswered = true
  const timer = setInterval(() => {
    if (!isAnswered) return giveUp(new Error('The database does not answer.'))
    isAnswered = false
    sql`select 1`.execute(db).then(() => {
      isAnswered = true
    }, giveUp)
  }, HEARTBEAT_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Statements on the one connection, each after the one before it. */
function dbOn(client: pg.Client): Db {
  let free = Promise.resolve()
  const pool = {
    async connect() {
      const before = free
      let release = () => {}
      free = new Promise((resolve) => {
        release = resolve
      })
      await before
      return { query: client.query.bind(client), release }
    },
    end: async () => {},
  }
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}
