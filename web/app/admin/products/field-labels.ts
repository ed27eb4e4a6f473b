import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin-products'

const LABELS: Readonly<Record<string, string>> = {
  SKU: t.sku,
  name: t.name,
  genericName: t.genericName,
  brand: t.brand,
  productType: t.productType,
  strength: t.strength,
  dosageForm: t.dosageForm,
  maxUnitsPerOrder: t.maxUnits,
  description: t.description,
  usage: t.usage,
  sideEffects: t.sideEffects,
  attributes: t.attributes,
  imageUrl: t.image,
  unitPrice: t.unitPrice,
  stripPrice: t.stripPrice(t.strip),
  boxPrice: t.boxPrice,
  unitsPerStrip: t.unitsPer(t.strip),
  stripsPerBox: t.stripsPerBox(t.strip),
  unitSize: t.unitSize,
  effectiveFrom: t.effectiveFrom,
  effectiveTo: t.effectiveTo,
}

/** What a field of a product is called on the screen. */
export function fieldLabel(field: string): string {
  return LABELS[field] ?? field
}
