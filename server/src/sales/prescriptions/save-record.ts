import type { Reply } from '@niramoy/contract/platform/call'
import type { Whole } from '@niramoy/contract/platform/edit'
import type { PrescriptionRecordForm } from '@niramoy/contract/sales/prescription-record'
import type { prescriptions } from '@niramoy/contract/sales/prescriptions'
import type { Actor } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { PrescriptionDays } from '@niramoy/domain/sales/prescription-review'
import { adminWorkbench as texts } from '@niramoy/texts/en/admin/admin-workbench'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { merged } from '../../platform/versions/edit.step.ts'
import { lockOrderFor, refuseOtherVersion } from '../orders/state/lock-order.step.ts'
import { touchOrder } from '../orders/state/locked-order.sql.ts'
import { getPrescriptionDays, wasTooOld } from './cover/prescription-cover.step.ts'
import { selectPrescription } from './files/prescriptions.sql.ts'
import { prescriptionView } from './prescriptions.view.ts'
import { refuseMissing } from './record/missing-facts.step.ts'
import {
  deleteOtherItems,
  lockRecord,
  selectKnownProducts,
  selectRecord,
  updateRecord,
  upsertItems,
} from './record/record.sql.ts'
import { recordView } from './record/record.view.ts'
import { selectOrderOf } from './review.sql.ts'

type WholeRecord = Whole<PrescriptionRecordForm>
const EMPTY: WholeRecord = {
  patientName: null,
  patientAge: null,
  doctorName: null,
  doctorRegistration: null,
  issuedOn: null,
  items: [],
}

type Saving = { readonly id: number; readonly form: PrescriptionRecordForm }

/** PUT /admin/prescriptions/{id}/record; prescriptions 13. The same record again changes nothing but the version. */
export async function saveRecord(
  context: Context,
  actor: Actor,
  { id, form }: Saving,
): Promise<Reply<typeof prescriptions.saveRecord>> {
  const at = context.now()
  if (form.issuedOn && form.issuedOn > dhakaDay(at)) {
    throw new Refusal('prescription-day-in-future', { fields: { issuedOn: 'prescription-day-in-future' } })
  }
  await transactOnce(context, actor.id, async (tx) => {
    const orderId = await selectOrderOf(tx, id)
    if (orderId === undefined) throw new Refusal('prescription-not-found')
    const order = await lockOrderFor(tx, orderId, null)
    const locked = await lockRecord(tx, id)
    const { status, file_erased_at, anonymised_at } = locked
    refuseOtherVersion(order, form.version)
    if (status === 'rejected' || file_erased_at || anonymised_at)
      throw new Refusal('prescription-record-closed')
    const record = merged(recordView(await selectRecord(tx, id)) ?? EMPTY, form)
    if (status === 'approved') {
      refuseMissing(record)
      const days = getPrescriptionDays(context.settings)
      await refuseOlder(tx, record, { orderId, ...locked, days })
    }
    await writeRecord(tx, { id, record }, at)
    await touchOrder(tx, orderId, at)
  })
  const saved = await selectPrescription(context.db, id)
  if (!saved) throw new Refusal('prescription-not-found')
  return { ...prescriptionView(saved), record: recordView(await selectRecord(context.db, id)) }
}

type Approved = {
  readonly orderId: number
  readonly reason: string | null
  readonly reviewed_at: Date | null
  readonly days: PrescriptionDays
}

/** prescriptions 13: one that was approved without a reason does not become older than it might have been then. */
async function refuseOlder(
  tx: Tx,
  { issuedOn, items }: WholeRecord,
  { orderId, reason, reviewed_at: at, days }: Approved,
): Promise<void> {
  if (reason || !at) return
  const productIds = items.map(({ productId }) => productId)
  if (!(await wasTooOld(tx, { orderId, issuedOn, productIds, at, days }))) return
  throw new Refusal('prescription-expired', {
    fields: { issuedOn: { code: 'prescription-expired', text: texts.olderThanApproved } },
  })
}

type Written = { readonly id: number; readonly record: WholeRecord }

async function writeRecord(tx: Tx, { id, record }: Written, at: Date): Promise<void> {
  const productIds = record.items.map(({ productId }) => productId)
  const known = await selectKnownProducts(tx, productIds)
  const unknown = productIds.findIndex((productId) => !known.has(productId))
  if (unknown >= 0) {
    throw new Refusal('product-not-found', {
      fields: { [`items.${unknown}.productId`]: 'product-not-found' },
    })
  }
  const facts = {
    patient_name: record.patientName,
    patient_age: record.patientAge,
    doctor_name: record.doctorName,
    doctor_registration: record.doctorRegistration,
    issued_on: record.issuedOn,
  }
  await updateRecord(tx, id, facts, at)
  await deleteOtherItems(tx, id, productIds)
  await upsertItems(
    tx,
    id,
    record.items.map(({ productId, units, dose, days, meal, note }) => ({
      product_id: productId,
      units,
      dose: dose ?? null,
      days: days ?? null,
      meal: meal ?? null,
      note: note ?? null,
    })),
  )
}
