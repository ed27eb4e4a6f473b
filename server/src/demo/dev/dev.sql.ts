import type { Db } from '../../platform/db/db.ts'

const MOST = 200
export type MessageRow = Awaited<ReturnType<typeof selectNewestMessages>>[number]

export function selectNewestMessages(db: Db, recipient: string | undefined) {
  return db
    .selectFrom('outbox_messages')
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'created_at'])
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}
