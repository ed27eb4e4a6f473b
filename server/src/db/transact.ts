import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'

type Act = { readonly db: Db; readonly now: () => Date; readonly requestId?: string }

const ATTEMPTS = 3
/** Serialization failure and deadlock: the database asks for the transaction to be tried again. */
const TRY_AGAIN = new Set(['40001', '40P01'])

/**
 * One transaction that knows who acts and when: the database itself then records every row it changes in the
 * audit log, so that no call can forget to.
 */
export async function transact<T>(
  { db, now, requestId = '' }: Act,
  actorId: number | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`select set_config('niramoy.actor_id', ${actorId === null ? '' : String(actorId)}, true),
          set_config('niramoy.now', ${now().toISOString()}, true),
          set_config('niramoy.request_id', ${requestId}, true)`.execute(tx)
        return work(tx)
      })
    } catch (error) {
      const { code } = error as { code?: string }
      if (attempt === ATTEMPTS || !code || !TRY_AGAIN.has(code)) throw error
    }
  }
}
