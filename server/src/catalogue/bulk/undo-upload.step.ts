import type { ProductJobResult } from '@niramoy/contract/catalogue/product-bulk'
import { deleteNotes, selectRowIds } from '../../platform/bulk-jobs/bulk-job-rows.sql.ts'
import { type BulkWork, keptRows, type Outcome } from '../../platform/bulk-jobs/define-bulk-job.step.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import {
  deleteMade,
  deletePriceNotes,
  lockUploaded,
  restoreEntries,
  restoreProducts,
  restoreTexts,
  selectTouchedNames,
  selectTouchedProducts,
} from './undo-upload.sql.ts'
import { lockReferenceTables } from './write-products.sql.ts'

/** Counted by the program itself, so that nobody has changed the row. */
const UNCOUNTED = ['popularity']

type Upload = Parameters<typeof selectTouchedProducts>[1]

/**
 * Undoes an upload row by row: what was changed, priced, ordered or used since stays and is named, the rest is as before,
 * and what it made is gone. The rows stay locked, so that nothing comes between.
 */
export async function undoUpload({ context, job, progress, commit }: BulkWork): Promise<Outcome> {
  const { writtenAt } = job.result as ProductJobResult
  return commit(async (tx) => {
    if (!(await lockReferenceTables(tx))) throw new Refusal('bulk-in-progress')
    await lockUploaded(tx, job.id)
    const upload = { jobId: job.id, since: new Date(writtenAt ?? job.created_at) }
    const touched = await keptProducts(tx, upload)
    const products = await selectRowIds(tx, { jobId: job.id, table: 'products' })
    await progress({ total: products.length, checked: products.length, written: 0 })
    await deleteMade(tx, job.id, 'pricing_entries')
    await restoreEntries(tx, job.id)
    await progress({})
    await restoreProducts(tx, job.id, context.now())
    await progress({})
    await deleteMade(tx, job.id, 'products')
    const generics = await keptNames(tx, upload, 'generic_names')
    await restoreTexts(tx, job.id)
    await deleteMade(tx, job.id, 'generic_names')
    const categories = await keptNames(tx, upload, 'categories')
    await deleteMade(tx, job.id, 'categories')
    const brands = await keptNames(tx, upload, 'brands')
    await deleteMade(tx, job.id, 'brands')
    await progress({ written: products.length })
    const undoneAt = context.now().toISOString()
    return {
      result: {
        ...(job.result as object),
        undoneAt,
        ...keptRows([...touched, ...generics, ...categories, ...brands]),
      },
    }
  })
}

async function keptProducts(tx: Tx, upload: Upload) {
  const touched = await selectTouchedProducts(tx, upload, UNCOUNTED)
  const ids = touched.map(({ id }) => id)
  await deleteNotes(tx, { jobId: upload.jobId, table: 'products' }, ids)
  await deletePriceNotes(tx, upload.jobId, ids)
  return touched
}

async function keptNames(tx: Tx, upload: Upload, table: 'brands' | 'generic_names' | 'categories') {
  const touched = await selectTouchedNames(tx, upload, table)
  await deleteNotes(
    tx,
    { jobId: upload.jobId, table },
    touched.map(({ id }) => id),
  )
  return touched
}
