import type { PrescriptionStatus } from '@niramoy/domain/sales/order-status'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

/** The order to hold before the prescription. */
export async function selectOrderOf(db: Db, id: number): Promise<number | undefined> {
  const query = db.selectFrom('prescriptions').select('order_id').where('id', '=', id)
  return (await query.executeTakeFirst())?.order_id
}

export function lockPrescription(tx: Tx, id: number) {
  return tx
    .selectFrom('prescriptions')
    .select(['id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function hasItems(tx: Tx, orderId: number): Promise<boolean> {
  const query = tx.selectFrom('order_items').select('id').where('order_id', '=', orderId).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** What the register of controlled medicines names. */
export async function hasPatientAndDoctor(tx: Tx, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('prescriptions')
    .select(['patient_name', 'doctor_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return Boolean(found?.patient_name && found.doctor_name)
}

/** What must be known of a prescription before it is approved. */
export function selectFacts(tx: Tx, id: number) {
  return tx
    .selectFrom('prescriptions')
    .select(['patient_name as patientName', 'doctor_name as doctorName', 'issued_on as issuedOn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

type Review = {
  readonly status: PrescriptionStatus
  readonly reason: string | null
  readonly reviewed_by: number | null
  readonly reviewed_at: Date | null
}

export async function updateReview(tx: Tx, id: number, review: Review, at: Date): Promise<void> {
  await tx
    .updateTable('prescriptions')
    .set({ ...review, version: sql`version + 1`, updated_at: at })
    .where('id', '=', id)
    .execute()
}
