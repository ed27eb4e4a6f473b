import type { OutboxMessage } from '@niramoy/contract/platform/dev'
import type { MessageRow } from './dev.sql.ts'

export function outboxMessageView(row: MessageRow): OutboxMessage {
  return {
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    createdAt: row.created_at.toISOString(),
  }
}
