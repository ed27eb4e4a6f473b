import type { CheckedPatient } from '@niramoy/domain/catalogue/safety/check-medicines'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { computeAgeInMonths } from '@niramoy/domain/people/patient'
import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { recordView } from '../../platform/audit/record-view.step.ts'
import type { Context } from '../../platform/context.ts'
import { type PatientRow, selectPatient } from './patients.sql.ts'

/**
 * What is looked at of a patient when medicines are read together; null where the account has no such person. A
 * pharmacist may look at a customer's patient too; audit 4 notes who did.
 */
export async function readCheckedPatient(
  context: Context,
  actor: Actor,
  id: number,
): Promise<CheckedPatient | null> {
  const { db, now } = context
  const mayReadAll = hasPermission(actor, 'prescriptions')
  const row = await selectPatient(db, { id, userId: mayReadAll ? null : actor.id })
  if (!row) return null
  if (row.user_id !== actor.id) {
    await recordView(context, { actorId: actor.id, table: 'patients', rowId: row.user_id })
  }
  return checkedPatient(row, dhakaDay(now()))
}

type Facts = Pick<
  PatientRow,
  'birth_year' | 'birth_month' | 'weight_grams' | 'pregnant' | 'breast_feeding' | 'allergies' | 'conditions'
>

export function checkedPatient(row: Facts, today: Day): CheckedPatient {
  const birth = { birthYear: row.birth_year, birthMonth: row.birth_month }
  return {
    ageMonths: computeAgeInMonths(birth, today),
    weightKg: row.weight_grams === null ? null : row.weight_grams / 1000,
    pregnant: row.pregnant === true,
    breastFeeding: row.breast_feeding === true,
    allergies: row.allergies,
    conditions: row.conditions,
  }
}
