import {
  type CheckedMedicine,
  type CheckedPatient,
  checkMedicines,
  type FoundCaution,
} from '@niramoy/domain/catalogue/safety/check-medicines'
import { listAllergens } from '@niramoy/domain/people/patient'
import type { ShopSafety } from './load-safety.step.ts'

/** A patient whose allergies are ingredients: a group of them is every one that the shop counts to it. */
export function withAllergens({ index }: ShopSafety, patient: CheckedPatient): CheckedPatient {
  return { ...patient, allergies: [...listAllergens(patient.allergies ?? [], index.facts.groups)] }
}

/** safety 2: of a patient allergies, pregnancy, breast-feeding, age and illnesses, the gravest first. */
export function checkPatient(
  safety: ShopSafety,
  medicines: readonly CheckedMedicine[],
  patient: CheckedPatient,
): readonly FoundCaution[] {
  return checkMedicines(safety.index, medicines, withAllergens(safety, patient)).cautions
}
