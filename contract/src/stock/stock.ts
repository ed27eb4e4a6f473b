import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
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

/** How long the units left last when sales go on as in the last 30 days. */
export const RunningOut = z.object({
  product: StockProduct,
  unitsLeft: z.int(),
  unitsSold: z.int(),
  daysOfCover: z.int(),
  /** Whole orders that wait for this product. */
  ordersWaiting: z.int(),
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
      'Products sold in the last 30 days whose units left last for at most `days` (30, 60, 90 or 180) more, shortest first.',
    query: z.object({ days: days('30'), ...pageQuery() }),
    reply: paged('products', RunningOut),
    failure: texts.dataFailed,
  },
})
