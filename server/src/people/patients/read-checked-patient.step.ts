import type { CheckedPatient } from '@niramoy/domain/catalogue/safety/check-medicines'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { computeAgeInMonths } from '@niramoy/domain/people/patient'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { recordView } from '../../platform/audit/record-view.step.ts'

import type { Context } from '../../platform/context.ts'
import { selectPatient } from './patients.sql.ts'

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
