import type { QuarantineItem } from '@niramoy/contract/stock/quarantine'
import { toTaka } from '@niramoy/domain/platform/money'
import { unsellable } from '@niramoy/domain/stock/stock-take'
import { stockProductView } from '../overview/stock.view.ts'
import type { QuarantineRow } from './quarantine.sql.ts'

export function quarantineView(row: QuarantineRow, now: Date): QuarantineItem {
  const batch = { expiresOn: row.expires_on, isRecalled: row.recalled_at !== null }
  return {
    id: row.id,
    units: row.units,
    product: stockProductView(row),
    batchId: row.code,
    expiryDate: row.expires_on,
    unsellable: unsellable(batch, now),
    from: row.taken_for !== null ? 'shop' : row.return_id === null ? 'courier' : 'customer',
    returnReason: row.return_reason,
    order: { id: row.order_id, orderCode: row.order_code },
    createdAt: row.created_at.toISOString(),
    takenInBy: row.taker_name,
    refund: toTaka(row.refund_poisha),
    share: toTaka(row.share_poisha),
    isRefundedOnline: row.payment_method === 'SSLCommerz',
    othersWaiting: row.others_waiting,
    inspection: inspectionView(row),
  }
}

function inspectionView(row: QuarantineRow): QuarantineItem['inspection'] {
  const { put_back_units: putBackUnits, decided_at } = row
  if (putBackUnits === null || decided_at === null) return null
  return {
    putBackUnits,
    writtenOffUnits: row.units - putBackUnits,
    reason: row.reason,
    note: row.note,
    refund: row.paid_poisha === null ? null : toTaka(row.paid_poisha),
    decidedAt: decided_at.toISOString(),
    decidedBy: row.inspector_name,
    photos: row.photos.map(({ id, is_there }) => ({
      id,
      path: is_there ? `/api/quarantine/photos/${id}` : null,
    })),
  }
}
