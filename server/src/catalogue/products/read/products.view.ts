import type { LookAlike } from '@niramoy/contract/catalogue/look-alikes'
import type {
  BestPrice,
  PricingEntry,
  Product,
  ProductDetails,
  ProductDiscount,
} from '@niramoy/contract/catalogue/products'
import { getBengaliName } from '@niramoy/domain/catalogue/bengali-names'
import { dosageForm } from '@niramoy/domain/catalogue/dosage-forms'
import { getIngredients } from '@niramoy/domain/catalogue/ingredients'
import { DETAIL_TEXT_NAMES, LISTED_TEXT_NAMES, textsIn } from '@niramoy/domain/catalogue/product-fields'
import { getUnitName, toLabel } from '@niramoy/domain/catalogue/product-label'
import { unitSizeNamed } from '@niramoy/domain/catalogue/product-label-units'
import { type Poisha, toTaka } from '@niramoy/domain/platform/money'
import { bestPrice, isInScope, type Sold } from '@niramoy/domain/pricing/best-price'
import { type Prices, soldPrices } from '@niramoy/domain/pricing/pricing'
import { productArt } from '../../../platform/art/art-form.ts'
import { clinicalView } from '../../generic-texts/generic-texts.view.ts'
import type { RunningPromotion } from '../../search/running-promotions.sql.ts'
import type { ListedRow } from './listed-products.sql.ts'
import type { PriceFacts, PricingRow } from './pricing-entries.sql.ts'
import type { OwnProductRow, ProductDetailsRow, ProductRow } from './products.sql.ts'

type ProductNames = Pick<Product, 'brand' | 'productType' | 'genericName'>
type NamedProduct = ProductNames & {
  readonly inherited: Pick<Product, 'maxUnitsPerOrder' | 'dispensingClass'>
}

export function productView(row: ProductRow, lookAlikes: readonly LookAlike[] = []): Product {
  return namedProductView(row, listNames(row), lookAlikes)
}

type ViewedRow = Omit<ListedRow, 'created_at' | 'price'> & {
  readonly created_at: Date | string
  readonly price: AnyPricingRow | null
  readonly promotions: readonly RunningPromotion[]
}

type OwnRow = Pick<ListedRow, 'id' | 'brand_id' | 'max_units_per_order' | 'dispensing_class'>

/** A row that has only what is its own, with what its generic name and the promotions of this day give it. */
export function withInherited<Row extends OwnRow>(
  row: Row,
  { genericName, inherited }: NamedProduct,
  running: readonly RunningPromotion[],
) {
  const product = { id: row.id, brandId: row.brand_id, categoryId: genericName.categoryId }
  return {
    ...row,
    max_units_per_order: row.max_units_per_order ?? inherited.maxUnitsPerOrder,
    dispensing_class: row.dispensing_class ?? inherited.dispensingClass,
    promotions: running.filter((promotion) => isInScope(promotion, product)),
  }
}

/** A product with the names it refers to, from memory or from the database. */
export function namedProductView(
  row: ViewedRow,
  { brand, productType, genericName }: ProductNames,
  lookAlikes: readonly LookAlike[],
): Product {
  const { price, promotions } = row
  return {
    id: row.id,
    SKU: row.sku,
    name: row.name,
    label: toLabel(row),
    unitName: getUnitName(row),
    ...textsIn(row, LISTED_TEXT_NAMES),
    imageUrl: getImage({ ...row, type_name: productType.name }),
    hasPhoto: row.image_path !== null,
    brandId: row.brand_id,
    productTypeId: row.product_type_id,
    genericNameId: row.generic_name_id,
    brand,
    productType,
    genericName,
    pricing: price ? [pricingView(price)] : [],
    discounts: promotions.map(discountView),
    bestPrice: bestPriceView({ price, promotions, is_multi_level: productType.isMultiLevel }),
    stock: { totalUnitsInStock: row.sellable_units },
    dispensingClass: row.dispensing_class,
    ingredients: getIngredients(genericName.name),
    maxUnitsPerOrder: row.max_units_per_order,
    lookAlikes: [...lookAlikes],
    createdAt: getInstant(row.created_at),
  }
}

/** The price of this moment first, then the others as they come. */
export function productDetailsView(
  row: ProductDetailsRow,
  entries: readonly AnyPricingRow[],
  lookAlikes: readonly LookAlike[] = [],
): ProductDetails {
  return withDetails(productView(row, lookAlikes), row, entries)
}

type Known = {
  readonly names: NamedProduct
  readonly promotions: readonly RunningPromotion[]
  readonly now: Date
}

/** The same of a row that has only what is its own. */
export function ownDetailsView(
  { sellable_units, ...row }: OwnProductRow,
  { names, promotions, now }: Known,
  lookAlikes: readonly LookAlike[],
): ProductDetails {
  const price = row.entries.find((entry) => countsAt(entry, now)) ?? null
  const own = { ...withInherited(row, names, promotions), price, sellable_units: sellable_units ?? 0 }
  return withDetails(namedProductView(own, names, lookAlikes), row, row.entries)
}

function countsAt({ effective_from, effective_to }: AnyPricingRow, now: Date): boolean {
  return new Date(effective_from) <= now && (effective_to === null || new Date(effective_to) > now)
}

