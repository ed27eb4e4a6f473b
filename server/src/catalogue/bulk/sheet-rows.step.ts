import { ProductSheetRow } from '@niramoy/contract/catalogue/product-sheet'
import { PRODUCT_TEXT_NAMES, textsIn } from '@niramoy/domain/catalogue/product-fields'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { type Poisha, toTaka } from '@niramoy/domain/platform/money'
import { lastDay } from '@niramoy/domain/pricing/pricing'
import type { Cell } from '../../platform/integrations/sheets/sheets.ts'
import type { Typed } from '../../platform/sheets/typed-rows.step.ts'
import type { SheetProduct } from './sheet-products.sql.ts'

export type TypedRow = Typed<ProductSheetRow>

/** The product as a row of the sheet. */
export function toCells(product: SheetProduct): Record<keyof ProductSheetRow, Cell> {
  const { effective_from, effective_to } = product
  return {
    sku: product.sku,
    name: product.name,
    brand: product.brand,
    productType: product.product_type,
    category: product.category,
    genericName: product.generic_name,
    subCategory: product.sub_category,
    drugClass: product.drug_class,
    ...textsIn(product, PRODUCT_TEXT_NAMES),
    unitPrice: getTaka(product.unit_price_poisha),
    stripPrice: getTaka(product.strip_price_poisha),
    boxPrice: getTaka(product.box_price_poisha),
    unitsPerStrip: product.units_per_strip,
    stripsPerBox: product.strips_per_box,
    unitSize: product.unit_size,
    printedPrice: getTaka(product.printed_price_poisha),
    printedPer: product.printed_price_per,
    effectiveFrom: effective_from && dhakaDay(effective_from),
    effectiveTo: effective_to && lastDay(effective_to),
    dispensingClass: product.dispensing_class,
    dispensingReason: product.dispensing_reason,
    maxUnitsPerOrder: product.max_units_per_order,
    shelfPlace: product.shelf_place,
    popularity: product.popularity,
    genericClass: product.generic_class,
    attributes: product.attributes.map(({ name, value }) => `${name}: ${value}`).join('\n') || null,
  }
}

function getTaka(amount: Poisha | null): number | null {
  return amount === null ? null : toTaka(amount)
}

type Optional = 'barcode' | 'dispensingClass' | 'dispensingReason' | 'maxUnitsPerOrder' | 'shelfPlace'

/** A row without gaps: a reason goes with its class. */
export type SettledRow = ProductSheetRow & {
  readonly [Name in Optional]: NonNullable<ProductSheetRow[Name]> | null
} & { readonly popularity: number }

/** What is the product's own; the other columns belong to its price or its generic name. */
const OWN = [
  ...(['name', 'brand', 'productType', 'genericName'] as const),
  ...PRODUCT_TEXT_NAMES,
  ...(['dispensingClass', 'dispensingReason', 'maxUnitsPerOrder', 'shelfPlace', 'popularity'] as const),
]

/** An empty cell leaves what is there, and a dash clears it; one that is all that stands there is no clearing. */
export function filledRow(typed: TypedRow, before: ProductSheetRow | undefined): TypedRow {
  if (!before) return typed
  const { row, cleared } = typed
  const leaves = (name: keyof ProductSheetRow) =>
    cleared?.has(name) ? before[name] === '-' : (row[name] ?? '') === ''
  const own = OWN.filter(leaves).map((name) => [name, before[name]])
  const attributes =
    row.attributes.length > 0 || cleared?.has('attributes') ? row.attributes : before.attributes
  return { ...typed, row: { ...row, ...Object.fromEntries(own), ...getReason(typed, before), attributes } }
}

/** Another class needs a reason of its own. */
function getReason({ row, cleared }: TypedRow, before: ProductSheetRow) {
  const dispensingClass = cleared?.has('dispensingClass')
    ? null
    : (row.dispensingClass ?? before.dispensingClass)
  const isSame = dispensingClass === before.dispensingClass && !cleared?.has('dispensingReason')
  const dispensingReason = row.dispensingReason ?? (isSame ? before.dispensingReason : null)
  return { dispensingClass, dispensingReason }
}

export function settledRow(row: ProductSheetRow): SettledRow {
  return {
    ...row,
    dispensingClass: row.dispensingClass ?? null,
    dispensingReason: (row.dispensingClass && row.dispensingReason) ?? null,
    maxUnitsPerOrder: row.maxUnitsPerOrder ?? null,
    shelfPlace: row.shelfPlace ?? null,
    barcode: row.barcode ?? null,
    popularity: row.popularity ?? 0,
  }
}

/** The row that changes nothing of the product, also of one that was stored before a cell had its limits. */
export function unchangedRow(product: SheetProduct): ProductSheetRow {
  const cells = toCells(product)
  const read = ProductSheetRow.safeParse(cells).data
  return read ?? ({ ...cells, attributes: product.attributes } as unknown as ProductSheetRow)
}
