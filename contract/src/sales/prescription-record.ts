import { MOST_UNITS_PER_ORDER } from '@niramoy/domain/catalogue/unit-limits'
import { MOST_CART_LINES } from '@niramoy/domain/sales/cart-lines'
import { MEALS } from '@niramoy/domain/sales/meal'
import { MEASURES } from '@niramoy/domain/sales/medicine-use'
import { MOST_PRESCRIPTION_BYTES, PRESCRIPTION_KINDS } from '@niramoy/domain/sales/prescription-file'
import { z } from 'zod'
import { Label } from '../catalogue/dispensing.ts'
import type { FileRule } from '../platform/call.ts'
import { CalendarDay, chosenShortId, line, RowId, typedNumber } from '../platform/codecs.ts'
import { orNone } from '../platform/delivery-fields.ts'
import { toEditForm } from '../platform/edit.ts'
import { says } from '../platform/says.ts'

const amount = z.number().min(0).multipleOf(0.25)

/** How much is taken when. */
export const DoseTimes = z.object({
  morning: amount,
  noon: amount,
  evening: amount,
  night: amount,
  whenNeeded: amount,
  /** Null: the medicine's own piece. */
  measure: z.enum(MEASURES).nullable(),
})

/** What a pharmacist read off a prescription. */
export const PrescriptionRecord = z.object({
  patientName: z.string().nullable(),
  patientAge: z.string().nullable(),
  doctorName: z.string().nullable(),
  /** Of the medical council. */
  doctorRegistration: z.string().nullable(),
  /** The day the doctor wrote on it. */
  issuedOn: CalendarDay.nullable(),
  items: z.array(
    z.object({
      productId: RowId,
      label: Label,
      /** How much was prescribed. */
      units: z.int(),
      /** As written. */
      dose: z.string().nullable(),
      /** Null: the dose names no times of the day. */
      times: DoseTimes.nullable(),
      days: z.int().nullable(),
      meal: z.enum(MEALS).nullable(),
      note: z.string().nullable(),
    }),
  ),
})
export type PrescriptionRecord = z.output<typeof PrescriptionRecord>

const NOT_A_COUNT = says('field-not-a-count')

function count(most: number) {
  return typedNumber(z.int(NOT_A_COUNT).positive(NOT_A_COUNT).max(most, says('field-too-high', most)))
}

/** Empty is nothing. */
function words(most: number) {
  return line(most)
    .transform((typed) => typed || null)
    .nullish()
}

const RecordItem = z.object({
  productId: chosenShortId(says('product-not-found')),
  units: count(MOST_UNITS_PER_ORDER),
  dose: words(60),
  days: orNone(count(366)),
  meal: orNone(z.enum(MEALS, says('field-not-a-choice'))),
  note: words(200),
})

const record = z.object({
  patientName: words(120),
  patientAge: words(40),
  doctorName: words(120),
  doctorRegistration: words(40),
  issuedOn: orNone(CalendarDay),
  items: z
    .array(RecordItem, says('field-required'))
    .max(MOST_CART_LINES, says('field-too-high', MOST_CART_LINES))
    .superRefine((items, problems) => {
      const seen = new Set<number>()
      for (const [at, { productId }] of items.entries()) {
        if (seen.has(productId)) {
          problems.addIssue({ code: 'custom', path: [at, 'productId'], message: says('order-product-twice') })
        }
        seen.add(productId)
      }
    }),
})

/** `version` is of its order, as the screen showed it; a change made since is not overwritten. */
export const PrescriptionRecordForm = toEditForm(record)
export type PrescriptionRecordForm = z.output<typeof PrescriptionRecordForm>

/** A picture or a PDF of a prescription. */
export const PRESCRIPTION = {
  maxBytes: MOST_PRESCRIPTION_BYTES,
  accept: PRESCRIPTION_KINDS,
  wrongKind: 'prescription-wrong-kind',
} as const satisfies FileRule
