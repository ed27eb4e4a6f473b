import type { FailedMessage } from '@niramoy/contract/platform/messages'
import type { selectFailed } from './messages.sql.ts'

type Row = Awaited<ReturnType<typeof selectFailed>>[number]

export function failedView(row: Row): FailedMessage {
  return {
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    to: row.recipient,
    customer: row.user_id !== null && row.name !== null ? { id: row.user_id, name: row.name } : null,
    error: row.last_error,
    createdAt: row.created_at.toISOString(),
  }
}
