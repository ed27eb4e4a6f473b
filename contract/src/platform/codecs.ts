import { readNumber } from '@niramoy/domain/platform/codes'
import { type Day, isDay } from '@niramoy/domain/platform/dhaka'
import { MOST_TAKA, type Taka as TakaAmount } from '@niramoy/domain/platform/money'
import { MOST_PER_LEVEL } from '@niramoy/domain/sales/cart-lines'
import { z } from 'zod'
import { says } from './says.ts'

/** Boxes, strips and single units, as a reply gives them. */
export const Quantities = z.object({
  box: z.int().min(0),
  strip: z.int().min(0),
  unit: z.int().min(0),
})
export type Quantities = z.output<typeof Quantities>

const count = z.number(says('field-not-a-number'))

/** quantities 1: whole and never below 0; what is left out is 0. */
const wholeCount = (typed: number | null | undefined) => Math.max(0, Math.floor(typed ?? 0))
const level = count.nullish().transform((typed) => Math.min(wholeCount(typed), MOST_PER_LEVEL))

/** For a cart: too many are as many as there may be. */
export const CartQuantities = z.object({ box: level, strip: level, unit: level })

const orderedLevel = count.max(MOST_PER_LEVEL, says('quantity-too-high')).nullish().transform(wholeCount)

/** For a price: an amount for fewer than were asked for would be a wrong one. */
export const OrderedQuantities = z.object({ box: orderedLevel, strip: orderedLevel, unit: orderedLevel })

/** The largest id a 4-byte column holds. */
const MOST_SHORT_ID = 2_147_483_647
/** Below what a number of JavaScript counts to without gaps. */
const MOST_ID = 999_999_999_999_999

/** An id in a path or query: digits only, so that `1e3`, `0x1` and ` 1` are no ids. */
export const Id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** The same for what does not grow with orders, such as products: its column has 32 bits. */
export const ShortId = Id.refine((id) => id <= MOST_SHORT_ID)

/** An id in a reply or a JSON body. */
export const RowId = z.int().positive().max(MOST_ID)

/** One in a JSON body of what does not grow with orders. */
export const ShortRowId = z.int().positive().max(MOST_SHORT_ID)

/** Taka with at most two decimals. */
export const Taka = z.number().min(0).max(MOST_TAKA).multipleOf(0.01) as unknown as z.ZodType<
  TakaAmount,
  number
>

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime()

/** A calendar day in Dhaka. */
export const CalendarDay = z.string().refine(isDay, says('field-not-a-day')) as z.ZodType<Day, string>

/** One line of text as a person typed it: trimmed, composed the one way, without control characters and half letters. */
export function line(most: number, required?: string) {
  const text = z
    .string(required)
    .transform((typed) =>
      typed
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
        .trim(),
    )
    .refine((typed) => typed.length <= most, says('field-too-long', most))
  // invisible joiners make no name
  return required ? text.refine((typed) => /[^\p{Cf}\s]/u.test(typed), required) : text
}

/** Several lines of text, cleaned like one; line breaks and tabs stay. */
export function paragraphs(most: number) {
  return z
    .string()
    .transform((typed) =>
      typed
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(/[^\n\t\P{Cc}]+|\p{Cs}+/gu, ' ')
        .trim(),
    )
    .refine((typed) => typed.length <= most, says('field-too-long', most))
}

/** A day in Dhaka or an instant, left as it was given: what a day means depends on whether it starts or ends. */
export function dayOrInstant(required: string) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .refine((typed) => isDay(typed) || ZonedInstant.safeParse(typed).success, NOT_A_DATE)
    .refine((typed) => /^(19[7-9]|20)\d/.test(typed), NOT_A_DATE)
}
const ZonedInstant = z.iso.datetime({ offset: true })
const NOT_A_DATE = says('field-not-a-date')

/** What a form sends as JSON in a text field and a JSON body as it is. */
export function typedJson<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (typeof value === 'string' ? parsedJson(value) : value), schema)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A number that a form sends as text, however it is grouped and in Bengali digits too, and a JSON body as a number. */
export function typedNumber(schema: z.ZodType<number, number>) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? readNumber(value) : value),
    schema,
  )
}

/** The id of something that must be chosen. */
export function chosenId(required: string, most = MOST_ID) {
  return typedNumber(z.int(required).positive(required).max(most, required))
}

/** The same for what does not grow with orders. */
export function chosenShortId(required: string) {
  return chosenId(required, MOST_SHORT_ID)
}

/** A yes or no that a form sends as text. */
export const TypedBoolean = z.preprocess(
  (value) => (value === 'true' || value === 'on' ? true : value === 'false' || value === '' ? false : value),
  z.boolean(),
)

/** A yes or no in an address. */
export const Flag = z
  .enum(['1', '0', 'true', 'false'])
  .transform((typed) => typed === '1' || typed === 'true')
