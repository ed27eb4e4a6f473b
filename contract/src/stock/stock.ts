import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import { z } from 'zod'
import { reorderLevel } from '../catalogue/reorder-level.ts'
import { calls } from '../platform/call.ts'
import { ShortId } from '../platform/codecs.ts'
import { paged, pageQuery } from '../platform/paging.ts'
import { StockBatch, StockProduct } from './stock-fields.ts'

/** Taka without an upper limit: a sum over all stock. */
const Sum = z.number().min(0)

/** `value` is what its units cost; null where the cost price is not known. */
export const ExpiringBatch = z.object({
  ...StockBatch.shape,
  product: StockProduct,
  value: Sum.nullable(),
})
export type ExpiringBatch = z.output<typeof ExpiringBatch>

/** Why a product is listed: orders lack it, it is below its reorder level, it lasts too few days. */
export const RUNNING_OUT_REASONS = ['lacking', 'level', 'cover'] as const

export const RunningOut = z.object({
  product: StockProduct,
  shelfPlace: z.string().nullable(),
  reasons: z.array(z.enum(RUNNING_OUT_REASONS)),
  unitsLeft: z.int(),
  unitsSold: z.int(),
  /** How long the units left last when sales go on as in the last 30 days; null: nothing of it was sold. */
  daysOfCover: z.int().nullable(),
  /** Whole orders that wait for this product, and what they need beyond the units left. */
  ordersWaiting: z.int(),
  unitsLacking: z.int(),
  reorderLevel: z.int().nullable(),
})
export type RunningOut = z.output<typeof RunningOut>

function days(otherwise: '30' | '90') {
  return z.enum(['30', '60', '90', '180']).default(otherwise).transform(Number)
}

export const stock = calls({
  nearExpiry: {
    method: 'GET',
    path: '/stock/near-expiry',
    access: 'admin',
    permission: 'stock.read',
    about:
      'Batches with units left that expire within 30, 60, 90 or 180 days, the expired ones among them, earliest first, with their value at cost.',
    query: z.object({ days: days('90'), ...pageQuery() }),
    reply: z.object({
      ...paged('batches', ExpiringBatch).shape,
      /** Of all pages. */
      totals: z.object({ units: z.int(), value: Sum, expiredUnits: z.int(), expiredValue: Sum }),
    }),
    failure: texts.dataFailed,
  },
  runningOut: {
    method: 'GET',
    path: '/stock/running-out',
    access: 'admin',
    permission: 'stock.read',
    about:
      'Products of which waiting orders lack units, that are below their reorder level, or that last for at most `days` (30, 60, 90 or 180) more by the sales of the last 30 days; the most urgent first.',
    query: z.object({ days: days('30'), ...pageQuery() }),
    reply: paged('products', RunningOut),
    failure: texts.dataFailed,
  },
  setReorderLevel: {
    method: 'POST',
    path: '/stock/products/:id/reorder-level',
    access: 'admin',
    permission: 'stock.edit',
    about: 'Sets below how many units a product is listed as running out; null takes the level away.',
    params: z.object({ id: ShortId }),
    missing: 'product-not-found',
    body: z.object({ reorderLevel: reorderLevel.transform((level) => level ?? null) }),
    oncePerKey: true,
    reply: z.object({ reorderLevel: z.int().nullable() }),
    failure: texts.levelFailed,
  },
})
