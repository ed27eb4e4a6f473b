import { MOST_TAKA } from '@niramoy/domain/platform/money'
import { MOST_AREAS, MOST_DELIVERY_DAYS } from '@niramoy/domain/pricing/delivery'
import { VALUE_TYPES } from '@niramoy/domain/pricing/promotion'
import { z } from 'zod'
import { CalendarDay, line, typedNumber } from './codecs.ts'
import { says } from './says.ts'

/** Fields that discount codes, promotions and shipping methods share. */

const DECIMALS = says('field-too-many-decimals')

function isBlank(typed: unknown): boolean {
  return typed === undefined || typed === null || (typeof typed === 'string' && typed.trim() === '')
}

/** What is missing is said in the form's own words, anything else in those of the field. */
function wrong(required: string, otherwise: string) {
  return { error: ({ input }: { readonly input?: unknown }) => (isBlank(input) ? required : otherwise) }
}

function amount(required: string) {
  return z.number(wrong(required, says('field-not-a-number')))
}

/** The least that is stored: below it there is nothing, however close to 0 a multiple of it may be. */
const LEAST = 0.01

/** Per cent or taka, above 0. */
export function offerValue(required: string) {
  return typedNumber(
    amount(required)
      .min(LEAST, says('field-not-positive'))
      .max(MOST_TAKA, says('field-too-high'))
      .multipleOf(0.01, DECIMALS),
  )
}

/** Taka, 0 or more. */
export function amountFromZero(required: string) {
  return typedNumber(
    amount(required)
      .min(0, says('field-negative'))
      .max(MOST_TAKA, says('field-too-high'))
      .multipleOf(0.01, DECIMALS),
  )
}

export function valueType(required: string) {
  return z.enum(VALUE_TYPES, wrong(required, says('field-not-a-choice')))
}

export function offerDay(required: string) {
  return z
    .string(wrong(required, says('field-not-a-date')))
    .trim()
    .min(1, required)
    .pipe(CalendarDay)
}

/** A field that was left out or left empty: not given. */
export function ifGiven<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((typed) => (isBlank(typed) ? undefined : typed), schema.optional()).optional()
}

/** Where and when a shipping method delivers, in replies, forms and questions. */

/** A division, or a district in it, or a thana in that. */
export const DeliveryArea = z.object({
  division: z.string(),
  district: z.string().optional(),
  thana: z.string().optional(),
})
export type DeliveryArea = z.output<typeof DeliveryArea>

const name = ifGiven(line(80))

/** A place by any of its names; what the shop does not know of it counts as not given. */
export const placeQuery = { division: name, district: name, thana: name }
export const PLACE_PARAMETERS = ['division', 'district', 'thana'] as const

export const AreasForm = z
  .array(
    z.object({
      division: line(80, says('address-place-unknown')),
      district: name,
      thana: name,
    }),
  )
  .max(MOST_AREAS, says('shipping-areas-too-many', MOST_AREAS))

const NOT_WHOLE = says('shipping-days-not-whole')

export const deliveryDays = typedNumber(
  z
    .int(NOT_WHOLE)
    .min(0, says('field-negative'))
    .max(MOST_DELIVERY_DAYS, says('shipping-days-too-many', MOST_DELIVERY_DAYS)),
)

export const TimeOfDay = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('field-not-a-time'))

/** Null or empty, also once it is cleaned: there is none. */
export function orNone<Schema extends z.ZodType>(schema: Schema) {
  const isEmpty = (typed: unknown) => typeof typed === 'string' && typed.trim() === ''
  const orNull = <Value>(value: Value) => (isEmpty(value) ? null : value)
  return z
    .preprocess(orNull, schema.nullable())
    .transform(orNull<z.output<Schema> | null>)
    .optional()
}
