import type { Prescription } from '@niramoy/contract/sales/prescriptions'
import type { PrescriptionRow } from './files/prescriptions.sql.ts'

export function prescriptionView(row: PrescriptionRow): Prescription {
  return {
    id: row.id,
    status: row.status,
    imagePath: row.file_key && `/api/prescriptions/${row.id}/file`,
    mediaType: row.media_type,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reviewerName: row.reviewer_name,
    User: {
      id: row.user_id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      username: row.username,
    },
    Order: {
      id: row.order_id,
      orderCode: row.order_code,
      status: row.order_status,
      version: row.order_version,
      itemCount: row.item_count,
    },
  }
}
