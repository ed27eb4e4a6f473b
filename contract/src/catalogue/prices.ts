import { MOST_TAKA } from '@niramoy/domain/platform/money'
import { PACK_LEVELS } from '@niramoy/domain/pricing/printed-price'
import { adminPrices as texts } from '@niramoy/texts/en/catalogue/admin/admin-prices'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { dayOrInstant, Instant, line, RowId, ShortId, ShortRowId, Taka } from '../platform/codecs.ts'
import { openedVersion, Version } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { Label } from './dispensing.ts'
import { productFilter } from './filters.ts'

/** The most products whose prices change at once. */
export const MOST_PRICES = 5000

/** What a product costs now, and what decides whether that can change. */
export const ProductPrice = z.object({
  id: RowId,
  version: Version,
  SKU: z.string(),
  label: Label,
  brand: z.string(),
  stripLabel: z.string(),
  /** Boxes and strips are sold. */
  isMultiLevel: z.boolean(),
  /** Null: it has no price now. */
  price: z
    .object({
      unitPrice: Taka,
      stripPrice: Taka.nullable(),
      boxPrice: Taka.nullable(),
      unitsPerStrip: z.int(),
      stripsPerBox: z.int(),
      printedPrice: Taka.nullable(),
      printedPer: z.enum(PACK_LEVELS).nullable(),
    })
    .nullable(),
  /** What a unit of the batches in stock cost on average; null: unknown. */
  cost: Taka.nullable(),
  unitsInStock: z.int(),
  /** When a price begins that is planned already. */
  nextPriceAt: Instant.nullable(),
})
export type ProductPrice = z.output<typeof ProductPrice>

const tooMany = says('prices-too-many')
const none = says('prices-required')

/** These products, or all of a filtered list. */
export const ChosenProducts = z.object({
  ids: z.array(ShortRowId, none).min(1, none).max(MOST_PRICES, tooMany).optional(),
  filter: z.object(productFilter).optional(),
})
export type ChosenProducts = z.output<typeof ChosenProducts>

const price = (required: string) =>
  z
    .number(required)
    .min(0.01, required)
    .max(MOST_TAKA, says('field-too-high'))
    .multipleOf(0.01, says('field-not-an-amount'))

const NewPrice = z.object({
  productId: ShortRowId,
  /** The version that staff saw: a product that was changed since is refused. */
  version: openedVersion,
  unitPrice: price(says('product-unit-price-not-positive')),
  /** Left out, they follow from the unit's, where the type has strips and boxes. */
  stripPrice: price(says('field-not-positive')).optional(),
  boxPrice: price(says('field-not-positive')).optional(),
})
export type NewPrice = z.output<typeof NewPrice>

export const PricesForm = z.object({
  changes: z
    .array(NewPrice, none)
    .min(1, none)
    .max(MOST_PRICES, tooMany)
    .refine(
      (all) => new Set(all.map(({ productId }) => productId)).size === all.length,
      says('prices-twice'),
    ),
  /** A day in Dhaka or an instant, not in the past; left out: now. */
  effectiveFrom: dayOrInstant(says('field-not-a-date')).optional(),
  reason: line(300, says('prices-reason-required')),
  /** Confirmation of a large change: the number of products whose price changes by more than half. */
  priceJumps: z.int().optional(),
})
export type PricesForm = z.output<typeof PricesForm>

const person = z.object({ id: RowId, name: z.string() })

export const PriceChange = z.object({
  id: RowId,
  reason: z.string(),
  startsAt: Instant,
  createdAt: Instant,
  createdBy: person,
  /** Of how many products. */
  products: z.int(),
  undoneAt: Instant.nullable(),
  undoneBy: person.nullable(),
})
export type PriceChange = z.output<typeof PriceChange>

/** What is in the way of an undo: how many, and the names of the first few. */
const Obstacle = z.object({ count: z.int(), names: z.array(z.string()) })

export const PriceChangeDetails = PriceChange.extend({
  mayUndo: z.boolean(),
  /** Products whose prices were changed again. */
  changedSince: Obstacle,
  /** Orders that have one of the new prices. */
  orderedSince: Obstacle,
})
export type PriceChangeDetails = z.output<typeof PriceChangeDetails>

const params = z.object({ id: ShortId })
const missing = 'bulk-change-not-found'

export const prices = calls({
  chosen: {
    method: 'POST',
    path: '/admin/prices/chosen',
    access: 'admin',
    permission: 'catalogue',
    about:
      'What up to 5,000 products cost, named by `ids` or by the `filter` of the list, with what a unit of their stock cost; by name. It changes nothing.',
    body: ChosenProducts,
    reply: z.object({ products: z.array(ProductPrice) }),
    failure: texts.readFailed,
  },
  change: {
    method: 'PUT',
    path: '/admin/prices',
    access: 'admin',
    permission: 'catalogue',
    about:
      'New prices for up to 5,000 products, from now or from a moment on: all of them or none. A product that was changed since its `version`, has no price then or has another price planned is named in `rows`, where `row` counts the changes from 1. Where prices change by more than half, `priceJumps` says how many, or it is 409.',
    whole: true,
    body: PricesForm,
    oncePerKey: true,
    reply: z.object({ bulkChangeId: RowId, changed: z.int() }),
    failure: texts.changeFailed,
  },
  recent: {
    method: 'GET',
    path: '/admin/prices',
    access: 'admin',
    permission: 'catalogue',
    about: 'The bulk price changes of the last 24 hours, newest first; at most 50.',
    reply: z.array(PriceChange),
    failure: texts.listFailed,
  },
  get: {
    method: 'GET',
    path: '/admin/prices/:id',
    access: 'admin',
    permission: 'catalogue',
    about: 'One bulk price change, with what is in the way of its undo.',
    params,
    missing,
    reply: PriceChangeDetails,
    failure: texts.listFailed,
  },
  undo: {
    method: 'POST',
    path: '/admin/prices/:id/undo',
    access: 'admin',
    permission: 'catalogue',
    about:
      'Brings back all prices as they were before a bulk change, for 24 hours: refused once one of them was changed again, or an order has one of the new prices.',
    params,
    missing,
    oncePerKey: true,
    reply: z.object({ undone: z.int() }),
    failure: texts.undoFailed,
  },
})
