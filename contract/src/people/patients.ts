import {
  BIRTH_YEARS,
  CONDITIONS,
  LONGEST_ALLERGY,
  LONGEST_PATIENT_NAME,
  MOST_ALLERGIES,
  WEIGHTS,
} from '@niramoy/domain/people/patient'
import { patients as texts } from '@niramoy/texts/en/people/patients'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { Id, line, RowId, TypedBoolean, typedNumber } from '../platform/codecs.ts'
import { orNone } from '../platform/delivery-fields.ts'
import { toEditForm } from '../platform/edit.ts'
import { Version } from '../platform/paging.ts'
import { says } from '../platform/says.ts'

/** Somebody for whom an account buys medicines. Null: nothing was said. */
export const Patient = z.object({
  id: RowId,
  name: z.string(),
  birthYear: z.int().nullable(),
  birthMonth: z.int().nullable(),
  /** Without a month the youngest that the year allows. */
  ageMonths: z.int().nullable(),
  weightKg: z.number().nullable(),
  pregnant: z.boolean().nullable(),
  breastFeeding: z.boolean().nullable(),
  /** Ingredients, and groups of them as `group:penicillin`: the values of `GET /ingredients`. */
  allergies: z.array(z.string()),
  conditions: z.array(z.enum(CONDITIONS)),
  version: Version,
})
export type Patient = z.output<typeof Patient>

const YEAR = says('patient-birth-year-wrong')
const WEIGHT = says('patient-weight-wrong')
const CHOICE = says('field-not-a-choice')

/** Each once; null is none. */
function several<Value extends z.ZodType<string, string>>(value: Value, most: number) {
  return z
    .array(value, says('field-malformed'))
    .max(most, says('field-too-high', most))
    .transform((given) => [...new Set(given)])
    .nullish()
}

const fields = z.object({
  name: line(LONGEST_PATIENT_NAME, says('patient-name-required')),
  birthYear: orNone(typedNumber(z.int(YEAR).min(BIRTH_YEARS.first, YEAR).max(BIRTH_YEARS.last, YEAR))),
  birthMonth: orNone(typedNumber(z.int(CHOICE).min(1, CHOICE).max(12, CHOICE))),
  weightKg: orNone(
    typedNumber(
      z
        .number(WEIGHT)
        .min(WEIGHTS.least / 1000, WEIGHT)
        .max(WEIGHTS.most / 1000, WEIGHT)
        .transform((typed) => Math.round(typed * 1000) / 1000) as unknown as z.ZodType<number, number>,
    ),
  ),
  pregnant: orNone(TypedBoolean),
  breastFeeding: orNone(TypedBoolean),
  allergies: several(line(LONGEST_ALLERGY), MOST_ALLERGIES),
  conditions: several(z.enum(CONDITIONS, CHOICE), CONDITIONS.length),
})

export const PatientForm = fields
export type PatientForm = z.output<typeof PatientForm>

export const PatientEdit = toEditForm(fields)
export type PatientEdit = z.output<typeof PatientEdit>

const params = z.object({ id: Id })
const missing = 'patient-not-found'

export const patients = calls({
  list: {
    method: 'GET',
    path: '/patients',
    access: 'customer',
    about: 'The people for whom the signed-in customer buys medicines, in the order they were added.',
    reply: z.array(Patient),
    failure: texts.loadFailed,
  },
  create: {
    method: 'POST',
    path: '/patients',
    access: 'customer',
    about: 'Adds a person. All but the name may be left out; at most 12 people, each name once.',
    body: PatientForm,
    oncePerKey: true,
    reply: Patient,
    status: 201,
    failure: texts.saveFailed,
  },
  update: {
    method: 'PUT',
    path: '/patients/:id',
    access: 'customer',
    about: 'Changes what is written down of a person.',
    params,
    missing,
    body: PatientEdit,
    oncePerKey: true,
    reply: Patient,
    current: Patient,
    failure: texts.saveFailed,
  },
  remove: {
    method: 'DELETE',
    path: '/patients/:id',
    access: 'customer',
    about:
      'Removes a person with all that was written down. Medicines of the box stay there under the name; a prescription names nobody any more.',
    params,
    missing,
    reply: 'nothing',
    failure: texts.removeFailed,
  },
})
