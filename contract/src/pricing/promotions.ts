import { PROMOTION_SCOPES, VALUE_TYPES } from '@niramoy/domain/pricing/promotion'
import { z } from 'zod'
import { Label } from '../catalogue/dispensing.ts'
import { calls } from '../platform/call.ts'
import { CalendarDay, chosenShortId, line, RowId, ShortId, Taka } from '../platform/codecs.ts'
import {
  amountFromZero,
  ifGiven,
  offerDay,
  offerValue,
  orNone,
  valueType,
} from '../platform/delivery-fields.ts'
import { toEditForm } from '../platform/edit.ts'
import { Version } from '../platform/paging.ts'
import { says } from '../platform/says.ts'

/** A product that a promotion names. */
export const PromotionProduct = z.object({
  id: RowId,
  SKU: z.string(),
  name: z.string(),
  label: Label,
  strength: z.string().nullable(),
  productType: z.object({ id: RowId, name: z.string() }),
  brand: z.object({ id: RowId, name: z.string() }),
})
export type PromotionProduct = z.output<typeof PromotionProduct>

/** Something that lowers prices, or with a minimum an order's total; `endDate` counts whole. */
export const Promotion = z.object({
  id: RowId,
  name: z.string(),
  type: z.enum(VALUE_TYPES),
  /** Per cent, or taka off the default pack. */
  value: z.number(),
  startDate: CalendarDay,
  endDate: CalendarDay,
  scope: z.enum(PROMOTION_SCOPES),
  /** The category's or the brand's id, by the scope; otherwise null. */
  targetId: RowId.nullable(),
  /** What `targetId` is called. */
  targetName: z.string().nullable(),
  minimumOrderAmount: Taka,
  /** For `specific_products` those that are on sale, by name; otherwise none. */
  products: z.array(PromotionProduct),
  version: Version,
})
export type Promotion = z.output<typeof Promotion>

const required = says('promotion-fields-required')
const NOT_A_CHOICE = says('field-not-a-choice')
const NO_PRODUCT = says('product-not-found')
/** As many as staff can look over in one list. */
const MOST_PRODUCTS = 500

/** A new one is a percentage off all products, without a minimum, unless said otherwise. */
export const PromotionForm = z.object({
  name: line(120, required),
  type: ifGiven(valueType(required)),
  value: offerValue(required),
  startDate: offerDay(required),
  endDate: offerDay(required),
  scope: ifGiven(z.enum(PROMOTION_SCOPES, NOT_A_CHOICE)),
  targetId: orNone(chosenShortId(NOT_A_CHOICE)),
  minimumOrderAmount: ifGiven(amountFromZero(required)),
  productIds: orNone(
    z
      .array(chosenShortId(NO_PRODUCT), NOT_A_CHOICE)
      .max(MOST_PRODUCTS, says('promotion-products-too-many', MOST_PRODUCTS)),
  ),
})
export type PromotionForm = z.output<typeof PromotionForm>

export const PromotionEdit = toEditForm(PromotionForm)
export type PromotionEdit = z.output<typeof PromotionEdit>

/** `id` names the promotion that the form would change. */
export const PreviewForm = PromotionForm.extend({ id: ifGiven(chosenShortId(NOT_A_CHOICE)) })
export type PreviewForm = z.output<typeof PreviewForm>

/** A price that would change; of the packs that would, the one customers see first. */
export const PriceChange = z.object({
  id: RowId,
  name: z.string(),
  label: Label,
  brandName: z.string(),
  strength: z.string().nullable(),
  level: z.enum(['strip', 'unit', 'box']),
  before: Taka,
  after: Taka,
})
export type PriceChange = z.output<typeof PriceChange>

export const PromotionPreview = z.object({
  /** How many products on sale are in its scope. */
  productCount: z.int(),
  /** How many products would cost something else than now. */
  changedCount: z.int(),
  /** The first 20 of them, by name. */
  changes: z.array(PriceChange),
})
export type PromotionPreview = z.output<typeof PromotionPreview>

const params = z.object({ id: ShortId })
const missing = 'promotion-not-found'

export const promotions = calls({
  list: {
    method: 'GET',
    path: '/promotions',
    access: 'anyone',
    permission: 'promotions',
    about: 'For an admin all promotions, newest first; for everyone else those that run today.',
    reply: z.object({ promotions: z.array(Promotion) }),
    cacheUntil: ['catalogue'],
    failure: null,
  },
  create: {
    method: 'POST',
    path: '/promotions',
    access: 'admin',
    permission: 'promotions',
    about:
      'Adds a promotion. `targetId` is a category or a brand by the scope, `productIds` are for specific products.',
    body: PromotionForm,
    oncePerKey: true,
    reply: Promotion,
    status: 201,
    failure: null,
  },
  preview: {
    method: 'POST',
    path: '/promotions/preview',
    access: 'admin',
    permission: 'promotions',
    about:
      'What a promotion would do if it ran now: how many products it is for, and which prices would change. Saves nothing.',
    body: PreviewForm,
    reply: PromotionPreview,
    failure: null,
  },
  update: {
    method: 'PUT',
    path: '/promotions/:id',
    access: 'admin',
    permission: 'promotions',
    about: 'Changes a promotion. Orders that were placed with it keep their prices.',
    params,
    missing,
    body: PromotionEdit,
    oncePerKey: true,
    reply: Promotion,
    current: Promotion,
    failure: null,
  },
  remove: {
    method: 'DELETE',
    path: '/promotions/:id',
    access: 'admin',
    permission: 'promotions',
    about: 'Deletes a promotion. Orders that were placed with it keep their prices.',
    params,
    missing,
    oncePerKey: true,
    reply: 'nothing',
    failure: null,
  },
})
