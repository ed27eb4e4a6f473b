import type { GoodsReceipt, ListedReceipt, ReceiptLine } from '@niramoy/contract/stock/goods-receipts'
import { type Poisha, toTaka } from '@niramoy/domain/platform/money'
import { highestPrice, levelAbovePrinted } from '@niramoy/domain/pricing/printed-price'
import { unitCost } from '@niramoy/domain/stock/purchasing'
import { stockProductView } from '../overview/stock.view.ts'
import type { OwnPrice, ReceiptLineRow, ReceiptRow } from './goods-receipts.sql.ts'

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
    printedPer: row.printed_price_per,
    unitPrice: takaOrNone(row.price?.unit_price_poisha ?? null),
    isAbovePrinted: findAbovePrinted(row.price, row) !== undefined,
    discrepancy: row.discrepancy,
  }
}

type Printed = Pick<ReceiptLineRow, 'printed_price_poisha' | 'printed_price_per'>

/** prices 8: the level that the shop sells for more than is printed, with the most it may cost. */
export function findAbovePrinted(price: OwnPrice | null | undefined, row: Printed) {
  if (!price || row.printed_price_poisha === null) return undefined
  const pack = { unitsPerStrip: price.units_per_strip, stripsPerBox: price.strips_per_box }
  const prices = {
    unit: price.unit_price_poisha,
    strip: price.strip_price_poisha,
    box: price.box_price_poisha,
  }
  const printed = { amount: row.printed_price_poisha, per: row.printed_price_per }
  const level = levelAbovePrinted(prices, printed, pack)
  return level && { level, ours: prices[level] ?? prices.unit, most: highestPrice(printed, level, pack) }
}

function takaOrNone(amount: Poisha | null) {
  return amount === null ? null : toTaka(amount)
}
