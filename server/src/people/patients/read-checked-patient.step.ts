import type { CheckedPatient } from '@niramoy/domain/catalogue/safety/check-medicines'
import { computeAgeInMonths } from '@niramoy/domain/people/patient'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Context } from '../../platform/context.ts'
import { selectPatient } from './patients.sql.ts'

/** What is looked at of a patient when medicines are read together; null where the account has no such person. */
export async function readCheckedPatient(
  { db, now }: Context,
  owned: { readonly id: number; readonly userId: number },
): Promise<CheckedPatient | null> {
  const row = await selectPatient(db, owned)
  if (!row) return null
  const birth = { birthYear: row.birth_year, birthMonth: row.birth_month }
  return {
    ageMonths: computeAgeInMonths(birth, dhakaDay(now())),
    weightKg: row.weight_grams === null ? null : row.weight_grams / 1000,
    pregnant: row.pregnant === true,
    breastFeeding: row.breast_feeding === true,
    allergies: row.allergies,
    conditions: row.conditions,
  }
}
