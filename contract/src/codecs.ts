import { type Day, isDay } from '@niramoy/domain/dhaka'
import { MOST_TAKA, type Taka as TakaAmount } from '@niramoy/domain/money'
import { z } from 'zod'

/** The largest id a 4-byte column holds. */
const MOST_ID = 2_147_483_647

/** An id in a path or query: digits only, so that `1e3`, `0x1` and ` 1` are no ids. */
export const Id = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= MOST_ID)

/** An id in a reply or a JSON body. */
export const RowId = z.int().positive().max(MOST_ID)

/** Taka with at most two decimals. */
export const Taka = z.number().min(0).max(MOST_TAKA).multipleOf(0.01) as unknown as z.ZodType<
  TakaAmount,
  number
>

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime()

/** A calendar day in Dhaka. */
export const CalendarDay = z.string().refine(isDay, 'Please give a day as YYYY-MM-DD.') as z.ZodType<
  Day,
  string
>

/** One line of text as a person typed it: trimmed, composed the one way, without control characters. */
export function line(most: number, required?: string) {
  const text = z
    .string(required)
    .transform((typed) =>
      typed
        .normalize('NFC')
        .replace(/\p{Cc}+/gu, ' ')
        .trim(),
    )
    .refine((typed) => typed.length <= most, `Please use at most ${most} characters.`)
  return required ? text.refine((typed) => typed !== '', required) : text
}

/** A number that a form sends as text and a JSON body as a number. */
export function typedNumber(schema: z.ZodType<number, number>) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    schema,
  )
}

/** A yes or no that a form sends as text. */
export const TypedBoolean = z.preprocess(
  (value) => (value === 'true' || value === 'on' ? true : value === 'false' || value === '' ? false : value),
  z.boolean(),
)
