import type { Upload } from '@niramoy/contract/platform/call'
import type { StockBulkResult } from '@niramoy/contract/stock/stock-bulk'
import { STOCK_COLUMNS, StockSheetRow } from '@niramoy/contract/stock/stock-sheet'
import type { Actor } from '@niramoy/domain/people/actor'
import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { readUpload, refuseIfWrong } from '../../platform/sheets/read-upload.step.ts'
import { typedRows } from '../../platform/sheets/typed-rows.step.ts'
import { planStock, type StockPlan } from './plan-stock.step.ts'
import { lockStockBulk } from './stock-bulk.sql.ts'
import { writeStock } from './write-stock.step.ts'

type SheetUpload = { readonly sheet: Upload | undefined; readonly isDryRun: boolean }

/** POST /admin/stock/bulk-upload: all rows or none. */
export async function uploadStock(context: Context, actor: Actor, { sheet, isDryRun }: SheetUpload) {
  const shape = { columns: STOCK_COLUMNS, row: StockSheetRow }
  const { Stock } = await readUpload(sheet, 'Stock')
  const { rows, errors } = await typedRows(Stock, shape)
  return transactOnce(context, actor.id, async (tx) => {
    if (!isDryRun && !(await lockStockBulk(tx))) throw new Refusal('bulk-in-progress')
    const planned = await planStock(tx, context, rows)
    refuseIfWrong([...errors, ...planned.errors])
    if (!isDryRun) await writeStock(tx, context, actor, planned)
    return getResult(planned, isDryRun)
  })
}

function getResult({ batches, arrivals }: StockPlan, isDryRun: boolean): StockBulkResult {
  const created = batches.filter(({ id }) => id === null).length
  return {
    message: isDryRun ? texts.checked : texts.uploaded,
    created,
    updated: batches.length - created,
    rows: arrivals.length,
    units: arrivals.reduce((sum, { units }) => sum + units, 0),
  }
}
