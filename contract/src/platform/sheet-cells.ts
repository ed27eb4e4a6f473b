import { isDay } from '@niramoy/domain/platform/dhaka'
import { MOST_TAKA } from '@niramoy/domain/platform/money'
import { z } from 'zod'
import type { BulkChoices } from './bulk-jobs.ts'
import { line } from './codecs.ts'
import { says } from './says.ts'

/** What the sheets of bulk uploads share: their columns, and how a cell of each kind is read. */

export type SheetColumn<Key extends string = string> = {
  readonly key: Key
  readonly header: string
  readonly width: number
  readonly isRequired?: true
  /** A number or an amount; Excel leaves anything else as it was typed. */
  readonly isNumber?: true
  /** A sheet from before the column was there is taken too; what the column says then stays. */
  readonly mayBeMissing?: true
  readonly help: string
}

export function headerIn(columns: readonly SheetColumn[], key: string): string {
  return columns.find((column) => column.key === key)?.header ?? key
}

/** Of a file that a request waits for, and of one that a job reads. */
export const MOST_SHEET_ROWS = 10_000
export const MOST_JOB_ROWS = 60_000

const NOT_A_NUMBER = says('field-not-a-number')
export const NOT_POSITIVE = says('field-not-positive')
export const TOO_HIGH = says('field-too-high')

/** What was typed, as text: in Excel `500` is a number and `TRUE` a truth. */
export function typed(value: unknown): unknown {
  if (value === null || value === undefined) return ''
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
}

export function needed(most: number, required: string) {
  return z.preprocess(typed, line(most, required))
}

/** One that a row must have to make something new; of what there is already, an empty cell leaves it. */
export function kept(most: number) {
  return z.preprocess(typed, line(most))
}

export function blank(text: z.ZodType<string>) {
  return z.preprocess(
    typed,
    text.transform((given) => given || null),
  )
}

export function numeric<Amount extends z.ZodType<number, number>>(amount: Amount) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value
    return value.trim() === '' ? null : Number(value.replace(/,/g, ''))
  }, amount.nullable())
}

export function price(notPositive: string) {
  const amount = z.number(NOT_A_NUMBER).positive(notPositive).max(MOST_TAKA, TOO_HIGH)
  return numeric(amount.multipleOf(0.01, says('field-not-an-amount')))
}

export const pack = numeric(z.int(NOT_POSITIVE).positive(NOT_POSITIVE).max(1000, TOO_HIGH))

export const day = z.preprocess(
  typed,
  z
    .string()
    .trim()
    .refine((text) => text === '' || (isDay(text) && text >= '1970'), says('field-not-a-date'))
    .transform((text) => text || null),
)

export const YES_OR_NO = ['yes', 'no'] as const

/** In letters of any size; null: the cell is empty. */
export const yesOrNo = z
  .preprocess(
    (value) => String(typed(value)).trim().toLowerCase() || null,
    z.enum(YES_OR_NO, says('bulk-not-yes-or-no')).nullable(),
  )
  .transform((said) => said && said === 'yes')

/** Excel makes a number of a SKU of digits, and then drops the zeros in front. */
export const sku = z.preprocess(
  (value) => (typeof value === 'number' ? String(value).padStart(6, '0') : typed(value)),
  z
    .string()
    .transform((text) => text.trim().toUpperCase())
    .refine((text) => text === '' || /^[0-9A-F]{6}$/.test(text), says('sku-malformed'))
    .transform((text) => text || null),
)

/** What is wrong with a file, by kind and column. */
export type ProblemGroup = {
  readonly column: string
  readonly code: string
  readonly message: string
  readonly count: number
  /** The first of them. */
  readonly rows: readonly number[]
  readonly values: readonly string[]
}

/** An unknown name in the sheet: the uploader maps it to a known one or accepts it as new, once for the whole file. */
export type SheetQuestion = {
  /** The key of the choice, as `choices` has it. */
  readonly column: string
  readonly header: string
  readonly value: string
  /** How many rows have it. */
  readonly rows: number
  /** Names of the shop that it may stand for, the nearest first. */
  readonly suggestions: readonly string[]
  /** Whether it may be taken as a new name. */
  readonly mayBeNew: boolean
}

/** What every check of an upload says. */
export type CheckedSheet = {
  /** Whether the file can be written as it is. */
  readonly isWritable: boolean
  readonly rows: number
  readonly problems: number
  readonly groups: readonly ProblemGroup[]
  readonly questions: readonly SheetQuestion[]
  readonly choices: BulkChoices
}
