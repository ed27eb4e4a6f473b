import type { Upload } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import { startBulkJob } from '../../platform/bulk-jobs/start-bulk-job.step.ts'
import type { Context } from '../../platform/context.ts'
import { XLSX } from '../../platform/integrations/sheets/write-book.ts'
import { stockUpload } from './stock-upload.step.ts'

/** POST /admin/stock/bulk-jobs: kept, and checked by a job. */
export function startStockUpload(context: Context, actor: Actor, sheet: Upload) {
  const file = { upload: sheet, type: XLSX }
  return startBulkJob(context, actor, stockUpload, { step: 'check', title: sheet.filename, file })
}
