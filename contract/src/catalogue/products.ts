import { DETAIL_TEXT_NAMES, forTexts, LISTED_TEXT_NAMES } from '@niramoy/domain/catalogue/product-fields'
import { LEAFLET_KINDS } from '@niramoy/domain/catalogue/safety/leaflet'
import { PACK_LEVELS } from '@niramoy/domain/pricing/printed-price'
import { VALUE_TYPES } from '@niramoy/domain/pricing/promotion'
import { STOCK_FILTERS } from '@niramoy/domain/stock/stock-filter'
import { products as texts } from '@niramoy/texts/en/catalogue/products'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { CalendarDay, Instant, line, RowId, ShortId, Taka } from '../platform/codecs.ts'
import { PLACE_PARAMETERS, placeQuery } from '../platform/delivery-fields.ts'
import { IMAGE } from '../platform/images.ts'
import { optionalSortQuery, paged, pageQuery, Version } from '../platform/paging.ts'
import { DispensingClass, Label } from './dispensing.ts'
import { ChosenFilters, filterTopics, productFilter } from './filters.ts'
import { ClinicalTexts } from './generic-texts.ts'
import { LookAlike } from './look-alikes.ts'
import { NewPriceForm, NewProductForm, ProductEdit } from './product-form.ts'
import { besideResults, besideSuggestions, Suggestion } from './search-results.ts'

/** What a product costs for a stretch of time. `effectiveTo` is the first instant at which it no longer counts. */
export const PricingEntry = z.object({
  id: RowId,
  unitPrice: Taka,
  stripPrice: Taka.nullable(),
  boxPrice: Taka.nullable(),
  unitsPerStrip: z.int(),
  stripsPerBox: z.int(),
  unitSize: z.string().nullable(),
  /** The price on the pack (MRP), of one `printedPer`; null: not known. */
  printedPrice: Taka.nullable(),
  printedPer: z.enum(PACK_LEVELS).nullable(),
  effectiveFrom: Instant,
  effectiveTo: Instant.nullable(),
})
export type PricingEntry = z.output<typeof PricingEntry>

/** A promotion that lowers this product's price now. */
export const ProductDiscount = z.object({
  id: RowId,
  name: z.string(),
  type: z.enum(VALUE_TYPES),
  value: z.number(),
  startDate: CalendarDay,
  endDate: CalendarDay,
})
export type ProductDiscount = z.output<typeof ProductDiscount>

/** A level that is not sold has no price. */
export const BestPrice = z.object({
  originalUnitPrice: Taka,
  finalUnitPrice: Taka,
  originalStripPrice: Taka.nullable(),
  finalStripPrice: Taka.nullable(),
  originalBoxPrice: Taka.nullable(),
  finalBoxPrice: Taka.nullable(),
  unitSize: z.string().nullable(),
})
export type BestPrice = z.output<typeof BestPrice>

/** A product as lists, cards and pickers show it. */
export const Product = z.object({
  id: RowId,
  SKU: z.string(),
  name: z.string(),
  /** Name, strength, form and pack: what tells it from the others of its manufacturer. */
  label: Label,
  /** What one unit is called: a tablet, a bottle. */
  unitName: Label,
  ...forTexts(LISTED_TEXT_NAMES, () => z.string().nullable()),
  imageUrl: z.string(),
  /** False when `imageUrl` is a drawn picture. */
  hasPhoto: z.boolean(),
  brandId: RowId,
  productTypeId: RowId,
  genericNameId: RowId,
  brand: z.object({ id: RowId, name: z.string(), slug: z.string() }),
  productType: z.object({ id: RowId, name: z.string(), isMultiLevel: z.boolean(), stripLabel: z.string() }),
  genericName: z.object({
    id: RowId,
    name: z.string(),
    slug: z.string(),
    subCategory: z.string().nullable(),
    drugClass: z.string().nullable(),
    categoryId: RowId,
    category: z.object({ id: RowId, name: z.string(), nameBn: z.string().nullable(), slug: z.string() }),
  }),
  /** The entry that counts now comes first; a list has no other. */
  pricing: z.array(PricingEntry),
  discounts: z.array(ProductDiscount),
  /** Null: the product has no price now. */
  bestPrice: BestPrice.nullable(),
  stock: z.object({ totalUnitsInStock: z.int() }),
  /** How it may be sold, by its own class or else that of its generic name; null: neither has one yet. */
  dispensingClass: DispensingClass.nullable(),
  /** The active ingredients, from the generic name. */
  ingredients: z.array(z.string()),
  /** The most units of one order, of the product or else of its generic name; null: no such limit; 0: never online. */
  maxUnitsPerOrder: z.int().nullable(),
  /** At most 3 of each kind: what this one must not be taken for, the most dangerous first. */
  lookAlikes: z.array(LookAlike),
  createdAt: Instant,
})
export type Product = z.output<typeof Product>

