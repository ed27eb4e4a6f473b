import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { forTexts, PRODUCT_TEXT_NAMES, type ProductText } from '@niramoy/domain/catalogue/product-fields'
import type { Day } from '@niramoy/domain/platform/dhaka'
import { dispensingClasses as classes } from '@niramoy/texts/en/admin/admin-dispensing-classes'
import { products as texts } from '@niramoy/texts/en/catalogue/products'
import { multipart } from '../../parts/editable-list/item-calls.ts'
import type { Problems } from '../../parts/form/use-form.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import { blankPrice, type PriceValues, priceBody, priceProblems, priceValues } from './price/price-values.ts'

export type Attribute = { readonly key: number; readonly name: string; readonly value: string }

/** The product form as it is typed. */
export type ProductValues = PriceValues &
  Readonly<Record<ProductText, string>> & {
    readonly name: string
    readonly categoryId: string
    readonly genericNameId: string
    readonly brandId: string
    readonly productTypeId: string
    readonly maxUnitsPerOrder: string
    readonly shelfPlace: string
    readonly reorderLevel: string
    /** Empty: that of the generic name counts. */
    readonly dispensingClass: string
    readonly dispensingReason: string
    readonly attributes: readonly Attribute[]
    /** A new picture; null leaves the one that is there. */
    readonly imageUrl: File | null
  }

export function toValues(product: ProductDetails | null, today: Day): ProductValues {
  const price = product?.pricing[0]
  const id = (given: number | undefined) => (given === undefined ? '' : String(given))
  return {
    name: product?.name ?? '',
    categoryId: id(product?.genericName.categoryId),
    genericNameId: id(product?.genericNameId),
    brandId: id(product?.brandId),
    productTypeId: id(product?.productTypeId),
    ...forTexts(PRODUCT_TEXT_NAMES, (name) => product?.[name] ?? ''),
    maxUnitsPerOrder: String(product?.ownMaxUnitsPerOrder ?? ''),
    shelfPlace: product?.shelfPlace ?? '',
    reorderLevel: String(product?.reorderLevel ?? ''),
    dispensingClass: product?.ownDispensingClass ?? '',
    dispensingReason: product?.dispensingReason ?? '',
    attributes: (product?.attributes ?? []).map((attribute, key) => ({ key, ...attribute })),
    imageUrl: null,
    ...(price ? priceValues(price) : blankPrice(product?.strength ?? '', today)),
  }
}

export function productProblems(values: ProductValues): Problems<ProductValues> {
  return {
    name: missing(values.name, texts.nameRequired),
    categoryId: missing(values.categoryId, texts.categoryRequired),
    genericNameId: missing(values.genericNameId, texts.genericNameRequired),
    brandId: missing(values.brandId, texts.brandRequired),
    productTypeId: missing(values.productTypeId, texts.typeRequired),
    ...(values.dispensingClass && {
      dispensingReason: missing(values.dispensingReason, classes.reasonRequired),
    }),
    ...priceProblems(values),
  }
}

function missing(typed: string, sentence: string): NoticeText | undefined {
  return typed.trim() ? undefined : { sentence }
}

/** Those with a name and a value; the others are dropped. */
export function filledAttributes(attributes: readonly Attribute[]): { name: string; value: string }[] {
  const trimmed = attributes.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
  return trimmed.filter(({ name, value }) => name !== '' && value !== '')
}

const TEXTS = [
  'name',
  'categoryId',
  'genericNameId',
  'brandId',
  'productTypeId',
  'maxUnitsPerOrder',
  'shelfPlace',
  'reorderLevel',
  'dispensingClass',
  'dispensingReason',
  ...PRODUCT_TEXT_NAMES,
] as const

/** The body to send. `base` is the version that was loaded, so that no other change is overwritten. */
export function productBody(values: ProductValues, base: ProductDetails | null) {
  const { imageUrl } = values
  const texts = Object.fromEntries(TEXTS.map((field) => [field, values[field]]))
  const lists = {
    attributes: JSON.stringify(filledAttributes(values.attributes)),
    pricing: JSON.stringify([priceBody(values, base?.pricing[0])]),
  }
  const version = base ? { version: String(base.version) } : {}
  return multipart(
    { ...(texts as Record<(typeof TEXTS)[number], string>), ...lists, ...version },
    { imageUrl },
  )
}
