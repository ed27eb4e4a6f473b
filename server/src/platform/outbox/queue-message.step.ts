import type { Tx } from '../db/db.ts'
import { insertMessage, type NewMessage } from './outbox.sql.ts'

export type Message = {
  readonly channel: 'sms' | 'email'
  /** What it is about, in kebab-case: `verify-account`. */
  readonly kind: string
  readonly recipient: string
  /** Of an e-mail. */
  readonly subject?: string
  readonly body: string
  /** A document that goes with an e-mail. */
  readonly attachment?: { readonly name: string; readonly bytes: Uint8Array }
  readonly userId?: number
  /** The same key again is silently the same message. */
  readonly dedupeKey?: string
  /** Not before this; left out: at once. */
  readonly sendAt?: Date | undefined
  /** Later than this it is not sent any more, and its text is forgotten. */
  readonly expiresAt?: Date
}

/** Puts a message into the outbox, in the transaction that causes it: both happen or neither. A job sends it. */
export function queueMessage(tx: Tx, at: Date, message: Message): Promise<void> {
  return insertMessage(tx, messageRow(message, at))
}

export function messageRow(message: Message, at: Date): NewMessage {
  return {
    channel: message.channel,
    kind: message.kind,
    recipient: message.recipient,
    subject: message.subject ?? null,
    body: message.body,
    attachment: message.attachment ? `\\x${Buffer.from(message.attachment.bytes).toString('hex')}` : null,
    attachment_name: message.attachment?.name ?? null,
    user_id: message.userId ?? null,
    dedupe_key: message.dedupeKey ?? null,
    expires_at: message.expiresAt ?? null,
    next_try_at: message.sendAt ?? at,
    created_at: at,
  }
}
