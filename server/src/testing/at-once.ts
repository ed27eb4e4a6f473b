import { sql } from 'kysely'
import { vi } from 'vitest'
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
