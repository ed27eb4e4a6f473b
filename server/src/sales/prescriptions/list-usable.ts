import type { UsablePrescription } from '@niramoy/contract/sales/prescriptions'
import { servesUntil } from '@niramoy/domain/catalogue/dispensing'
import { labelOf } from '@niramoy/domain/catalogue/product-label'
import type { Actor } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { selectProductsByIds } from '../../catalogue/products/read/products.sql.ts'
import type { Context } from '../../platform/context.ts'
import { selectUsable } from './cover/usable-prescriptions.sql.ts'

/** GET /prescriptions/usable: one's own; staff name the customer. */
export async function listUsable(
  { db, now }: Context,
  actor: Actor,
  userId: number | undefined,
): Promise<UsablePrescription[]> {
  const at = now()
  const of = actor.role === 'admin' ? (userId ?? actor.id) : actor.id
  const rows = (await selectUsable(db, of)).filter(
    ({ reviewed_at }) => servesUntil(dhakaDay(reviewed_at)) >= dhakaDay(at),
  )
  const ids = rows.flatMap(({ items }) => items.map(({ productId }) => productId))
  const products = await selectProductsByIds(db, [...new Set(ids)], at)
  const labels = new Map(products.map((row) => [row.id, labelOf(row)]))
  return rows.map((row) => ({
    id: row.id,
    approvedAt: row.reviewed_at.toISOString(),
    servesUntil: servesUntil(dhakaDay(row.reviewed_at)),
    imagePath: row.file_key && `/api/prescriptions/${row.id}/file`,
    patientName: row.patient_name,
    doctorName: row.doctor_name,
    items: row.items.flatMap((item) => {
      const label = labels.get(item.productId)
      return label ? [{ ...item, label }] : []
    }),
  }))
}
