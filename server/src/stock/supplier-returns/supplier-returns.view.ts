import type {
  ListedSupplierReturn,
  ReturnableBatch,
  SupplierReturn,
} from '@niramoy/contract/stock/supplier-returns'
import { type Poisha, toTaka } from '@niramoy/domain/platform/money'
import { daysLeft, isExpired } from '@niramoy/domain/stock/expiry'
import { stockProductView } from '../overview/stock.view.ts'
import type { StockedRow } from '../suppliers/stocked.sql.ts'
import type { ReturnableRow, ReturnLineRow, ReturnRow } from './supplier-returns.sql.ts'

function factsView(row: ReturnRow, actorId: number) {
  const { credit_number: number, credit_poisha: amount, credited_at: at, credited_by_name: by } = row
  return {
    id: row.id,
    supplier: { id: row.supplier_id, name: row.supplier_name },
    reason: row.reason,
    note: row.note,
    creditReversed: row.credit_reversal_reason,
    expectedCredit: toTaka(row.expected_poisha),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    credit:
      number === null || amount === null || at === null
        ? null
        : {
            number,
            amount: toTaka(amount),
            at: at.toISOString(),
            by: by ?? '',
            reason: row.credit_reason,
            waits: row.credit_waits,
            mayApprove: row.credit_waits && row.credited_by !== actorId,
            approvedBy: row.approved_by_name,
          },
  }
}

export function listedReturnView(row: ReturnRow, actorId: number): ListedSupplierReturn {
  return { ...factsView(row, actorId), lineCount: row.line_count, units: row.units }
}

export function returnView(row: ReturnRow, lines: readonly ReturnLineRow[], actorId: number): SupplierReturn {
  return {
    ...factsView(row, actorId),
    lines: lines.map((line) => ({ ...batchFacts(line, line.cost_poisha), units: line.units })),
  }
}

type Batch = StockedRow & { readonly batch_id: number; readonly code: string; readonly expires_on: string }

function batchFacts(row: Batch, cost: Poisha | null) {
  return {
    stockBatchId: row.batch_id,
    batchId: row.code,
    expiryDate: row.expires_on,
    product: stockProductView(row),
    unitCost: cost === null ? null : toTaka(cost),
  }
}

export function returnableView(row: ReturnableRow, now: Date): ReturnableBatch {
  const { supplier_id: id, supplier_name: name, cost_price_poisha: cost } = row
  const days = daysLeft(row.expires_on, now)
  const isTakenBack = row.takes_back_days !== null && days >= row.takes_back_days
  return {
    ...batchFacts(row, cost),
    quantity: row.quantity,
    isExpired: isExpired(row.expires_on, now),
    isRecalled: row.recalled_at !== null,
    daysLeft: days,
    supplier: id === null || name === null ? null : { id, name },
    isTakenBack: id === null ? null : isTakenBack,
    value: cost === null ? null : (cost * row.quantity) / 100,
  }
}
