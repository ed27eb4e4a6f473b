import type {
  CashGroup,
  CashOrder,
  CashRefund,
  Settlement,
  SettlementDetails,
} from '@niramoy/contract/sales/cash'
import { toTaka } from '@niramoy/domain/platform/money'
import { tenderAtDoor } from '@niramoy/domain/sales/cash/cash'
import type { DueOrderRow, selectDueGroups } from './ledger/due.sql.ts'
import type { PayBackRow } from './refunds.sql.ts'
import type { LineRow, SettlementRow } from './settlements.sql.ts'

export function groupView(row: Awaited<ReturnType<typeof selectDueGroups>>[number]): CashGroup {
  return {
    carrier: row.carrier,
    rider: riderView(row),
    due: row.due_poisha / 100,
    orders: row.orders,
    oldestAt: row.oldest_at.toISOString(),
  }
}

export function dueOrderView(row: DueOrderRow): CashOrder {
  return {
    id: row.id,
    orderCode: row.order_code,
    customer: row.name,
    consignmentId: row.consignment_id,
    deliveredAt: row.delivered_at.toISOString(),
    due: toTaka(row.due_poisha),
    tender: tenderAtDoor(row.payment_method),
  }
}

export function settlementView(row: SettlementRow): Settlement {
  return {
    id: row.id,
    carrier: row.carrier,
    rider: riderView(row),
    orders: row.orders,
    received: toTaka(row.received_poisha),
    fee: toTaka(row.fee_poisha),
    receivedOn: row.received_on,
    reference: row.reference,
    note: row.note,
    fileName: row.file_name,
    reversesId: row.reverses_id,
    reversedById: row.reversed_by_id,
    by: row.by_name,
    createdAt: row.created_at.toISOString(),
  }
}

export function settlementDetailsView(row: SettlementRow, lines: readonly LineRow[]): SettlementDetails {
  return {
    ...settlementView(row),
    lines: lines.map((line) => ({
      orderId: line.order_id,
      orderCode: line.order_code,
      due: toTaka(line.due_poisha),
      received: toTaka(line.received_poisha),
      fee: toTaka(line.fee_poisha),
      tender: line.tender,
      reason: line.reason,
    })),
  }
}

export function refundView(row: PayBackRow, needsTwo: boolean): CashRefund {
  return {
    returnId: row.id,
    order: { id: row.order_id, orderCode: row.order_code },
    customer: { name: row.name, phone: row.phone },
    amount: toTaka(row.amount_poisha),
    returnedAt: row.created_at.toISOString(),
    isWaiting: row.is_waiting,
    needsApproval: needsTwo && row.approved_by === null,
    refundTo: row.refund_method && {
      method: row.refund_method,
      number: row.refund_number,
      isProved: row.refund_number !== null && row.refund_number === row.proved_phone,
    },
    isPaidOnline: row.payment_id !== null,
  }
}

type RiderRow = { readonly rider_id: number | null; readonly rider_name: string | null }

function riderView({ rider_id: id, rider_name: name }: RiderRow) {
  return id !== null && name !== null ? { id, name } : null
}
