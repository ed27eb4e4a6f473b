import type { BulkJob } from '@niramoy/contract/platform/bulk-jobs'
import { mayStep } from '@niramoy/domain/platform/bulk-jobs'
import type { BulkJobRow } from './bulk-jobs.sql.ts'

export function jobView(row: BulkJobRow & { readonly author: string }): BulkJob {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    step: row.step,
    state: row.state,
    isCancelling: row.state === 'running' && row.cancel_asked_at !== null,
    rowsTotal: row.rows_total,
    rowsChecked: row.rows_checked,
    rowsWritten: row.rows_written,
    result: row.result,
    error: row.error as BulkJob['error'],
    fileName: row.result_key && row.result_name,
    mayUndo: mayStep('undo', row) && row.cleared_at === null,
    createdBy: { id: row.created_by, name: row.author },
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}
