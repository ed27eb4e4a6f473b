import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { UNDO_MS } from '@niramoy/domain/pricing/price-change'
import { statusPermission, undoneStatuses } from '@niramoy/domain/sales/status-change'
import { isPacked } from '@niramoy/domain/sales/status-effects'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { UndoRow } from './status-changes.sql.ts'

/** orders 25: why an order of a bulk change cannot go back to what it was, or null. */
export function undoRefusal(row: UndoRow, actor: Actor, now: Date): ErrorCode | null {
  const { from_status: from, to_status: to } = row
  if (row.undone_at) return 'bulk-change-undone'
  if (now.getTime() - row.created_at.getTime() >= UNDO_MS) return 'bulk-change-too-old'
  if (!undoneStatuses(to).includes(from)) return 'order-undo-no-way-back'
  const needed = statusPermission(from, to)
  if (needed && !hasPermission(actor, needed)) return 'not-your-duty'
  return happenedSince(row)
}

function happenedSince(row: UndoRow): ErrorCode | null {
  const wasInShop = row.from_status === 'processing' || !isPacked(row.from_status)
  if (!row.is_same || row.is_rated) return 'order-undo-changed'
  if (row.is_cash_booked) return 'order-cash-booked'
  if (!row.is_parcel_same || (wasInShop && row.is_handed_over)) return 'order-undo-parcel'
  return row.is_picked ? 'order-undo-picked' : null
}
