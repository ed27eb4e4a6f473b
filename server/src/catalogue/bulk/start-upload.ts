import type { Upload } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import { startBulkJob } from '../../platform/bulk-jobs/start-bulk-job.step.ts'
import type { Context } from '../../platform/context.ts'
import { XLSX } from '../../platform/integrations/sheets/write-book.ts'
import { productUpload } from './product-upload.step.ts'

/** POST /admin/products/bulk-jobs: kept, and checked by a job. */
export function startProductUpload(context: Context, actor: Actor, sheet: Upload) {
  const file = { upload: sheet, type: XLSX }
  return startBulkJob(context, actor, productUpload, { step: 'check', title: sheet.filename, file })
}
