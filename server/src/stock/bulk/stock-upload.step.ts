import type { StockJobResult } from '@niramoy/contract/stock/stock-bulk'
import { STOCK_COLUMNS, StockSheetRow } from '@niramoy/contract/stock/stock-sheet'
import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import { getRecorder, updateAfter } from '../../platform/bulk-jobs/bulk-job-rows.sql.ts'
import {
  type BulkWork,
  defineBulkJob,
  keptRows,
  type Outcome,
} from '../../platform/bulk-jobs/define-bulk-job.step.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { groupProblems, problemsFile } from '../../platform/sheets/group-problems.step.ts'
import { readJobSheets, refuseIfWrong } from '../../platform/sheets/read-upload.step.ts'
import { typedRows } from '../../platform/sheets/typed-rows.step.ts'
import { announceStock } from '../ledger/order-stock.sql.ts'
import { planStock, type StockPlan } from './plan-stock.step.ts'
import {
  deleteBatchNotes,
  insertUndone,
  lockStockBulk,
  lockUploadedBatches,
  restoreBatches,
  selectTouchedBatches,
} from './stock-bulk.sql.ts'
import { writeStock } from './write-stock.step.ts'

/** Sheets of stock, checked, booked in and undone off the request. */
export const stockUpload = defineBulkJob({
  kind: 'stock-upload',
  permission: 'stock.edit',
  steps: { check, write, undo },
})

const NOTHING_ASKED = { questions: [], choices: {} }

/** Nothing is locked: orders go on as always. */
async function check(work: BulkWork): Promise<Outcome> {
  const { context, progress } = work
  const { rows, errors } = await readSheet(work)
  return transact(context, null, async (tx) => {
    const onRows = (checked: number) => progress({ checked })
    const planned = await planStock(tx, context, rows, { isDry: true, onRows })
    const wrong = [...errors, ...planned.errors]
    const found = { isWritable: wrong.length === 0, problems: wrong.length, groups: groupProblems(wrong) }
    const result: StockJobResult = { ...NOTHING_ASKED, ...found, ...getResult(planned) }
    const file = await problemsFile(wrong)
    return { result, ...(file && { file }) }
  })
}

/** All rows or none: the ledger, what can be undone, and the job's end are one transaction. */
async function write(work: BulkWork): Promise<Outcome> {
  const { context, job, actor, progress, commit } = work
  const { rows, errors } = await readSheet(work)
  return commit(async (tx) => {
    if (!(await lockStockBulk(tx))) throw new Refusal('bulk-in-progress')
    const planned = await planStock(tx, context, rows, { onRows: (checked) => progress({ checked }) })
    refuseIfWrong([...errors, ...planned.errors])
    await writeStock(tx, context, actor, {
      ...planned,
      recorder: getRecorder(tx, job.id),
      onRows: (written) => progress({ written }),
    })
    await updateAfter(tx, job.id, ['stock_batches'])
    const done = { isWritable: false, problems: 0, groups: [], writtenAt: context.now().toISOString() }
    const result: StockJobResult = { ...NOTHING_ASKED, ...done, ...getResult(planned) }
    return { result }
  })
}

/** The ledger takes out what came in, but of batches that were sold from, counted or changed since: they stay and are named. */
async function undo({ context, job, actor, progress, commit }: BulkWork): Promise<Outcome> {
  return commit(async (tx) => {
    if (!(await lockStockBulk(tx))) throw new Refusal('bulk-in-progress')
    await lockUploadedBatches(tx, job.id)
    const touched = await selectTouchedBatches(tx, job.id)
    await deleteBatchNotes(
      tx,
      job.id,
      touched.map(({ id }) => id),
    )
    await progress({})
    const at = context.now()
    await insertUndone(tx, job.id, { reason: texts.uploadUndone, actorId: actor.id, at })
    await restoreBatches(tx, job.id, at)
    await announceStock(tx)
    return { result: { ...(job.result as object), undoneAt: at.toISOString(), ...keptRows(touched) } }
  })
}

async function readSheet({ context, job, progress }: BulkWork) {
  const { Stock } = await readJobSheets(context, job.file_key, 'Stock')
  await progress({ total: Math.max(0, Stock.length - 1), checked: 0, written: 0 })
  // of a cancelled job no more is read
  return typedRows(Stock, { columns: STOCK_COLUMNS, row: StockSheetRow }, () => progress({}))
}

function getResult({ batches, arrivals }: StockPlan) {
  const created = batches.filter(({ id }) => id === null).length
  return {
    created,
    updated: batches.length - created,
    rows: arrivals.length,
    units: arrivals.reduce((sum, { units }) => sum + units, 0),
  }
}
