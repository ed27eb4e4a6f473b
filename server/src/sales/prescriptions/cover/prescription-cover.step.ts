import { servesUntil, type UnitsOf, uncovered } from '@niramoy/domain/catalogue/dispensing'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Tx } from '../../../platform/db/db.ts'
import { refusalAt } from '../../../platform/refusal/refuse-on.ts'
import {
  lockPrescriptionOf,
  lockServing,
  selectNeedingLines,
  selectUnitsLeft,
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
}

/** dispensing 4: locks an earlier prescription that is to serve an order, or refuses it and says why. */
export async function lockToServe(tx: Tx, { prescriptionId, userId, needing, at }: Serving): Promise<void> {
  const found = await lockPrescriptionOf(tx, { id: prescriptionId, userId })
  if (!found) throw refusalAt('prescriptionId', 'prescription-not-found')
  if (found.status !== 'approved' || !found.reviewed_at) {
    throw refusalAt('prescriptionId', 'prescription-not-approved')
  }
  if (servesUntil(dhakaDay(found.reviewed_at)) < dhakaDay(at)) {
    throw refusalAt('prescriptionId', 'prescription-expired')
  }
  const missing = uncovered(needing, await selectUnitsLeft(tx, [prescriptionId], 0))
  if (missing.length > 0) throw refusalAt('prescriptionId', 'prescription-does-not-cover')
}
