import { missingFacts, type NeededFact } from '@niramoy/domain/sales/prescription-review'
import { Refusal } from '../../../platform/refusal/refusal.ts'

const MISSING = {
  patientName: 'prescription-patient-required',
  doctorName: 'prescription-doctor-required',
  issuedOn: 'prescription-date-required',
} as const

/** prescriptions 13: who it is for, who wrote it and when is known of every approved prescription. */
export function refuseMissing(facts: Readonly<Record<NeededFact, string | null>>): void {
  const missing = missingFacts(facts)
  if (missing.length === 0) return
  const fields = missing.map((fact) => [fact, MISSING[fact]] as const)
  throw new Refusal('prescription-record-required', { fields: Object.fromEntries(fields) })
}
