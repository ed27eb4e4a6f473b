import type { Db } from '../db/db.ts'

export function insertSubscriber(db: Db, email: string, now: Date) {
  return db
    .insertInto('newsletter_subscribers')
    .values({ email, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
