import type {
  ListedPurchaseOrder,
  Proposal,
  PurchaseLine,
  PurchaseOrder,
} from '@niramoy/contract/stock/purchase-orders'
import { toTaka } from '@niramoy/domain/platform/money'
import { purchaseCode } from '@niramoy/domain/stock/purchasing'
import { stockProductView } from '../overview/stock.view.ts'
import type { StockedRow } from '../suppliers/stocked.sql.ts'
import type { PurchaseLineRow, PurchaseOrderRow } from './purchase-orders.sql.ts'

function factsView(row: PurchaseOrderRow) {
  return {
    id: row.id,
    code: purchaseCode(row.id),
    state: row.state,
    expectedCost: row.cost_poisha / 100,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}

export function listedOrderView(row: PurchaseOrderRow): ListedPurchaseOrder {
  return {
    ...factsView(row),
    supplier: { id: row.supplier_id, name: row.supplier_name },
    lineCount: row.line_count,
  }
}

export function purchaseOrderView(row: PurchaseOrderRow, lines: readonly PurchaseLineRow[]): PurchaseOrder {
  return {
    ...factsView(row),
    supplier: {
      id: row.supplier_id,
      name: row.supplier_name,
      phone: row.supplier_phone,
      email: row.supplier_email,
      address: row.supplier_address,
    },
    note: row.note,
    sentBy: row.sent_by_name,
    closedReason: row.closed_reason,
    lines: lines.map(lineView),
    version: row.version,
  }
}

export function shortView(row: StockedRow, units: number): Proposal['withoutSupplier'][number] {
  return { product: stockProductView(row), units }
}

function lineView(row: PurchaseLineRow): PurchaseLine {
  return {
    product: stockProductView(row),
    packUnits: row.pack_units,
    packs: row.packs,
    packCost: row.pack_cost_poisha === null ? null : toTaka(row.pack_cost_poisha),
    reason: row.reason,
    receivedUnits: row.received_units,
  }
}
