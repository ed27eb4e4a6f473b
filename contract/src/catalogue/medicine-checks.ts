import { CAUTION_KINDS } from '@niramoy/domain/catalogue/safety/check-medicines'
import { SAFETY_LEVELS } from '@niramoy/domain/catalogue/safety/safety-levels'
import { MOST_CART_LINES } from '@niramoy/domain/sales/cart-lines'
import { DOSE_REASONS } from '@niramoy/domain/sales/check-doses'
import { medicineChecks as texts } from '@niramoy/texts/en/catalogue/medicine-checks'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { chosenId, chosenShortId, RowId } from '../platform/codecs.ts'
import { ifGiven } from '../platform/delivery-fields.ts'
import { says } from '../platform/says.ts'

const level = z.enum(SAFETY_LEVELS)
const bothLanguages = z.object({ en: z.string(), bn: z.string() })
const productId = chosenShortId(says('product-not-found'))

/** What should be known of medicines that are taken together, the gravest first. */
export const MedicineCheck = z.object({
  interactions: z.array(
    z.object({
      /** Of `interactions.csv`, or `own-…` for a rule of the shop. */
      ruleId: z.string(),
      level,
      productIds: z.array(RowId),
      effect: bothLanguages,
      /** In English for the pharmacist, in Bengali for the customer. */
      advice: bothLanguages,
    }),
  ),
  /** One ingredient in several products. */
  duplicates: z.array(z.object({ ingredient: z.string(), productIds: z.array(RowId) })),
  /** Of the patient; without one there are none. */
  cautions: z.array(
    z.object({
      productId: RowId,
      kind: z.enum([...CAUTION_KINDS, 'allergy', 'age']),
      level,
      text: bothLanguages,
    }),
  ),
})
export type MedicineCheck = z.output<typeof MedicineCheck>

export const CheckedDose = z.object({
  productId: RowId,
  result: z.enum(['ok', 'over', 'unknown']),
  /** Of the ingredient that is nearest to its limit, over all products that have it. */
  perDayMg: z.number().optional(),
  maxPerDayMg: z.number().optional(),
  /** Why it is too much, or why nobody can tell. */
  reason: z.enum(DOSE_REASONS).optional(),
})
export type CheckedDose = z.output<typeof CheckedDose>

const MOST_MONTHS = 1_800
const MOST_KG = 500

export const DosesForm = z.object({
  items: z
    .array(
      z.object({ productId, dose: z.string(says('field-required')).max(200, says('field-too-long', 200)) }),
      says('field-required'),
    )
    .max(MOST_CART_LINES, says('cart-full')),
  ageMonths: ifGiven(z.int(says('field-not-a-number')).min(0, says('field-negative')).max(MOST_MONTHS)),
  weightKg: ifGiven(z.number(says('field-not-a-number')).positive(says('field-not-positive')).max(MOST_KG)),
})
export type DosesForm = z.output<typeof DosesForm>

export const medicineChecks = calls({
  check: {
    method: 'POST',
    path: '/medicine-checks',
    access: 'anyone',
    permission: 'prescriptions',
    about:
      'What should be known of medicines that are taken together: which should not meet, which have an ingredient in common, and with `patientId`, one of the caller’s own or for a pharmacist any, what that person is to be careful of. Stores nothing. No rule says nothing, never that something is safe.',
    body: z.object({
      items: z.array(z.object({ productId }), says('field-required')).max(MOST_CART_LINES, says('cart-full')),
      patientId: ifGiven(chosenId(says('patient-not-found'))),
    }),
    reply: MedicineCheck,
    readLimit: 'LIMIT_QUOTE',
    failure: texts.failed,
  },
  doses: {
    method: 'POST',
    path: '/medicine-checks/doses',
    access: 'admin',
    permission: 'prescriptions',
    about:
      'Compares written doses, such as `1+0+1`, `2 tds` or `5 ml tds`, with the largest usual ones; what has one ingredient in common is added up. A dose that cannot be read or judged is `unknown`, with the reason. Stores nothing.',
    body: DosesForm,
    reply: z.object({ doses: z.array(CheckedDose) }),
    failure: texts.failed,
  },
})
