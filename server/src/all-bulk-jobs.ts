import { productUpload } from './catalogue/bulk/product-upload.step.ts'
import type { BulkJobKind } from './platform/bulk-jobs/define-bulk-job.step.ts'
import { stockUpload } from './stock/bulk/stock-upload.step.ts'

/** What writes many rows: one after the other in each process. */
export const BULK_UPLOADS: readonly BulkJobKind[] = [productUpload, stockUpload]

/** What only reads, beside the uploads. */
export const BULK_EXPORTS: readonly BulkJobKind[] = []
