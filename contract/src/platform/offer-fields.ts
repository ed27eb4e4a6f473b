import { isDay } from '@niramoy/domain/platform/dhaka'
import { MOST_TAKA } from '@niramoy/domain/platform/money'
import { VALUE_TYPES } from '@niramoy/domain/pricing/promotion'
import { z } from 'zod'
import { CalendarDay, typedNumber } from './codecs.ts'
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

type Window = { readonly startDate: string; readonly endDate: string }
export function endsAfterStart({ startDate, endDate }: Window): boolean {
  // what is no day is refused as such
  return startDate <= endDate || !isDay(startDate) || !isDay(endDate)
}
export const WINDOW = { path: ['endDate'], error: says('end-before-start') }
