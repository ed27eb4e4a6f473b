import type { ConnectionTest } from '@niramoy/contract/sales/connections'
import { adminConnections as texts } from '@niramoy/texts/en/sales/admin/admin-connections'
import type { TestRow } from './connections.sql.ts'

export function testView(row: TestRow): ConnectionTest {
  // a message that expired leaves no word behind
  const isLate = row.status === 'failed' && (row.kind === 'sms' || row.kind === 'email')
  const { tran_id, bank_tran_id, message_id } = row
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    detail: row.detail ?? (isLate ? texts.details.expired : null),
    reference: bank_tran_id ?? tran_id ?? (message_id === null ? null : `outbox-${message_id}`),
    startedBy: { id: row.created_by, name: row.name },
    startedAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    payAt: row.status === 'waiting' ? row.gateway_url : null,
    refund: row.refund,
  }
}
