import type { Db } from '../../platform/db/db.ts'

/** What the shop wrote to this number or address, the latest last. */
export function messagesTo(db: Db, recipient: string) {
  return db
    .selectFrom('outbox_messages')
    .select(['channel', 'kind', 'subject', 'body', 'user_id', 'expires_at'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
}

/** The six digits of the latest SMS, as a person would read them. */
export async function codeSentTo(db: Db, phone: string): Promise<string> {
  const latest = (await messagesTo(db, phone)).at(-1)
  const code = latest?.body.match(/\b\d{6}\b/)?.[0]
  if (!code) throw new Error(`no code was sent to ${phone}`)
  return code
}

/** A code that is surely another one. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