export const ProductDetails = Product.extend({
  ...forTexts(DETAIL_TEXT_NAMES, () => z.string().nullable()),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What has none stands there with its English name. */
  namesBn: z.object({
    /** Of what is no medicine; the names of medicines are not translated. */
    genericName: z.string().nullable(),
    subCategory: z.string().nullable(),
    drugClass: z.string().nullable(),
    productType: z.string().nullable(),
    unitSize: z.string().nullable(),
  }),
  /** What the product's form shows: null where the generic name's counts. */
  ownMaxUnitsPerOrder: z.int().nullable(),
  /** Only of a product that is sold otherwise than its generic name. */
  ownDispensingClass: DispensingClass.nullable(),
  dispensingReason: z.string().nullable(),
  /** For staff alone. */
  shelfPlace: z.string().nullable().optional(),
  reorderLevel: z.int().nullable().optional(),
  clinical: ClinicalTexts.nullable(),
  /** What to be careful of, in general: by its ingredients, for nobody in particular. Null: nothing is known. */
  leaflet: z
    .object({
      values: z.partialRecord(z.enum(LEAFLET_KINDS), z.enum(['avoid', 'ask', 'ok', 'yes'])),
      noteBn: z.string().nullable(),
    })
    .nullable(),
  /** With a place: the day by which an order of this moment arrives there; null otherwise, and when it is out of stock. */
  deliveryBy: CalendarDay.nullable(),
  /** Sent back with a change, so that no other change is overwritten. */
  version: Version,
})
export type ProductDetails = z.output<typeof ProductDetails>

/** One save: `created` lists what was set, `deleted` nothing. Amounts are taka, ids are given by name. */
export const ProductChange = z.object({
  id: RowId,
  at: Instant,
  actorName: z.string(),
  subject: z.enum(['product', 'pricing']),
  action: z.enum(['created', 'updated', 'deleted']),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})
export type ProductChange = z.output<typeof ProductChange>

const params = z.object({ id: ShortId })
const missing = 'product-not-found'
const files = { imageUrl: IMAGE } as const

type ListedIds = readonly { readonly id: number }[]
function ids(listed: ListedIds): number[] {
  return listed.map(({ id }) => id)
}

