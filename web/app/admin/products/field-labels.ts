import { forTexts, PRODUCT_TEXT_NAMES } from '@niramoy/domain/catalogue/product-fields'
import { dispensingClasses as classes } from '@niramoy/texts/en/admin/admin-dispensing-classes'
import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import type { Part } from './merge-product.ts'

const LABELS: Readonly<
  Record<Part | 'SKU' | 'dispensingReason' | 'imageUrl' | 'stripPrice' | 'boxPrice' | 'printedPer', string>
> = {
  SKU: t.sku,
  name: t.name,
  genericName: t.genericName,
  brand: t.brand,
  productType: t.productType,
  ...forTexts(PRODUCT_TEXT_NAMES, (name) => t[name]),
  maxUnitsPerOrder: t.maxUnits,
  shelfPlace: t.shelfPlace,
  reorderLevel: t.reorderLevel,
  dispensingClass: classes.label,
  dispensingReason: classes.reason,
  attributes: t.attributes,
  imageUrl: t.image,
  unitPrice: t.unitPrice,
  stripPrice: t.stripPrice(t.strip),
  boxPrice: t.boxPrice,
  unitsPerStrip: t.unitsPer(t.strip),
  stripsPerBox: t.stripsPerBox(t.strip),
  unitSize: t.unitSize,
  printedPrice: t.printedPrice,
  printedPer: t.printedPer,
  effectiveFrom: t.effectiveFrom,
  effectiveTo: t.effectiveTo,
}

/** What a field of a product is called on the screen. */
export function fieldLabel(field: string): string {
  return Object.hasOwn(LABELS, field) ? LABELS[field as keyof typeof LABELS] : field
}
