import { LEDGER_KINDS } from '@niramoy/domain/stock/ledger'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { CalendarDay, Instant, line, RowId, ShortId } from '../platform/codecs.ts'
import { exportedByJob, exportedNow, exportFormat } from '../platform/exports.ts'
import { longPaged, pageQuery } from '../platform/paging.ts'
import { StockProduct } from './stock-fields.ts'

/** One change of a batch. */
export const StockLog = z.object({
  id: RowId,
  ProductId: RowId,
  product: StockProduct,
  StockBatchId: RowId,
  batchId: z.string(),
  kind: z.enum(LEDGER_KINDS),
  change: z.int(),
  reason: z.string(),
  notes: z.string().nullable(),
  order: z.object({ id: RowId, orderCode: z.string() }).nullable(),
  /** Null: the shop itself. */
  actor: z.object({ id: RowId, name: z.string() }).nullable(),
  createdAt: Instant,
})
export type StockLog = z.output<typeof StockLog>

const { page, pageSize } = pageQuery()

export const StockLogQuery = z.object({
  page: page.unwrap().optional(),
  pageSize,
  productId: ShortId.optional(),
  /** A batch's id as a row, not its code. */
  stockBatchId: ShortId.optional(),
  kind: z.enum(LEDGER_KINDS).optional(),
  /** A product's name or SKU, or a batch's id. */
  search: line(100).optional(),
  startDate: CalendarDay.optional(),
  endDate: CalendarDay.optional(),
})
export type StockLogQuery = z.output<typeof StockLogQuery>

const StockLogFilter = StockLogQuery.omit({ page: true, pageSize: true }).extend({ format: exportFormat })

export const stockLogs = calls({
  list: {
    method: 'GET',
    path: '/stock-logs',
    access: 'admin',
    permission: 'stock.read',
    about:
      'Every change of stock, newest first. Without a query the last 1,000 as a plain list; with `page` or any filter paged, the newest 100,000 of them: older ones by their days.',
    query: StockLogQuery,
    reply: z.union([z.array(StockLog), longPaged('stockLogs', StockLog)]),
    failure: null,
  },
  export: {
    ...exportedNow,
    path: '/stock-logs/export',
    permission: 'stock.read',
    about: 'The changes of the filter, newest first, as a file, .csv or .xlsx: at most 10,000.',
    query: StockLogFilter,
  },
  startExport: {
    ...exportedByJob,
    path: '/stock-logs/export',
    permission: 'stock.read',
    about: 'The same by a job, however many changes.',
    query: StockLogFilter,
  },
})
