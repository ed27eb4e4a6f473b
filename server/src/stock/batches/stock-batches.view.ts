import type { Recipient } from '@niramoy/contract/stock/stock-batches'
import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import { getPack, type Pack, splitUnits } from '@niramoy/domain/catalogue/quantity'
import { toTaka } from '@niramoy/domain/platform/money'
import { daysLeft, isExpired } from '@niramoy/domain/stock/expiry'
import type { BatchRow, RecipientRow } from './stock-batches.sql.ts'

export function batchView(row: BatchRow, now: Date): StockBatch {
  return {
    id: row.id,
    batchId: row.code,
    ProductId: row.product_id,
    manufactureDate: row.manufactured_on,
    expiryDate: row.expires_on,
    costPrice: row.cost_price_poisha === null ? null : toTaka(row.cost_price_poisha),
    quantity: row.quantity,
    ...splitView(row.quantity, getPack(row.strips_per_box, row.units_per_strip)),
    isExpired: isExpired(row.expires_on, now),
    daysLeft: daysLeft(row.expires_on, now),
    recalledAt: row.recalled_at?.toISOString() ?? null,
    recallReason: row.recall_reason,
    keptBecause: row.was_recalled || row.recalled_at ? 'recalled' : row.was_sold ? 'sold' : null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

export function splitView(units: number, pack: Pack) {
  const { box, strip, unit } = splitUnits(units, pack)
  return { boxQuantity: box, stripQuantity: strip, unitQuantity: unit }
}

export function recipientView(row: RecipientRow): Recipient {
  return {
    orderId: row.order_id,
    orderCode: row.order_code,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    units: row.units,
    customer: { id: row.user_id, name: row.name, phone: row.phone, email: row.email },
  }
}
