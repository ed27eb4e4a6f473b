import { z } from 'zod'
import { Label } from '../catalogue/dispensing.ts'
import { CalendarDay, Instant, line, paragraphs, RowId, Taka, typedNumber } from '../platform/codecs.ts'
import { ifGiven } from '../platform/delivery-fields.ts'
import { Version } from '../platform/paging.ts'
import { says } from '../platform/says.ts'

/** Units as boxes, strips and single units, by the pack of the product's present price. */
export const Split = { boxQuantity: z.int(), stripQuantity: z.int(), unitQuantity: z.int() }

export const StockBatch = z.object({
  id: RowId,
  batchId: z.string(),
  ProductId: RowId,
  manufactureDate: CalendarDay.nullable(),
  /** The last day it may be sold. */
  expiryDate: CalendarDay,
  costPrice: Taka.nullable(),
  /** Units left. */
  quantity: z.int(),
  ...Split,
  isExpired: z.boolean(),
  /** Below 0 when it is expired. */
  daysLeft: z.int(),
  recalledAt: Instant.nullable(),
  recallReason: z.string().nullable(),
  /** Why it cannot be deleted: customers have, or had, units of it, or it was recalled once. Null: it can be. */
  keptBecause: z.enum(['sold', 'recalled']).nullable(),
  createdAt: Instant,
  /** Of its id, dates and recall: what comes in and what is sold does not raise it. */
  version: Version,
})
export type StockBatch = z.output<typeof StockBatch>

/** What a list over many products says of each. */
export const StockProduct = z.object({
  id: RowId,
  SKU: z.string(),
  name: z.string(),
  label: Label,
  brandName: z.string(),
  strength: z.string().nullable(),
})
export type StockProduct = z.output<typeof StockProduct>

export const MOST_UNITS = 10_000_000
const NOT_WHOLE = says('field-not-whole')
const count = ifGiven(typedNumber(z.int(NOT_WHOLE).min(0, NOT_WHOLE).max(MOST_UNITS, says('field-too-high'))))

/** How much: the total in `quantity`, or boxes, strips and units; where both are given they must agree. */
export const Amount = { quantity: count, boxQuantity: count, stripQuantity: count, unitQuantity: count }
export type Amount = {
  readonly quantity?: number | undefined
  readonly boxQuantity?: number | undefined
  readonly stripQuantity?: number | undefined
  readonly unitQuantity?: number | undefined
}

/** The maker's lot number, in capital letters. */
export const BatchCode = z
  .string(says('stock-batch-id-required'))
  .transform((typed) => typed.trim().toUpperCase())
  .refine((code) => code !== '', says('stock-batch-id-required'))
  .refine(
    (code) => code === '' || /^[0-9A-Z][0-9A-Z/._-]{0,39}$/.test(code),
    says('stock-batch-id-malformed'),
  )

export const OptionalDay = ifGiven(CalendarDay)
export const Reason = line(200, says('stock-reason-required'))
export const Notes = ifGiven(paragraphs(2000))
