import type { StatusChange, StatusChangeDetails } from '@niramoy/contract/sales/status-changes'
import { ERRORS, type ErrorCode } from '@niramoy/texts/errors'
import type { StatusChangeRow, UndoRow } from './status-changes.sql.ts'

export function statusChangeView(row: StatusChangeRow): StatusChange {
  return {
    id: row.id,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    createdBy: { id: row.created_by, name: row.maker_name },
    orders: row.orders,
    undone: row.undone,
  }
}

type ChangedOrder = StatusChangeDetails['changes'][number]

export function changedOrderView(row: UndoRow, refusal: ErrorCode | null): ChangedOrder {
  return {
    id: row.order_id,
    orderCode: row.order_code,
    from: row.from_status,
    to: row.to_status,
    undoneAt: row.undone_at?.toISOString() ?? null,
    refusal: refusal && { code: refusal, message: ERRORS[refusal].text },
    isTold: row.is_told,
  }
}
