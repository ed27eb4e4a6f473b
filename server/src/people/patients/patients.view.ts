import type { Patient } from '@niramoy/contract/people/patients'
import { computeAgeInMonths } from '@niramoy/domain/people/patient'
import type { Day } from '@niramoy/domain/platform/dhaka'
import type { PatientRow } from './patients.sql.ts'

export function patientView(row: PatientRow, today: Day): Patient {
  const birth = { birthYear: row.birth_year, birthMonth: row.birth_month }
  return {
    id: row.id,
    name: row.name,
    ...birth,
    ageMonths: computeAgeInMonths(birth, today),
    weightKg: row.weight_grams === null ? null : row.weight_grams / 1000,
    pregnant: row.pregnant,
    breastFeeding: row.breast_feeding,
    allergies: row.allergies,
    conditions: row.conditions,
    version: row.version,
  }
}
