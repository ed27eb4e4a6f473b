import {
  DETAIL_TEXT_NAMES,
  forTexts,
  LISTED_TEXT_NAMES,
  type ProductText,
} from '@niramoy/domain/catalogue/product-fields'
import { type Merged, mergeParts, type Versions } from '../../parts/form/merge-parts.ts'
import { filledAttributes, type ProductValues } from './product-values.ts'

/** What is compared and taken over as one: a generic name goes with its category, a class with its reason. */
const PARTS = {
  name: ['name'],
  genericName: ['categoryId', 'genericNameId'],
  brand: ['brandId'],
  productType: ['productTypeId'],
  ...forTexts(LISTED_TEXT_NAMES, alone),
  maxUnitsPerOrder: ['maxUnitsPerOrder'],
  shelfPlace: ['shelfPlace'],
  reorderLevel: ['reorderLevel'],
  dispensingClass: ['dispensingClass', 'dispensingReason'],
  ...forTexts(DETAIL_TEXT_NAMES, alone),
  attributes: ['attributes'],
  unitPrice: ['unitPrice'],
  unitsPerStrip: ['unitsPerStrip'],
  stripsPerBox: ['stripsPerBox'],
  unitSize: ['unitSize'],
  printedPrice: ['printedPrice', 'printedPer'],
  effectiveFrom: ['effectiveFrom'],
  effectiveTo: ['effectiveTo'],
} as const satisfies Record<string, readonly (keyof ProductValues)[]>

function alone(name: ProductText): readonly ProductText[] {
  return [name]
}

export type Part = keyof typeof PARTS
const ALL = Object.keys(PARTS) as Part[]

/** Which parts only they changed, and which both changed, each in another way. */
export function mergeProduct(versions: Versions<ProductValues>): Merged<Part> {
  return mergeParts(ALL, isSame, versions)
}

export function getPart(values: ProductValues, part: Part): Partial<ProductValues> {
  return Object.fromEntries(PARTS[part].map((key) => [key, values[key]]))
}

/** Something was typed that is not saved. */
export function isChanged(mine: ProductValues, base: ProductValues): boolean {
  return mine.imageUrl !== null || ALL.some((part) => !isSame(part, mine, base))
}

function isSame(part: Part, one: ProductValues, other: ProductValues): boolean {
  if (part === 'attributes') {
    const text = ({ attributes }: ProductValues) => JSON.stringify(filledAttributes(attributes))
    return text(one) === text(other)
  }
  return PARTS[part].every((key) => String(one[key]).trim() === String(other[key]).trim())
}