type DetailsRow = Omit<ProductDetailsRow, keyof ProductRow>

function withDetails(product: Product, row: DetailsRow, entries: readonly AnyPricingRow[]): ProductDetails {
  const others = entries.filter(({ id }) => id !== product.pricing[0]?.id).map(pricingView)
  return {
    ...product,
    pricing: [...product.pricing, ...others],
    ...textsIn(row, DETAIL_TEXT_NAMES),
    attributes: [...row.attributes],
    namesBn: {
      genericName: product.dispensingClass === 'not-medicine' ? getNameBn(product.genericName.name) : null,
      subCategory: getBengaliName(product.genericName.subCategory),
      drugClass: getBengaliName(product.genericName.drugClass),
      productType: getNameBn(product.productType.name),
      unitSize: product.bestPrice?.unitSize
        ? unitSizeNamed(product.bestPrice.unitSize, product.unitName.bn)
        : null,
    },
    ownMaxUnitsPerOrder: row.own_max_units,
    ownDispensingClass: row.own_dispensing_class,
    dispensingReason: row.dispensing_reason,
    shelfPlace: row.shelf_place,
    reorderLevel: row.reorder_level,
    clinical: clinicalView(row),
    leaflet: null,
    deliveryBy: null,
    version: row.version,
  }
}

function getNameBn(name: string): string | null {
  return dosageForm(name)?.nameBn ?? getBengaliName(name)
}

/** An entry comes as a row of its own or inside a product's row, where its instants are text. */
type AnyPricingRow = Omit<PricingRow, 'effective_from' | 'effective_to'> & {
  readonly effective_from: Date | string
  readonly effective_to: Date | string | null
}

export function pricingView(row: AnyPricingRow): PricingEntry {
  return {
    id: row.id,
    unitPrice: toTaka(row.unit_price_poisha),
    stripPrice: takaOrNone(row.strip_price_poisha),
    boxPrice: takaOrNone(row.box_price_poisha),
    unitsPerStrip: row.units_per_strip,
    stripsPerBox: row.strips_per_box,
    unitSize: row.unit_size,
    printedPrice: takaOrNone(row.printed_price_poisha),
    printedPer: row.printed_price_per,
    effectiveFrom: getInstant(row.effective_from),
    effectiveTo: row.effective_to === null ? null : getInstant(row.effective_to),
  }
}

/** As the database writes instants inside JSON. */
const UTC_MS = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})\+00:00$/

function getInstant(at: Date | string): string {
  if (typeof at !== 'string') return at.toISOString()
  const [, plain] = UTC_MS.exec(at) ?? []
  return plain ? `${plain}Z` : new Date(at).toISOString()
}

type Pictured = Pick<ProductRow, 'id' | 'name' | 'dosage_form' | 'image_path' | 'type_name'>

export function getImage({ id, name, dosage_form, image_path, type_name }: Pictured): string {
  return image_path ?? productArt(dosage_form ?? type_name, id, name)
}

function listNames(row: ProductRow): ProductNames {
  return {
    brand: { id: row.brand_id, name: row.brand_name, slug: row.brand_slug },
    productType: {
      id: row.product_type_id,
      name: row.type_name,
      isMultiLevel: row.is_multi_level,
      stripLabel: row.strip_label,
    },
    genericName: {
      id: row.generic_name_id,
      name: row.generic_name,
      slug: row.generic_slug,
      subCategory: row.sub_category,
      drugClass: row.drug_class,
      categoryId: row.category_id,
      category: {
        id: row.category_id,
        name: row.category_name,
        nameBn: row.category_name_bn,
        slug: row.category_slug,
      },
    },
  }
}

function discountView(promotion: RunningPromotion): ProductDiscount {
  return {
    id: promotion.id,
    name: promotion.name,
    type: promotion.valueType,
    value: promotion.valueHundredths / 100,
    startDate: promotion.startsOn,
    endDate: promotion.endsOn,
  }
}

type Priced = Pick<ProductRow, 'is_multi_level' | 'promotions'> & { readonly price: PriceFacts | null }

export function bestPriceView({ price, is_multi_level, promotions }: Priced): BestPrice | null {
  if (!price) return null
  const sold = getSold(price, is_multi_level)
  const original = sold.prices
  const final = bestPrice(sold, promotions).prices
  return {
    originalUnitPrice: toTaka(original.unit),
    finalUnitPrice: toTaka(final.unit),
    originalStripPrice: takaOrNone(original.strip),
    finalStripPrice: takaOrNone(final.strip),
    originalBoxPrice: takaOrNone(original.box),
    finalBoxPrice: takaOrNone(final.box),
    unitSize: price.unit_size,
  }
}

function getSold(price: PriceFacts, isMultiLevel: boolean): Sold {
  const prices: Prices = {
    unit: price.unit_price_poisha,
    strip: price.strip_price_poisha,
    box: price.box_price_poisha,
  }
  const pack = { unitsPerStrip: price.units_per_strip, stripsPerBox: price.strips_per_box }
  return { prices: soldPrices(prices, isMultiLevel, pack), pack }
}

function takaOrNone(amount: Poisha | null) {
  return amount === null ? null : toTaka(amount)
}
