import type { ProductJobResult } from '@niramoy/contract/catalogue/product-bulk'
import {
  type ChangedTable,
  selectChangedSince,
  selectRowIds,
} from '../../platform/bulk-jobs/bulk-job-rows.sql.ts'
import type { BulkWork, Outcome } from '../../platform/bulk-jobs/define-bulk-job.step.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import {
  deleteMade,
  lockUploaded,
  restoreEntries,
  restoreProducts,
  restoreTexts,
  selectDependents,
  selectNames,
  selectNewerPrices,
  selectOrderedSince,
} from './undo-upload.sql.ts'
import { lockReferenceTables } from './write-products.sql.ts'

/** Counted by the program itself, so that nobody has changed the row. */
const UNCOUNTED = ['popularity']

/**
 * Undoes an upload: every row it changed is as before, and what it made is gone. Refused, with the first of them by
 * name, when anything of it was changed, ordered or stocked since; the rows stay locked, so that nothing comes between.
 */
export async function undoUpload({ context, job, progress, commit }: BulkWork): Promise<Outcome> {
  const { writtenAt } = job.result as ProductJobResult
  return commit(async (tx) => {
    if (!(await lockReferenceTables(tx))) throw new Refusal('bulk-in-progress')
    await lockUploaded(tx, job.id)
    await refuseIfHappened(tx, job.id, new Date(writtenAt ?? job.created_at))
    const products = await selectRowIds(tx, { jobId: job.id, table: 'products' })
    await progress({ total: products.length, checked: products.length, written: 0 })
    await deleteMade(tx, job.id, 'pricing_entries')
    await restoreEntries(tx, job.id)
    await progress({})
    await restoreProducts(tx, job.id, context.now())
    await progress({})
    await deleteMade(tx, job.id, 'products')
    await restoreTexts(tx, job.id)
    await deleteMade(tx, job.id, 'generic_names')
    await deleteMade(tx, job.id, 'brands')
    await progress({ written: products.length })
    return { result: { ...(job.result as object), undoneAt: context.now().toISOString() } }
  })
}

async function refuseIfHappened(tx: Tx, jobId: number, since: Date): Promise<void> {
  const changed = async (table: ChangedTable, uncounted?: readonly string[]) =>
    selectNames(tx, table, await selectChangedSince(tx, { jobId, table }, uncounted))
  refuse('Changed since', await changed('products', UNCOUNTED))
  refuse('Given another price since', await changed('pricing_entries'))
  refuse('Given another price since', await selectNewerPrices(tx, jobId, since))
  refuse('Ordered since', await selectOrderedSince(tx, jobId, since))
  refuse('Changed since', await changed('generic_names'))
  refuse('Changed since', await changed('brands'))
  refuse('In use since', await selectDependents(tx, jobId))
}

function refuse(what: string, names: readonly string[]): void {
  if (names.length === 0) return
  const text = `${what}: ${names.join(', ')}.`
  throw new Refusal('bulk-undo-too-late', { fields: { undo: { code: 'bulk-undo-too-late', text } } })
}
