import { type IncomingMessage, request } from 'node:http'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '../platform/db/db.ts'

/** Locks a product until every call waits for it, then releases them all: a race that happens each time. */
export async function atOnce<T>(
  db: Db,
  productId: number,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  let answers: Promise<T[]> = Promise.resolve([])
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute()
    answers = Promise.all(calls.map((call) => call()))
    await someoneWaits(db, calls.length)
  })
  return answers
}

/** Until so many calls wait for a lock. */
export async function someoneWaits(db: Db, count = 1): Promise<void> {
  await vi.waitFor(
    async () => {
      if ((await waiting(db)) < count) throw new Error('not all calls wait yet')
    },
    { timeout: 25_000, interval: 20 },
  )
}

async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Watches as a browser does, over a connection of its own. */

export type Watcher = { readonly cookie: string | undefined }
type StreamEvent = { readonly event: string; readonly data: unknown }

export async function watchEvents(url: string, watcher: Watcher) {
  const response = await askForEvents(url, watcher)
  expect(response.statusCode).toBe(200)
  const events = readMessages(response)
  return {
    type: response.headers['content-type'],
    /** The next event; null when the line has ended. */
    async next(): Promise<StreamEvent | null> {
      const { value, done } = await events.next()
      return done ? null : value
    },
    close: () => void response.destroy(),
  }
}

export function askForEvents(
  url: string,
  { cookie = '' }: Watcher,
  method = 'GET',
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers: { cookie }, agent: false }, resolve).on('error', reject).end()
  })
}

async function* readMessages(response: IncomingMessage): AsyncGenerator<StreamEvent, undefined> {
  let rest = ''
  for await (const chunk of response) {
    const parts = `${rest}${chunk}`.split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const [, event = '', data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? []
      if (data !== undefined) yield { event, data: JSON.parse(data) }
    }
  }
}
