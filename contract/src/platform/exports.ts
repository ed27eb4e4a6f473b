import { adminExports } from '@niramoy/texts/en/platform/admin/admin-exports'
import { z } from 'zod'
import { BulkJob } from './bulk-jobs.ts'

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export const exportFormat = z.enum(EXPORT_FORMATS).default('csv')

/** So many rows are sent at once; more are made by a job. */
export const MOST_AT_ONCE = 10_000

/** What calls for a list's file have in common. */
export const exportedNow = {
  method: 'GET',
  access: 'admin',
  readLimit: 'LIMIT_PAPER',
  reply: 'file',
  failure: adminExports.failed,
} as const
export const exportedByJob = {
  method: 'POST',
  access: 'admin',
  oncePerKey: true,
  status: 202,
  reply: BulkJob,
  failure: adminExports.failed,
} as const
