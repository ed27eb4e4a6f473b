import type { ExpiringBatch, RunningOut } from '@niramoy/contract/stock/stock'
import type { StockProduct } from '@niramoy/contract/stock/stock-fields'
import { productLabel } from '@niramoy/domain/catalogue/product-label'
import { batchView } from '../batches/stock-batches.view.ts'
import type { ExpiringRow } from './expiring.sql.ts'
import type { RunningOutRow } from './running-out.sql.ts'

type StockedRow = {
  readonly product_id: number
  readonly sku: string
  readonly product_name: string
  readonly strength: string | null
  readonly dosage_form: string | null
  readonly unit_size: string | null
  readonly brand_name: string
}

export function stockProductView(row: StockedRow): StockProduct {
  const { product_id: id, sku: SKU, product_name: name, strength, dosage_form, unit_size } = row
  const label = productLabel({ name, strength, dosageForm: dosage_form, unitSize: unit_size })
  return { id, SKU, name, label, brandName: row.brand_name, strength }
}

export function expiringView(row: ExpiringRow, now: Date): ExpiringBatch {
  const { cost_price_poisha: cost } = row
  return {
    ...batchView(row, now),
    product: stockProductView(row),
    value: cost === null ? null : (row.quantity * cost) / 100,
  }
}

export function runningOutView(row: RunningOutRow): RunningOut {
  return {
    product: stockProductView(row),
    shelfPlace: row.shelf_place,
    reasons: listReasons(row),
    unitsLeft: row.units_left,
    unitsSold: row.units_sold,
    daysOfCover: row.days_of_cover,
    ordersWaiting: row.orders_waiting,
    unitsLacking: row.units_lacking,
    reorderLevel: row.reorder_level,
  }
}

function listReasons(row: RunningOutRow): RunningOut['reasons'] {
  const isBelow = row.reorder_level !== null && row.units_left < row.reorder_level
  return [
    ...(row.units_lacking > 0 ? (['lacking'] as const) : []),
    ...(isBelow ? (['level'] as const) : []),
    ...(row.is_short ? (['cover'] as const) : []),
  ]
}
