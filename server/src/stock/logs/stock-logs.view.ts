import type { StockLog } from '@niramoy/contract/stock/stock-logs'
import { stockProductView } from '../overview/stock.view.ts'
import type { LogRow } from './stock-logs.sql.ts'

export function logView(row: LogRow): StockLog {
  const { order_id, order_code, actor_id, actor_name } = row
  return {
    id: row.id,
    ProductId: row.product_id,
    product: stockProductView(row),
    StockBatchId: row.batch_id,
    batchId: row.code,
    kind: row.kind,
    change: row.change,
    reason: row.reason,
    notes: row.notes,
    order: order_id !== null && order_code !== null ? { id: order_id, orderCode: order_code } : null,
    actor: actor_id !== null && actor_name !== null ? { id: actor_id, name: actor_name } : null,
    createdAt: row.created_at.toISOString(),
  }
}
