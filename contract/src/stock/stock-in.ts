import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { Instant, RowId, ShortId } from '../platform/codecs.ts'
import { Split } from './stock-fields.ts'

/** Stock of a product that came in. */
export const StockInEntry = z.object({
  id: RowId,
  createdAt: Instant,
  StockBatch: z.object({ id: RowId, batchId: z.string() }),
  quantity: z.int(),
  ...Split,
  reason: z.string(),
  notes: z.string().nullable(),
})
export type StockInEntry = z.output<typeof StockInEntry>

export const stockIn = calls({
  history: {
    method: 'GET',
    path: '/stock-in/:id',
    access: 'admin',
    permission: 'stock.read',
    about: 'The stock of a product that came in, newest first; the last 500 entries.',
    params: z.object({ id: ShortId }),
    missing: 'product-not-found',
    reply: z.array(StockInEntry),
    failure: texts.dataFailed,
  },
})
