import type { CounterSaleForm, ShownPrescription } from '@niramoy/contract/sales/counter'
import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { PrescriptionDays } from '@niramoy/domain/sales/prescription-review'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import type { OrderableLine } from '../orders/place/place-order-lines.step.ts'
import { unitsOfLine } from '../orders/place/price-order.step.ts'
import { upsertListedLines } from '../prescriptions/cover/prescription-cover.sql.ts'
import { isTooOld, lockToServe } from '../prescriptions/cover/prescription-cover.step.ts'
import { hasPatientAndDoctor } from '../prescriptions/review.sql.ts'
import { insertShownPrescription } from './counter.sql.ts'

/** By what a sale gives out medicines that are not sold freely. */
export type Served =
  | { readonly by: 'nothing' }
  | { readonly by: 'earlier'; readonly id: number }
  | { readonly by: 'shown'; readonly prescription: ShownPrescription }

type Serving = {
  readonly lines: readonly OrderableLine[]
  readonly userId: number
  readonly actor: Actor
  readonly at: Date
  readonly days: PrescriptionDays
}

/** dispensing 4: locks an earlier prescription before any batch, or checks what is written down; refused without either. */
export async function servedBy(tx: Tx, form: CounterSaleForm, serving: Serving): Promise<Served> {
  const { lines, userId, actor, at, days } = serving
  const needing = lines.filter(isNeeding)
  if (needing.length === 0) return { by: 'nothing' }
  const { prescription, prescriptionId } = form
  if (prescriptionId !== undefined) {
    await lockToServe(tx, { prescriptionId, userId, needing: needing.map(unitsOfLine), at, days })
    const isControlled = needing.some(({ product }) => product.dispensing_class === 'controlled')
    if (isControlled && !(await hasPatientAndDoctor(tx, prescriptionId))) {
      throw refusalAt('prescriptionId', 'prescription-record-required')
    }
    return { by: 'earlier', id: prescriptionId }
  }
  if (!prescription) throw needed(lines)
  if (!hasPermission(actor, 'prescriptions')) throw new Refusal('not-your-duty')
  await refuseDay(tx, prescription, { needing, at, days })
  return { by: 'shown', prescription }
}

function isNeeding({ product }: OrderableLine): boolean {
  return needsPrescription(product.dispensing_class)
}

function needed(lines: readonly OrderableLine[]): Refusal {
  const fields = lines.flatMap((line, at) =>
    isNeeding(line) ? [[`items.${at}.productId`, 'prescription-needed'] as const] : [],
  )
  return new Refusal('prescription-needed', { fields: Object.fromEntries(fields) })
}

type Dated = Pick<Serving, 'at' | 'days'> & { readonly needing: readonly OrderableLine[] }

/** dispensing 13: one that is too old needs the reason why it is accepted all the same. */
async function refuseDay(tx: Tx, { issuedOn, reason }: ShownPrescription, dated: Dated): Promise<void> {
  if (issuedOn > dhakaDay(dated.at)) throw refusalAt('prescription.issuedOn', 'prescription-day-in-future')
  if (!reason && (await isTooOld(tx, issuedOn, dated))) {
    throw refusalAt('prescription.issuedOn', 'prescription-expired')
  }
}

type Writing = {
  readonly orderId: number
  readonly userId: number
  readonly actorId: number
  readonly at: Date
}

/** The prescription lists what is sold by it, and nothing is left of it for another order. */
export async function writeShown(tx: Tx, shown: ShownPrescription, writing: Writing): Promise<void> {
  const { orderId, userId, actorId, at } = writing
  const row = {
    order_id: orderId,
    user_id: userId,
    patient_name: shown.patientName,
    doctor_name: shown.doctorName,
    doctor_registration: shown.doctorRegistration ?? null,
    issued_on: shown.issuedOn,
    reason: shown.reason ?? null,
    reviewed_by: actorId,
  }
  await upsertListedLines(tx, await insertShownPrescription(tx, row, at), orderId)
}
