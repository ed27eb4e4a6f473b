import { ProductSheetRow } from '@niramoy/contract/catalogue/product-sheet'
import { PRODUCT_TEXT_NAMES, textsIn } from '@niramoy/domain/catalogue/product-fields'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { type Poisha, toTaka } from '@niramoy/domain/platform/money'
import { lastDay } from '@niramoy/domain/pricing/pricing'
import type { Cell } from '../../platform/outside/sheets/sheets.ts'
import type { Typed } from '../../platform/sheets/typed-rows.step.ts'
import type { SheetProduct } from './sheet-products.sql.ts'

export type TypedRow = Typed<ProductSheetRow>

/** The product as a row of the sheet. */
export function cellsOf(product: SheetProduct): Record<keyof ProductSheetRow, Cell> {
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
    unitPrice: takaOf(product.unit_price_poisha),
    stripPrice: takaOf(product.strip_price_poisha),
    boxPrice: takaOf(product.box_price_poisha),
    unitsPerStrip: product.units_per_strip,
    stripsPerBox: product.strips_per_box,
    unitSize: product.unit_size,
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

function takaOf(amount: Poisha | null): number | null {
  return amount === null ? null : toTaka(amount)
}

type Optional = 'barcode' | 'dispensingClass' | 'dispensingReason' | 'maxUnitsPerOrder' | 'shelfPlace'

/** A row without gaps: what the sheet has no column for is as it was before, and a reason goes with its class. */
export type SettledRow = ProductSheetRow & {
  readonly [Name in Optional]: NonNullable<ProductSheetRow[Name]> | null
} & { readonly popularity: number }

export function settledRow(row: ProductSheetRow, before: ProductSheetRow | null | undefined): SettledRow {
  const { dispensingClass = before?.dispensingClass, maxUnitsPerOrder = before?.maxUnitsPerOrder } = row
  const { dispensingReason = before?.dispensingReason, shelfPlace = before?.shelfPlace } = row
  return {
    ...row,
    dispensingClass: dispensingClass ?? null,
    dispensingReason: (dispensingClass && dispensingReason) ?? null,
    maxUnitsPerOrder: maxUnitsPerOrder ?? null,
    shelfPlace: shelfPlace ?? null,
    barcode: row.barcode === undefined ? (before?.barcode ?? null) : row.barcode,
    popularity: row.popularity ?? before?.popularity ?? 0,
  }
}

/** The row that changes nothing of the product. */
export function unchangedRow(product: SheetProduct): ProductSheetRow | undefined {
  return ProductSheetRow.safeParse(cellsOf(product)).data
}
