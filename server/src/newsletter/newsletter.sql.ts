import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Who subscribes again after leaving is back. */
export function insertSubscriber(db: Db, email: string, now: Date) {
  return db
    .insertInto('newsletter_subscribers')
    .values({ email, created_at: now })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet({ unsubscribed_at: null }))
    .execute()
}
