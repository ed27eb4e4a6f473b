import type { UsablePrescription } from '@niramoy/contract/sales/prescriptions'
import { toLabel } from '@niramoy/domain/catalogue/product-label'
import type { Actor } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { servesUntil } from '@niramoy/domain/sales/prescription-review'
import { selectProductsByIds } from '../../catalogue/products/read/products.sql.ts'
import type { Context } from '../../platform/context.ts'
import { selectPrescribed } from './cover/prescription-cover.sql.ts'
import { getPrescriptionDays } from './cover/prescription-cover.step.ts'
import { selectUsable } from './cover/usable-prescriptions.sql.ts'

/** GET /prescriptions/usable: one's own; staff name the customer. Of each what it still serves for. */
export async function listUsable(
  { db, now, settings }: Context,
  actor: Actor,
  userId: number | undefined,
): Promise<UsablePrescription[]> {
  const at = now()
  const of = actor.role === 'admin' ? (userId ?? actor.id) : actor.id
  const rows = await selectUsable(db, of)
  const ids = [...new Set(rows.flatMap(({ items }) => items.map(({ productId }) => productId)))]
  const products = await selectProductsByIds(db, ids, at)
  const medicines = await selectPrescribed(db, ids)
  const labels = new Map(products.map((row) => [row.id, toLabel(row)]))
  const days = getPrescriptionDays(settings)
  return rows.flatMap((row) => {
    const items = row.items.flatMap((item) => {
      const [label, medicine] = [labels.get(item.productId), medicines.get(item.productId)]
      const until = medicine && servesUntil(row.issued_on, medicine, days)
      return label && until && until >= dhakaDay(at) ? [{ ...item, label, until }] : []
    })
    const [first, ...others] = items.map(({ until }) => until).toSorted()
    if (first === undefined || items.every(({ unitsLeft }) => unitsLeft === 0)) return []
    return [
      {
        id: row.id,
        approvedAt: row.reviewed_at.toISOString(),
        // of what it serves for longest: the others leave the list by themselves
        servesUntil: others.at(-1) ?? first,
        imagePath: row.file_key && `/api/prescriptions/${row.id}/file`,
        patientName: row.patient_name,
        doctorName: row.doctor_name,
        items: items.map(({ until: _until, ...item }) => item),
      },
    ]
  })
}
