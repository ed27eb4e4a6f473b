import { headerIn, type SheetColumn } from '../platform/sheet-cells.ts'
import type { ProductSheetColumn } from './product-sheet.ts'

/** The columns of the product sheet in their order; a field without a column does not compile. */
const COLUMNS: Readonly<Record<ProductSheetColumn, Omit<SheetColumn, 'key'>>> = {
  sku: {
    header: 'SKU',
    width: 10,
    help: 'Leave it empty to add a product; the shop then makes a SKU. With a SKU the row changes that product, and every cell that is left empty stays as it is.',
  },
  name: { header: 'Name', width: 32, isRequired: true, help: 'Up to 300 characters.' },
  brand: {
    header: 'Brand',
    width: 24,
    isRequired: true,
    help: 'Choose one or type a new name; a brand that does not exist yet is made.',
  },
  productType: {
    header: 'Product type',
    width: 16,
    isRequired: true,
    help: 'Choose one of the list.',
  },
  category: {
    header: 'Category',
    width: 24,
    help: 'Choose one of the list. Required where the generic name is new; else it may be left empty.',
  },
  genericName: {
    header: 'Generic name',
    width: 26,
    isRequired: true,
    help: 'Choose one or type a new name; a generic name that does not exist yet is made in the category.',
  },
  subCategory: {
    header: 'Sub-category',
    width: 20,
    help: 'Belongs to the generic name. Needed only where the generic name is new.',
  },
  drugClass: {
    header: 'Drug class',
    width: 20,
    help: 'Belongs to the generic name. Needed only where the generic name is new.',
  },
  strength: { header: 'Strength', width: 14, help: 'For example 500 mg.' },
  dosageForm: { header: 'Dosage form', width: 16, help: 'For example film-coated tablet.' },
  unitPrice: {
    header: 'Unit price',
    width: 11,
    isNumber: true,
    help: 'Taka, with at most two decimals. A new product without a price is shown and not sold.',
  },
  stripPrice: {
    header: 'Strip price',
    width: 11,
    isNumber: true,
    help: 'Empty: as it is; of a new product, and with “-”: unit price × units per strip. Only for types that are sold by strip and box.',
  },
  boxPrice: {
    header: 'Box price',
    width: 11,
    isNumber: true,
    help: 'Empty: as it is; of a new product, and with “-”: strip price × strips per box. Only for types that are sold by strip and box.',
  },
  unitsPerStrip: {
    header: 'Units per strip',
    width: 14,
    isNumber: true,
    help: '1 to 1000. Without this number no strips are sold, only pieces.',
  },
  stripsPerBox: {
    header: 'Strips per box',
    width: 14,
    isNumber: true,
    help: '1 to 1000. Without this number no boxes are sold.',
  },
  unitSize: { header: 'Unit size', width: 14, help: 'Of a new product, and with “-”: the strength.' },
  printedPrice: {
    header: 'Printed price',
    width: 12,
    isNumber: true,
    mayBeMissing: true,
    help: 'The price on the pack (MRP). No price of the product may be above it. Empty: as it is; “-”: not known.',
  },
  printedPer: {
    header: 'Printed price of',
    width: 14,
    mayBeMissing: true,
    help: 'What the printed price is the price of: unit, strip or box. Empty: as it is.',
  },
  effectiveFrom: {
    header: 'Effective from',
    width: 14,
    help: 'The first day of the price as YYYY-MM-DD; empty: today. The day the present price began corrects that price; another day starts a new one.',
  },
  effectiveTo: {
    header: 'Effective to',
    width: 14,
    help: 'The last day of the price as YYYY-MM-DD. Of a new price, and with “-”: until the next price.',
  },
  description: { header: 'Description', width: 40, help: 'Up to 20,000 characters.' },
  usage: { header: 'Usage', width: 40, help: 'Up to 20,000 characters.' },
  sideEffects: { header: 'Side effects', width: 40, help: 'Up to 20,000 characters.' },
  barcode: {
    header: 'Barcode',
    width: 18,
    mayBeMissing: true,
    help: 'As printed on the pack, up to 40 characters; no two products have the same.',
  },
  attributes: {
    header: 'Attributes',
    width: 40,
    help: 'One “name: value” a line (Alt + Enter starts a new line in a cell).',
  },
  dispensingClass: {
    header: 'Dispensing class',
    width: 16,
    mayBeMissing: true,
    help: 'Only where the product is sold otherwise than its generic name: otc, prescription, controlled or not-medicine. “-”: as its generic name from now on. Empty: as it is.',
  },
  dispensingReason: {
    header: 'Dispensing reason',
    width: 30,
    mayBeMissing: true,
    help: 'Why it is sold otherwise; required with another dispensing class. Up to 300 characters.',
  },
  maxUnitsPerOrder: {
    header: 'Max units per order',
    width: 12,
    isNumber: true,
    mayBeMissing: true,
    help: 'The product’s own limit; 0: never by online order. “-”: that of its generic name from now on. Empty: as it is.',
  },
  shelfPlace: {
    header: 'Shelf place',
    width: 12,
    mayBeMissing: true,
    help: 'Where it lies, as it is written on the shelf. Up to 40 characters. Empty: as it is.',
  },
  popularity: {
    header: 'Popularity',
    width: 11,
    isNumber: true,
    mayBeMissing: true,
    help: 'A whole number: of products that fit a search equally, the higher comes first. Empty: as it is. What was ordered within 90 days is counted from its orders instead.',
  },
  genericClass: {
    header: 'Generic class',
    width: 16,
    mayBeMissing: true,
    help: 'Belongs to the generic name: otc, prescription, controlled or not-medicine. Needed only where the generic name is new.',
  },
}

export const PRODUCT_COLUMNS = Object.entries(COLUMNS).map(
  ([key, column]): SheetColumn<ProductSheetColumn> => ({ key: key as ProductSheetColumn, ...column }),
)

export function toHeader(key: string): string {
  return headerIn(PRODUCT_COLUMNS, key)
}
