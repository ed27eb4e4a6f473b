import { VALUE_TYPES } from '@niramoy/domain/pricing/promotion'
import { adminDiscounts } from '@niramoy/texts/en/pricing/admin/admin-discounts'
import { discounts as texts } from '@niramoy/texts/en/pricing/discounts'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import {
  CalendarDay,
  chosenShortId,
  line,
  RowId,
  ShortId,
  Taka,
  TypedBoolean,
  typedNumber,
} from '../platform/codecs.ts'
import { offerDay, offerValue, orNone, valueType } from '../platform/delivery-fields.ts'
import { toEditForm } from '../platform/edit.ts'
import { Version } from '../platform/paging.ts'
import { says } from '../platform/says.ts'

/** A code that lowers an order's total; `endDate` counts whole. */
export const Discount = z.object({
  id: RowId,
  code: z.string(),
  type: z.enum(VALUE_TYPES),
  /** Per cent, or taka off. */
  value: z.number(),
  startDate: CalendarDay,
  endDate: CalendarDay,
  /** What the goods it is for must come to, null anything. What a code does not ask for is shown to staff only. */
  minimumOrderAmount: Taka.nullable().optional(),
  /** The most that it takes off, null without end. */
  maximumDiscountAmount: Taka.nullable().optional(),
  /** How many orders of one person may use it, null without end. */
  usesPerCustomer: z.int().nullable().optional(),
  /** Only for an order of a person who has no other that was not cancelled. */
  firstOrderOnly: z.boolean().optional(),
  /** Only for goods of these; none: of all. */
  categoryIds: z.array(RowId).optional(),
  /** Whether the checkout offers it. Shown to staff only. */
  isListed: z.boolean().optional(),
  /** How often it may be used in all, null without end. Shown to staff only. */
  usageLimit: z.int().nullable().optional(),
  /** By how many orders it is used. Shown to staff only. */
  usedCount: z.int().optional(),
  version: Version,
})
export type Discount = z.output<typeof Discount>

/** A code that the checkout offers, and what it takes off these goods. */
export const FittingCode = Discount.omit({
  version: true,
  categoryIds: true,
  isListed: true,
  usageLimit: true,
  usedCount: true,
}).extend({
  /** Whose goods it is for; none: those of all. */
  categories: z.array(z.object({ id: RowId, name: z.string(), nameBn: z.string().nullable() })),
  /** What it takes off now; 0 while something is missing. */
  amount: Taka,
  /** What the goods that it is for lack to its minimum. */
  missing: Taka,
  /** Whether it is for any of these goods. */
  isFor: z.boolean(),
})
export type FittingCode = z.output<typeof FittingCode>

const required = says('discount-fields-required')
const WHOLE = says('field-not-a-count')
const MOST_USES = 1_000_000_000
const MOST_CATEGORIES = 50
const NO_CATEGORY = says('category-not-found')

/** Optional; a blank is none. */
const amountOrNone = orNone(offerValue(required))
const usesOrNone = orNone(typedNumber(z.int(WHOLE).positive(WHOLE).max(MOST_USES, says('field-too-high'))))

export const DiscountForm = z.object({
  code: line(40, required).refine((code) => !/\s/u.test(code), says('discount-code-malformed')),
  type: valueType(required),
  value: offerValue(required),
  startDate: offerDay(required),
  endDate: offerDay(required),
  usageLimit: usesOrNone,
  minimumOrderAmount: amountOrNone,
  maximumDiscountAmount: amountOrNone,
  usesPerCustomer: usesOrNone,
  firstOrderOnly: TypedBoolean.default(false),
  /** Without any it is for goods of all. */
  categoryIds: orNone(
    z
      .array(chosenShortId(NO_CATEGORY), says('field-not-a-choice'))
      .max(MOST_CATEGORIES, says('discount-categories-too-many', MOST_CATEGORIES))
      .transform((ids) => [...new Set(ids)]),
  ),
  isListed: TypedBoolean.default(false),
})

export type DiscountForm = z.output<typeof DiscountForm>

export const DiscountEdit = toEditForm(DiscountForm)
export type DiscountEdit = z.output<typeof DiscountEdit>

const params = z.object({ id: ShortId })
const missing = 'discount-not-found'

export const discounts = calls({
  list: {
    method: 'GET',
    path: '/discounts',
    access: 'anyone',
    permission: 'promotions',
    about:
      'For an admin all discount codes, newest first; for everyone else those that can be used today. `search` looks in the codes.',
    query: z.object({ search: line(100).optional() }),
    reply: z.object({ discounts: z.array(Discount) }),
    cacheUntil: ['discounts'],
    failure: null,
  },
  apply: {
    method: 'POST',
    path: '/discounts/apply',
    access: 'anyone',
    about: 'What a code takes off now, however its letters are typed. Nothing is used up by asking.',
    body: z.object({ code: line(200, says('discount-code-required')) }),
    reply: z.object({ type: z.enum(VALUE_TYPES), value: z.number() }),
    failure: texts.applyFailed,
  },
  create: {
    method: 'POST',
    path: '/discounts',
    access: 'admin',
    permission: 'promotions',
    about: 'Adds a discount code.',
    body: DiscountForm,
    oncePerKey: true,
    reply: Discount,
    status: 201,
    failure: adminDiscounts.saveFailed,
  },
  update: {
    method: 'PUT',
    path: '/discounts/:id',
    access: 'admin',
    permission: 'promotions',
    about: 'Changes a discount code. Orders that used it stay as they are.',
    params,
    missing,
    body: DiscountEdit,
    oncePerKey: true,
    reply: Discount,
    current: Discount,
    failure: adminDiscounts.saveFailed,
  },
  remove: {
    method: 'DELETE',
    path: '/discounts/:id',
    access: 'admin',
    permission: 'promotions',
    about: 'Deletes a discount code. Orders that used it keep what it took off.',
    params,
    missing,
    oncePerKey: true,
    reply: 'nothing',
    failure: null,
  },
})
