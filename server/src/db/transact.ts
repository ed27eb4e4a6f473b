import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'

type Act = {
  readonly db: Db
  readonly now: () => Date
  readonly requestId?: string
  readonly staffId?: number | undefined
}

const ATTEMPTS = 3
/** Serialization failure and deadlock: the database asks for the transaction to be tried again. */
const TRY_AGAIN = new Set(['40001', '40P01'])

/**
 * One transaction that knows who acts and when: the database itself then records in the audit log every row that staff
 * change. Whose request is answered decides, whatever the call says; outside of a request the call's actor does. What
 * customers do with their own things is not recorded.
 */
export async function transact<T>(
  { db, now, requestId = '', staffId }: Act,
  actorId: number | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`select set_config('niramoy.actor_id', ${staffId ? String(staffId) : ifStaff(actorId)}, true),
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

/** Nobody, for anyone who is no staff. */
function ifStaff(actorId: number | null) {
  return sql`coalesce((select id::text from users where id = ${actorId}::int and role = 'admin'), '')`
}
