import { DISPENSING_CLASSES } from '@niramoy/domain/catalogue/dispensing'
import { DETAIL_TEXT_NAMES, LISTED_TEXT_NAMES } from '@niramoy/domain/catalogue/product-fields'
import { PACK_LEVELS } from '@niramoy/domain/pricing/printed-price'
import { z } from 'zod'
import { line, paragraphs } from '../platform/codecs.ts'
import { says } from '../platform/says.ts'
import {
  blank,
  day,
  kept,
  NOT_POSITIVE,
  needed,
  numeric,
  pack,
  price,
  sku,
  typed,
} from '../platform/sheet-cells.ts'
import { productTexts } from './product-texts.ts'
import { unitsPerOrder } from './unit-limits.ts'

/** One `name: value` a line. */
const attributes = z.preprocess(typed, paragraphs(30_000)).transform((text, context) => {
  const all = text.split('\n').flatMap((entry) => (entry.trim() === '' ? [] : [toAttribute(entry)]))
  const wrong = all.some(({ name, value }) => !name || !value || name.length > 80 || value.length > 500)
  if (wrong) context.addIssue(says('product-attributes-malformed'))
  if (all.length > 50) context.addIssue(says('product-attributes-too-many'))
  return all
})

function toAttribute(entry: string): { name: string; value: string } {
  const at = entry.indexOf(':')
  if (at < 0) return { name: entry.trim(), value: '' }
  return { name: entry.slice(0, at).trim(), value: entry.slice(at + 1).trim() }
}

/** A class by its name, in letters of any size; undefined: the sheet has no such column. */
const classCell = z
  .preprocess(
    (value) => String(typed(value)).trim().toLowerCase() || null,
    z.enum(DISPENSING_CLASSES, says('dispensing-class-unknown')).nullable(),
  )
  .optional()

/** What a printed price is the price of, in letters of any size. */
const levelCell = z
  .preprocess(
    (value) => String(typed(value)).trim().toLowerCase() || null,
    z.enum(PACK_LEVELS, says('printed-price-level-unknown')).nullable(),
  )
  .optional()

/** One row of the product sheet as it was typed. */
export const ProductSheetRow = z.object({
  sku,
  name: needed(300, says('product-name-required')),
  brand: needed(120, says('product-brand-required')),
  productType: needed(80, says('product-type-required')),
  category: blank(line(120)),
  genericName: needed(200, says('product-generic-name-required')),
  subCategory: blank(line(120)),
  drugClass: blank(line(120)),
  ...productTexts(LISTED_TEXT_NAMES, blank),
  unitPrice: price(says('product-unit-price-not-positive')),
  stripPrice: price(NOT_POSITIVE),
  boxPrice: price(NOT_POSITIVE),
  unitsPerStrip: pack,
  stripsPerBox: pack,
  unitSize: blank(line(120)),
  printedPrice: price(NOT_POSITIVE).optional(),
  printedPer: levelCell,
  effectiveFrom: day,
  effectiveTo: day,
  ...productTexts(DETAIL_TEXT_NAMES, blank),
  barcode: blank(line(40)).optional(),
  attributes,
  dispensingClass: classCell,
  dispensingReason: blank(line(300)).optional(),
  maxUnitsPerOrder: numeric(unitsPerOrder).optional(),
  shelfPlace: blank(line(40)).optional(),
  genericClass: classCell,
  popularity: numeric(unitsPerOrder).optional(),
})
export type ProductSheetRow = z.output<typeof ProductSheetRow>

const KnownProductRow = ProductSheetRow.extend({
  name: kept(300),
  brand: kept(120),
  productType: kept(80),
  genericName: kept(200),
})

/** A row with a SKU may leave every other cell empty: what is there stays. */
export const ProductSheetRows = {
  safeParse(cells: unknown) {
    const { success, data } = ProductSheetRow.pick({ sku: true }).safeParse(cells)
    return success && data.sku !== null ? KnownProductRow.safeParse(cells) : ProductSheetRow.safeParse(cells)
  },
}

/** What a row refers to, of which the mistakes are told even where other cells could not be read. */
export const ReferenceCells = ProductSheetRow.pick({
  sku: true,
  brand: true,
  productType: true,
  category: true,
  genericName: true,
  subCategory: true,
  drugClass: true,
  genericClass: true,
})
export type ReferenceCells = z.output<typeof ReferenceCells>
export type ProductSheetColumn = keyof ProductSheetRow
