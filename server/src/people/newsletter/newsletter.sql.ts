import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Who subscribes again after leaving is back. */
export function insertSubscriber(tx: Tx, email: string, now: Date) {
  return tx
    .insertInto('newsletter_subscribers')
    .values({ email, created_at: now })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet({ unsubscribed_at: null }))
    .execute()
}
