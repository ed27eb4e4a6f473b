import { PRODUCT_TEXT_NAMES, type ProductField } from '@niramoy/domain/catalogue/product-fields'
import { MOST_TAKA } from '@niramoy/domain/platform/money'
import { windowEnd, windowStart } from '@niramoy/domain/pricing/pricing'
import { PACK_LEVELS } from '@niramoy/domain/pricing/printed-price'
import { z } from 'zod'
import { chosenShortId, dayOrInstant, line, ShortRowId, typedJson, typedNumber } from '../platform/codecs.ts'
import { orNone } from '../platform/delivery-fields.ts'
import { toEditForm } from '../platform/edit.ts'
import { openedVersion } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { dispensingClass, dispensingReason } from './dispensing.ts'
import { productTexts } from './product-texts.ts'
import { reorderLevel } from './reorder-level.ts'
import { maxUnitsPerOrder } from './unit-limits.ts'

const NOT_POSITIVE = says('field-not-positive')
const TOO_HIGH = says('field-too-high')
const MALFORMED = says('field-malformed')

const LEAST_TAKA = 0.01

/** Taka above 0. */
function price(required: string) {
  // below a poisha there is nothing, however close to 0 a multiple of it may be
  const amount = z.number(required).min(LEAST_TAKA, required).max(MOST_TAKA, TOO_HIGH)
  return typedNumber(amount.multipleOf(0.01, says('field-not-an-amount')))
}

/** Left empty in a form, or null: not given. */
function ifGiven<Schema extends z.ZodType>(schema: Schema) {
  const given = (typed: unknown) => (typed === '' || typed === null ? undefined : typed)
  return z.preprocess(given, schema.optional()).optional()
}

/** A text that may be left empty. */
function blank<Text extends z.ZodType<string>>(text: Text) {
  return text.transform((typed) => typed || null).nullish()
}

const packs = ifGiven(typedNumber(z.int(NOT_POSITIVE).positive(NOT_POSITIVE).max(1000, TOO_HIGH)))

const priceFields = {
  unitPrice: price(says('product-unit-price-not-positive')),
  /** A strip or box price that is left out follows from the unit's, where the type has strips and boxes. */
  stripPrice: ifGiven(price(NOT_POSITIVE)),
  boxPrice: ifGiven(price(NOT_POSITIVE)),
  unitsPerStrip: packs,
  stripsPerBox: packs,
  /** The strength, when left out. */
  unitSize: blank(line(120)),
  /** The price on the pack (MRP), of one `printedPer`. Left out, it stays; null or empty: none is known. */
  printedPrice: orNone(price(NOT_POSITIVE)),
  printedPer: ifGiven(z.enum(PACK_LEVELS, says('field-not-a-choice'))),
  effectiveFrom: dayOrInstant(says('product-effective-from-required')),
  /** Null or empty: until the next price. */
  effectiveTo: z
    .preprocess((typed) => (typed === '' ? null : typed), dayOrInstant(says('field-not-a-date')).nullish())
    .optional(),
}

type Window = { readonly effectiveFrom: string; readonly effectiveTo?: string | null | undefined }
function endsAfterStart({ effectiveFrom, effectiveTo }: Window): boolean {
  return !effectiveTo || windowEnd(effectiveTo) > windowStart(effectiveFrom)
}
const WINDOW = { path: ['effectiveTo'], error: says('product-effective-to-too-early') }

/** `id` names the entry to correct; without it, the one that counts now. */
const PriceForm = z
  .object({ ...priceFields, id: ifGiven(typedNumber(ShortRowId)) }, MALFORMED)
  .refine(endsAfterStart, WINDOW)
export type PriceForm = z.output<typeof PriceForm>

export const NewPriceForm = z
  .object({ ...priceFields, version: openedVersion })
  .refine(endsAfterStart, WINDOW)
export type NewPriceForm = z.output<typeof NewPriceForm>

/** A form sends a list of which the first entry is used. */
const firstPrice = z.tuple([PriceForm], MALFORMED)
function first(typed: unknown): unknown[] {
  if (!Array.isArray(typed)) return typed === undefined || typed === null || typed === '' ? [] : [typed]
  return typed.slice(0, 1)
}

const attribute = z.object({ name: line(80).default(''), value: line(500).default('') }, MALFORMED)
/** An entry with an empty name or value is dropped. */
const attributes = typedJson(
  z.array(attribute, MALFORMED).max(50, says('product-attributes-too-many')),
).transform((all) => all.filter(({ name, value }) => name !== '' && value !== ''))

const facts = {
  name: line(300, says('product-name-required')),
  /** Only checked: the generic name must belong to it. */
  categoryId: chosenShortId(says('product-category-required')).optional(),
  brandId: chosenShortId(says('product-brand-required')),
  productTypeId: chosenShortId(says('product-type-required')),
  genericNameId: chosenShortId(says('product-generic-name-required')),
  ...productTexts(PRODUCT_TEXT_NAMES, blank),
  attributes: z.preprocess((typed) => (typed === '' ? undefined : typed), attributes.nullish()).optional(),
  /** Empty or null: that of the generic name counts. */
  maxUnitsPerOrder,
  /** Where it lies; packers walk by it. */
  shelfPlace: orNone(line(40)),
  /** Bought again when fewer units are left; empty or null: no such level. */
  reorderLevel,
  /** Only where it is sold otherwise than its generic name, with the reason. */
  dispensingClass,
  dispensingReason,
} satisfies Record<ProductField, z.ZodType>

export const NewProductForm = z.object({
  ...facts,
  pricing: typedJson(z.preprocess((typed) => (first(typed).length > 0 ? first(typed) : [{}]), firstPrice)),
})
export type NewProductForm = z.output<typeof NewProductForm>

/** A price is sent whole; none or an empty list: the prices stay. */
export const ProductEdit = toEditForm(
  z.object({
    ...facts,
    pricing: typedJson(
      z.preprocess((typed) => (first(typed).length > 0 ? first(typed) : undefined), firstPrice.optional()),
    ).optional(),
  }),
)
export type ProductEdit = z.output<typeof ProductEdit>
