import { isDay } from '@niramoy/domain/dhaka'
import { MOST_TAKA } from '@niramoy/domain/money'
import { products as texts } from '@niramoy/texts/en/products'
import { ERRORS } from '@niramoy/texts/errors'
import { z } from 'zod'
import { line, paragraphs } from './codecs.ts'

export const MOST_SHEET_ROWS = 10_000

const NOT_A_NUMBER = ERRORS['field-not-a-number'].text
const NOT_POSITIVE = ERRORS['field-not-positive'].text
const TOO_HIGH = ERRORS['field-too-high'].text

/** What was typed, as text: in Excel `500` is a number and `TRUE` a truth. */
function typed(value: unknown): unknown {
  if (value === null || value === undefined) return ''
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
}

function needed(most: number, required: string) {
  return z.preprocess(typed, line(most, required))
}

function blank(text: z.ZodType<string>) {
  return z.preprocess(
    typed,
    text.transform((given) => given || null),
  )
}

function numeric<Amount extends z.ZodType<number, number>>(amount: Amount) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value
    return value.trim() === '' ? null : Number(value.replace(/,/g, ''))
  }, amount.nullable())
}

function price(notPositive: string) {
  const amount = z.number(NOT_A_NUMBER).positive(notPositive).max(MOST_TAKA, TOO_HIGH)
  return numeric(amount.multipleOf(0.01, ERRORS['field-not-an-amount'].text))
}

const pack = numeric(z.int(NOT_POSITIVE).positive(NOT_POSITIVE).max(1000, TOO_HIGH))

const day = z.preprocess(
  typed,
  z
    .string()
    .trim()
    .refine((text) => text === '' || (isDay(text) && text >= '1970'), ERRORS['field-not-a-date'].text)
    .transform((text) => text || null),
)

/** Excel makes a number of a SKU of digits, and then drops the zeros in front. */
const sku = z.preprocess(
  (value) => (typeof value === 'number' ? String(value).padStart(6, '0') : typed(value)),
  z
    .string()
    .transform((text) => text.trim().toUpperCase())
    .refine(
      (text) => text === '' || /^[0-9A-F]{6}$/.test(text),
      'A SKU has 6 characters from 0 to 9 and A to F.',
    )
    .transform((text) => text || null),
)

/** One `name: value` a line. */
const attributes = z.preprocess(typed, paragraphs(30_000)).transform((text, context) => {
  const all = text.split('\n').flatMap((entry) => (entry.trim() === '' ? [] : [attributeOf(entry)]))
  const wrong = all.some(({ name, value }) => !name || !value || name.length > 80 || value.length > 500)
  if (wrong) context.addIssue('Please write each attribute on a line of its own as “name: value”.')
  if (all.length > 50) context.addIssue('Please use at most 50 attributes.')
  return all
})

function attributeOf(entry: string): { name: string; value: string } {
  const at = entry.indexOf(':')
  if (at < 0) return { name: entry.trim(), value: '' }
  return { name: entry.slice(0, at).trim(), value: entry.slice(at + 1).trim() }
}

/** One row of the product sheet as it was typed. */
export const ProductSheetRow = z.object({
  sku,
  name: needed(300, texts.nameRequired),
  brand: needed(120, texts.brandRequired),
  productType: needed(80, texts.typeRequired),
  category: blank(line(120)),
  genericName: needed(200, texts.genericNameRequired),
  subCategory: blank(line(120)),
  drugClass: blank(line(120)),
  strength: blank(line(120)),
  dosageForm: blank(line(80)),
  unitPrice: price(texts.unitPriceNotPositive),
  stripPrice: price(NOT_POSITIVE),
  boxPrice: price(NOT_POSITIVE),
  unitsPerStrip: pack,
  stripsPerBox: pack,
  unitSize: blank(line(120)),
  effectiveFrom: day,
  effectiveTo: day,
  description: blank(paragraphs(20_000)),
  usage: blank(paragraphs(20_000)),
  sideEffects: blank(paragraphs(20_000)),
  attributes,
})
export type ProductSheetRow = z.output<typeof ProductSheetRow>
export type ProductSheetColumn = keyof ProductSheetRow
