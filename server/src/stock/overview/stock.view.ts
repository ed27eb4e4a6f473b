import type { ExpiringBatch, RunningOut } from '@niramoy/contract/stock/stock'
import { batchView } from '../batches/stock-batches.view.ts'
import type { ExpiringRow } from './expiring.sql.ts'
import type { RunningOutRow } from './running-out.sql.ts'

export function expiringView(row: ExpiringRow, now: Date): ExpiringBatch {
  const { cost_price_poisha: cost } = row
  return {
    ...batchView(row, now),
    product: { id: row.product_id, SKU: row.sku, name: row.product_name, strength: row.strength },
    value: cost === null ? null : (row.quantity * cost) / 100,
  }
}

export function runningOutView(row: RunningOutRow): RunningOut {
  return {
    product: { id: row.product_id, SKU: row.sku, name: row.name, strength: row.strength },
    unitsLeft: row.units_left,
    unitsSold: row.units_sold,
    daysOfCover: row.days_of_cover,
    ordersWaiting: row.orders_waiting,
  }
}
