import type { Patient, PatientEdit, PatientForm } from '@niramoy/contract/people/patients'
import type { Actor } from '@niramoy/domain/people/actor'
import { isBornLater, MOST_PATIENTS } from '@niramoy/domain/people/patient'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { type refusalAt, refuseOn } from '../../platform/refusal/refuse-on.ts'
import { editedForm, type Save } from '../../platform/versions/edit.step.ts'
import { lockUser } from '../auth/accounts/manage-users.sql.ts'
import {
  countPatients,
  insertPatient,
  type PatientFacts,
  selectPatient,
  updatePatient,
} from './patients.sql.ts'
import { patientView } from './patients.view.ts'

/** Whether an allergy names something that the shop knows, which the catalogue says. */
export type KnowsAllergy = (allergy: string) => boolean

const TAKEN = { patients_name_key: 'patient-name-taken' } as const

/**
 * POST /patients and PUT /patients/{id}: one's own only. The reply is read afterwards, so that what is stored to repeat
 * it says nothing of anybody's health.
 */
export async function savePatient(
  context: Context,
  actor: Actor,
  save: Save<PatientForm, PatientEdit>,
  knowsAllergy: KnowsAllergy,
): Promise<Patient> {
  const userId = actor.id
  const now = context.now()
  const saving = transactOnce(context, userId, async (tx) => {
    if (!(await lockUser(tx, userId))) throw new Refusal('user-not-found')
    if (save.id === undefined) {
      if ((await countPatients(tx, userId)) >= MOST_PATIENTS) throw new Refusal('patient-too-many')
      refuseWrong(save.form, { now, knowsAllergy, stored: [] })
      return insertPatient(tx, userId, toFacts(save.form), now)
    }
    const { id } = save
    const stored = await selectPatient(tx, { id, userId })
    const form = await wholeForm(tx, context, userId, save)
    refuseWrong(form, { now, knowsAllergy, stored: stored?.allergies ?? [] })
    await updatePatient(tx, { id, userId }, toFacts(form), now)
    return id
  })
  const id = await refuseOn(TAKEN, saving, 'name')
  return readPatient(context.db, context, { id, userId })
}

type Opened = { readonly id: number; readonly form: PatientEdit }

function wholeForm(tx: Tx, context: Context, userId: number, { id, form }: Opened): Promise<PatientForm> {
  const current = () => readPatient(tx, context, { id, userId })
  return editedForm(tx, { table: 'patients', id, form, current })
}

async function readPatient(
  db: Db,
  { now }: Context,
  owned: { readonly id: number; readonly userId: number },
): Promise<Patient> {
  const row = await selectPatient(db, owned)
  if (!row) throw new Refusal('patient-not-found')
  return patientView(row, dhakaDay(now()))
}

type Known = {
  readonly now: Date
  readonly knowsAllergy: KnowsAllergy
  /** What the shop knew once stays, until somebody removes it. */
  readonly stored: readonly string[]
}

function refuseWrong(form: PatientForm, { now, knowsAllergy, stored }: Known): void {
  const birth = { birthYear: form.birthYear ?? null, birthMonth: form.birthMonth ?? null }
  if (birth.birthMonth !== null && birth.birthYear === null)
    throw wrong('birthYear', 'patient-birth-year-required')
  if (isBornLater(birth, dhakaDay(now))) throw wrong('birthYear', 'patient-born-later')
  const unknown = form.allergies?.find((allergy) => !stored.includes(allergy) && !knowsAllergy(allergy))
  if (unknown !== undefined) throw wrong('allergies', 'allergy-unknown')
}

function wrong(field: keyof PatientForm, code: Parameters<typeof refusalAt>[1]): Refusal {
  return new Refusal('invalid-input', { fields: { [field]: code } })
}

function toFacts(form: PatientForm): PatientFacts {
  return {
    name: form.name,
    birth_year: form.birthYear ?? null,
    birth_month: form.birthMonth ?? null,
    weight_grams: form.weightKg == null ? null : Math.round(form.weightKg * 1000),
    pregnant: form.pregnant ?? null,
    breast_feeding: form.breastFeeding ?? null,
    allergies: form.allergies ?? [],
    conditions: form.conditions ?? [],
  }
}
