import type { BulkJobKind } from './platform/bulk-jobs/define-bulk-job.step.ts'

/** What writes many rows: one after the other in each process. */
export const BULK_UPLOADS: readonly BulkJobKind[] = []

/** What only reads, beside the uploads. */
export const BULK_EXPORTS: readonly BulkJobKind[] = []
