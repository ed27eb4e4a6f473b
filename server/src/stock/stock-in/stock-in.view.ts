import type { StockInEntry } from '@niramoy/contract/stock/stock-in'
import type { Pack } from '@niramoy/domain/catalogue/quantity'
import { splitView } from '../batches/stock-batches.view.ts'
import type { StockInRow } from './stock-in.sql.ts'

export function stockInView(row: StockInRow, pack: Pack): StockInEntry {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    StockBatch: { id: row.batch_id, batchId: row.code },
    quantity: row.change,
    ...splitView(row.change, pack),
    reason: row.reason,
    notes: row.notes,
  }
}
