import type { Run, RunHead, RunParcel } from '@niramoy/contract/sales/riders'
import { toTaka } from '@niramoy/domain/platform/money'
import { tenderAtDoor } from '@niramoy/domain/sales/cash/cash'
import { outcomeOfEnded } from '@niramoy/domain/sales/delivery/run'
import { addressLines, getArea } from '../fulfilment/fulfilment.view.ts'
import type { RunRow, StopRow } from '../fulfilment/runs.sql.ts'

export function runHeadView(row: RunRow): RunHead {
  return {
    id: row.id,
    rider: { id: row.rider_id, name: row.rider_name, phone: row.rider_phone },
    runOn: row.run_on,
    parcels: row.parcels,
    decided: row.decided,
    toCollect: row.cod_poisha / 100,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    handedOverAt: row.handed_over_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by,
    counted: row.cash_notes && sumNotes(row.cash_notes),
    settlementId: row.settlement_id,
  }
}

function sumNotes(notes: Readonly<Record<string, number>>): number {
  return Object.entries(notes).reduce((sum, [note, count]) => sum + Number(note) * count, 0)
}

export function runView(head: RunRow, stops: readonly StopRow[]): Run {
  return { ...runHeadView(head), stops: stops.map(stopView) }
}

function stopView(row: StopRow): RunParcel {
  return {
    orderId: row.order_id,
    orderCode: row.order_code,
    customerName: row.shipping_address.fullName ?? '',
    phone: row.shipping_address.contactNo ?? '',
    area: getArea(row.shipping_address),
    address: addressLines(row.shipping_address).join(', '),
    due: toTaka(row.due_poisha),
    tender: tenderAtDoor(row.payment_method),
    isHandedOver: row.parcel_id !== null,
    ended: row.state === null ? null : outcomeOfEnded(row.state),
    outcome: row.outcome,
    postponedTo: row.postponed_on,
    reason: row.reason,
    attempts: row.attempts,
    wantedOn: row.wanted_on,
  }
}
