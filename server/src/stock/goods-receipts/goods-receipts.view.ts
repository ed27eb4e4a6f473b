import type { GoodsReceipt, ListedReceipt, ReceiptLine } from '@niramoy/contract/stock/goods-receipts'
import { type Poisha, toTaka } from '@niramoy/domain/platform/money'
import { unitCost } from '@niramoy/domain/stock/purchasing'
import { stockProductView } from '../overview/stock.view.ts'
import type { ReceiptLineRow, ReceiptRow } from './goods-receipts.sql.ts'

function factsView(row: ReceiptRow) {
  return {
    id: row.id,
    supplier: { id: row.supplier_id, name: row.supplier_name },
    purchaseOrderId: row.purchase_order_id,
    invoiceNumber: row.invoice_number,
    invoiceDate: row.invoice_on,
    dueOn: row.due_on,
    invoiceAmount: toTaka(row.invoice_poisha),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    reversedAt: row.reversed_at?.toISOString() ?? null,
  }
}

export function listedReceiptView(row: ReceiptRow): ListedReceipt {
  return { ...factsView(row), lineCount: row.line_count, units: row.units }
}

export function receiptView(row: ReceiptRow, lines: readonly ReceiptLineRow[]): GoodsReceipt {
  return {
    ...factsView(row),
    goodsAmount: toTaka(row.goods_poisha),
    differenceReason: row.difference_reason,
    note: row.note,
    reversedBy: row.reversed_by_name,
    reversalReason: row.reversal_reason,
    lines: lines.map(lineView),
  }
}

function lineView(row: ReceiptLineRow): ReceiptLine {
  return {
    product: stockProductView(row),
    stockBatchId: row.batch_id,
    batchId: row.code,
    expiryDate: row.expires_on,
    units: row.units,
    bonusUnits: row.bonus_units,
    cost: toTaka(row.cost_poisha),
    unitCost: toTaka(unitCost(row.cost_poisha, row.units + row.bonus_units)),
    previousUnitCost: takaOrNone(row.before_poisha),
    printedPrice: takaOrNone(row.printed_price_poisha),
    unitPrice: takaOrNone(row.unit_price_poisha),
    discrepancy: row.discrepancy,
  }
}

function takaOrNone(amount: Poisha | null) {
  return amount === null ? null : toTaka(amount)
}
