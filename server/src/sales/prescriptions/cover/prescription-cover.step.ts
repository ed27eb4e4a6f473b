import { needsPrescription, type UnitsOf, uncovered } from '@niramoy/domain/catalogue/dispensing'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { type PrescriptionDays, servesUntil } from '@niramoy/domain/sales/prescription-review'
import type { Settings } from '../../../platform/config/config.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { refusalAt } from '../../../platform/refusal/refuse-on.ts'
import {
  lockPrescriptionOf,
  lockServing,
  selectApprovedOf,
  selectNeedingLines,
  selectPrescribed,
  selectUnitsLeft,
  upsertListedLines,
} from './prescription-cover.sql.ts'

/** What an order lacks. */
export type PrescriptionNeed = {
  /** Something needs a prescription that no approved one covers. */
  readonly lacks: boolean
  /** A controlled medicine is among it: nothing of the order is taken out of stock before. */
  readonly isControlled: boolean
}

/** dispensing 4: by the classes of this moment. Locks the prescriptions that serve the order; the caller, the order. */
export async function prescriptionNeed(
  tx: Tx,
  order: { readonly id: number; readonly served_by: number | null },
): Promise<PrescriptionNeed> {
  const needing = await selectNeedingLines(tx, order.id)
  if (needing.length === 0) return { lacks: false, isControlled: false }
  const serving = await lockServing(tx, order)
  const left = serving.length > 0 ? await selectUnitsLeft(tx, serving, order.id) : []
  const missing = uncovered(needing, left)
  return {
    lacks: missing.length > 0,
    isControlled: missing.some(({ dispensingClass }) => dispensingClass === 'controlled'),
  }
}

type Serving = {
  readonly prescriptionId: number
  /** Whose order it is. */
  readonly userId: number
  readonly needing: readonly UnitsOf[]
  readonly at: Date
  readonly days: PrescriptionDays
}

export function getPrescriptionDays(settings: Settings): PrescriptionDays {
  return {
    controlled: settings.PRESCRIPTION_DAYS_CONTROLLED,
    antibiotic: settings.PRESCRIPTION_DAYS_ANTIBIOTIC,
    other: settings.PRESCRIPTION_DAYS,
  }
}

/** dispensing 4: locks an earlier prescription that is to serve an order, or refuses it and says why. */
export async function lockToServe(tx: Tx, serving: Serving): Promise<void> {
  const { prescriptionId, userId, needing } = serving
  const found = await lockPrescriptionOf(tx, { id: prescriptionId, userId })
  if (!found) throw refusalAt('prescriptionId', 'prescription-not-found')
  if (found.status !== 'approved') {
    throw refusalAt('prescriptionId', 'prescription-not-approved')
  }
  if (await isTooOld(tx, found.issued_on, serving)) {
    throw refusalAt('prescriptionId', 'prescription-expired')
  }
  const missing = uncovered(needing, await selectUnitsLeft(tx, [prescriptionId], 0))
  if (missing.length > 0) throw refusalAt('prescriptionId', 'prescription-does-not-cover')
}

type Dated = Pick<Serving, 'at' | 'days'> & { readonly needing: readonly { readonly productId: number }[] }

/** dispensing 13: by the date written on it; without one nobody knows how old it is. */
export async function isTooOld(tx: Tx, issuedOn: string | null, dated: Dated): Promise<boolean> {
  return issuedOn === null || (await tooOldFor(tx, issuedOn, dated)).length > 0
}

/** The products for which a prescription of that date does not serve any more. */
async function tooOldFor(tx: Tx, issuedOn: string, { needing, at, days }: Dated): Promise<number[]> {
  const today = dhakaDay(at)
  const ids = needing.map(({ productId }) => productId)
  const medicines = await selectPrescribed(tx, ids)
  return ids.filter((id) => {
    const medicine = medicines.get(id)
    return medicine !== undefined && servesUntil(issuedOn, medicine, days) < today
  })
}

type Listing = { readonly orderId: number; readonly at: Date; readonly days: PrescriptionDays }

/**
 * dispensing 5: what a pharmacist adds to an order is prescribed by its approved prescription, unless that is too old for
 * it by now and no reason says why it is accepted: then it is looked at again.
 */
export async function listPrescribedLines(tx: Tx, { orderId, at, days }: Listing): Promise<void> {
  const own = await selectApprovedOf(tx, orderId)
  if (!own) return
  const needing = await selectNeedingLines(tx, orderId)
  const old = own.reason || !own.issued_on ? [] : await tooOldFor(tx, own.issued_on, { needing, at, days })
  await upsertListedLines(tx, own.id, orderId, old)
}

type Approved = {
  readonly orderId: number
  readonly issuedOn: string | null
  /** What its record lists. */
  readonly productIds: readonly number[]
  /** When it was approved. */
  readonly at: Date
  readonly days: PrescriptionDays
}

/** dispensing 13: whether it was too old already when it was approved, by what is written down now. */
export async function wasTooOld(tx: Tx, { orderId, issuedOn, productIds, at, days }: Approved) {
  const ordered = await selectNeedingLines(tx, orderId)
  const listed = [...(await selectPrescribed(tx, productIds)).values()]
  const needing = [...ordered, ...listed.filter((one) => needsPrescription(one.dispensingClass))]
  return needing.length > 0 && isTooOld(tx, issuedOn, { needing, at, days })
}
