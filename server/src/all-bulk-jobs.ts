import { productUpload } from './catalogue/bulk/product-upload.step.ts'
import { AUDIT_EXPORT } from './platform/audit/audit-export.step.ts'
import type { BulkJobKind } from './platform/bulk-jobs/define-bulk-job.step.ts'
import { ORDERS_EXPORT } from './sales/admin-orders/orders-export.step.ts'
import { PAYMENTS_EXPORT } from './sales/payments/payments-export.step.ts'
import { stockUpload } from './stock/bulk/stock-upload.step.ts'
import { STOCK_LOGS_EXPORT } from './stock/logs/stock-logs-export.step.ts'

/** What writes many rows: one after the other in each process. */
export const BULK_UPLOADS: readonly BulkJobKind[] = [productUpload, stockUpload]

/** What only reads, beside the uploads. */
export const BULK_EXPORTS: readonly BulkJobKind[] = [
  AUDIT_EXPORT.job,
  ORDERS_EXPORT.job,
  PAYMENTS_EXPORT.job,
  STOCK_LOGS_EXPORT.job,
]