export const products = calls({
  list: {
    method: 'GET',
    path: '/products',
    access: 'anyone',
    permission: 'back-office',
    about:
      'Products; `category`, `brand` and `genericName` are an id, a slug or a name. A search without `sortBy` is sorted by how well each fits; `popularity` with DESC brings what is ordered most, `unitPrice` the cheapest unit after promotions, `saving` with DESC the largest share off; what has no price comes last. `inStock`, `onOffer` and `noPrescription` narrow the list when they are 1; staff narrow it by `stock` as well.',
    query: z.object({
      ...productFilter,
      /** For staff alone. */
      stock: z.enum(STOCK_FILTERS).optional(),
      /** Accepted and not needed: a product always comes with its price. */
      include: line(100).optional(),
      ...optionalSortQuery(['name', 'createdAt', 'sku', 'SKU', 'popularity', 'unitPrice', 'saving']),
      ...pageQuery(),
    }),
    reply: paged('products', Product).extend({ ...besideResults, chosen: ChosenFilters.optional() }),
    cacheUntil: ['catalogue', 'stock'],
    alsoUntil: filterTopics,
    readStock: (reply: { readonly products: ListedIds }) => ids(reply.products),
    failure: texts.fetchFailed,
  },
  suggest: {
    method: 'GET',
    path: '/products/suggest',
    access: 'anyone',
    about:
      'Up to 8 products for what is being typed, the best first, and groups of products it may become; typing errors are forgiven, and everyday words (fever, জ্বর, matha betha) are understood.',
    query: z.object({ q: line(100).optional() }),
    reply: z.object({ suggestions: z.array(Suggestion), ...besideSuggestions }),
    cacheUntil: ['catalogue', 'stock'],
    readStock: (reply: { readonly suggestions: ListedIds }) => ids(reply.suggestions),
    failure: null,
    readLimit: 'LIMIT_SUGGEST',
  },
  get: {
    method: 'GET',
    path: '/products/:id',
    access: 'anyone',
    permission: 'catalogue',
    about:
      'One product with all its prices: the one that counts now, then the newest first. With a division, district or thana also the day by which it arrives there, by the cheapest shipping method.',
    params,
    missing,
    query: z.object(placeQuery),
    reply: ProductDetails,
    cacheUntil: ['catalogue', 'stock'],
    freshWith: PLACE_PARAMETERS,
    readStock: (reply: ListedIds[number]) => [reply.id],
    failure: texts.detailsFailed,
  },
  pricing: {
    method: 'GET',
    path: '/products/:id/pricing',
    access: 'anyone',
    about: 'What a product cost, costs and will cost, newest first.',
    params,
    missing,
    reply: z.array(PricingEntry),
    cacheUntil: ['catalogue'],
    failure: texts.detailsFailed,
  },
  alternatives: {
    method: 'GET',
    path: '/products/:id/alternatives',
    access: 'anyone',
    about:
      'Up to 12 other products that a pharmacist may give instead: of the same generic name and strength, in a form that may be exchanged; the cheapest unit first. A controlled medicine has none.',
    params,
    missing,
    reply: z.array(Product),
    cacheUntil: ['catalogue', 'stock'],
    readStock: ids,
    failure: null,
  },
  create: {
    method: 'POST',
    path: '/products',
    access: 'admin',
    permission: 'catalogue',
    about: 'Adds a product with its first price, and a picture if one is sent.',
    body: NewProductForm,
    files,
    oncePerKey: true,
    reply: ProductDetails,
    status: 201,
    failure: null,
  },
  update: {
    method: 'PUT',
    path: '/products/:id',
    access: 'admin',
    permission: 'catalogue',
    about:
      'Changes a product; a price sent with it corrects the one that counts now. What is left out stays.',
    params,
    missing,
    body: ProductEdit,
    files,
    oncePerKey: true,
    reply: ProductDetails,
    current: ProductDetails,
    failure: null,
  },
  changePrice: {
    method: 'PUT',
    path: '/products/:id/pricing',
    access: 'admin',
    permission: 'catalogue',
    about: 'A new price from a date on; it ends the one that counted then.',
    params,
    missing,
    whole: true,
    body: NewPriceForm,
    oncePerKey: true,
    reply: PricingEntry,
    current: ProductDetails,
    failure: texts.pricingFailed,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/products/:id',
    access: 'admin',
    permission: 'catalogue',
    about: 'Stops selling a product; one that was never stocked or ordered is deleted for good.',
    params,
    missing,
    oncePerKey: true,
    reply: 'nothing',
    failure: texts.deleteFailed,
  },
  history: {
    method: 'GET',
    path: '/admin/products/:id/history',
    access: 'admin',
    permission: 'catalogue',
    about:
      'Who changed the product and its prices, when, and from what to what; the newest 200, newest first.',
    params,
    missing,
    reply: z.array(ProductChange),
    failure: texts.detailsFailed,
  },
})
