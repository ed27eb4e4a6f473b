import { adminExports } from '@niramoy/texts/en/platform/admin/admin-exports'
import { adminStockLogs } from '@niramoy/texts/en/stock/admin/admin-stock-logs'
import { recordExportOf } from '../../platform/audit/record-export.step.ts'
import { inParts, momentCell } from '../../platform/exports/in-parts.step.ts'
import { defineExport } from '../../platform/exports/list-export.step.ts'
import { countLogs, type LogFilter, type LogRow, selectLogs } from './stock-logs.sql.ts'
import { logView } from './stock-logs.view.ts'

const texts = adminExports.stockLogs

export const STOCK_LOGS_EXPORT = defineExport<LogFilter>({
  kind: 'stock-logs-export',
  permission: 'stock.read',
  name: texts.name,
  filename: 'stock-logs',
  record: recordExportOf('stock_batches'),
  columns: [
    { header: texts.at, width: 17 },
    { header: texts.product, width: 40 },
    { header: texts.sku, width: 12 },
    { header: texts.batch, width: 16 },
    { header: texts.kind, width: 18 },
    { header: texts.change, width: 10, isNumber: true },
    { header: texts.reason, width: 30 },
    { header: texts.notes, width: 30 },
    { header: texts.order, width: 14 },
    { header: texts.by, width: 22 },
  ],
  count: ({ db }, filter) => countLogs(db, filter),
  async *rows({ db, now }, filter) {
    const at = now()
    const read = (after: LogRow | null, limit: number) =>
      selectLogs(db, filter, { limit, offset: 0, now: at, after })
    for await (const row of inParts(read)) {
      const { product, batchId, kind, change, reason, notes, order, actor } = logView(row)
      yield [
        momentCell(row.created_at),
        product.label.en,
        product.SKU,
        batchId,
        adminStockLogs.kinds[kind],
        change,
        reason,
        notes,
        order?.orderCode ?? null,
        actor?.name ?? adminStockLogs.bySystem,
      ]
    }
  },
})
