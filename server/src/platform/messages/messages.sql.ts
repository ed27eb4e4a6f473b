import type { Db } from '../db/db.ts'

type Page = { readonly page: number; readonly pageSize: number }

const DAYS = 7
const DAY_MS = 86_400_000

/** Of the last days: who was not reached longer ago is not called any more. */
function failedMessages(db: Db, now: Date) {
  return db
    .selectFrom('outbox_messages')
    .where('status', '=', 'failed')
    .where('outbox_messages.created_at', '>=', new Date(now.getTime() - DAYS * DAY_MS))
}

/** How many, and when the first of them should have been sent. */
export function countFailed(db: Db, now: Date) {
  return failedMessages(db, now)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Date | null>('outbox_messages.created_at').as('oldest_at'),
    ])
    .executeTakeFirstOrThrow()
}

export function selectFailed(db: Db, now: Date, { page, pageSize }: Page) {
  return failedMessages(db, now)
    .leftJoin('users', 'users.id', 'user_id')
    .select([
      'outbox_messages.id',
      'channel',
      'kind',
      'recipient',
      'last_error',
      'outbox_messages.created_at',
      'user_id',
      'users.name',
    ])
    .orderBy('outbox_messages.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}
