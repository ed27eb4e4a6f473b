import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import { z } from 'zod'
import { JOB_SHEET, SHEET } from '../catalogue/product-bulk.ts'
import { BulkJob, type UndoneUpload } from '../platform/bulk-jobs.ts'
import { calls } from '../platform/call.ts'
import { TypedBoolean } from '../platform/codecs.ts'
import type { CheckedSheet } from '../platform/sheet-cells.ts'
import { MOST_JOB_ROWS } from '../platform/sheet-cells.ts'

export const StockBulkResult = z.object({
  message: z.string(),
  /** Batches that did not exist before. */
  created: z.int(),
  /** Batches that were added to. */
  updated: z.int(),
  rows: z.int(),
  units: z.int(),
})
export type StockBulkResult = z.output<typeof StockBulkResult>

/** What the check of a job says, and in `done` what was booked in. */
export type StockJobResult = CheckedSheet &
  UndoneUpload &
  Omit<StockBulkResult, 'message'> & { readonly writtenAt?: string }

export const stockBulk = calls({
  template: {
    method: 'GET',
    path: '/admin/stock/template',
    access: 'admin',
    permission: 'stock.edit',
    about: 'An empty stock sheet with drop-downs and instructions.',
    reply: 'file',
    failure: texts.templateFailed,
  },
  upload: {
    method: 'POST',
    path: '/admin/stock/bulk-upload',
    access: 'admin',
    permission: 'stock.edit',
    about:
      'Books in the stock of a sheet, all rows or none. `dryRun=true` only answers what would happen. Bad rows are answered as `rows: [{ row, column, message, code }]`, the first 1,000.',
    query: z.object({ dryRun: TypedBoolean.optional() }),
    body: z.object({}),
    files: { sheet: SHEET },
    oncePerKey: true,
    reply: StockBulkResult,
    failure: texts.uploadFailed,
  },
  start: {
    method: 'POST',
    path: '/admin/stock/bulk-jobs',
    access: 'admin',
    permission: 'stock.edit',
    about: `Takes a stock sheet of up to ${MOST_JOB_ROWS.toLocaleString('en-IN')} rows and checks it in the background: the job is followed, confirmed, cancelled and undone by the calls of bulk-jobs.`,
    body: z.object({}),
    files: { sheet: JOB_SHEET },
    oncePerKey: true,
    reply: BulkJob,
    status: 202,
    failure: texts.uploadFailed,
  },
})
