import { products as texts } from '@niramoy/texts/en/catalogue/products'
import { z } from 'zod'
import { line, paragraphs } from '../platform/codecs.ts'
import { blank, day, NOT_POSITIVE, needed, pack, price, sku, typed } from '../platform/sheet-cells.ts'

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
