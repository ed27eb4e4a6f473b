import type { PackedOrder, ReadyOrder, Rider } from '@niramoy/contract/sales/picking'
import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { type Poisha, poisha, toTaka } from '@niramoy/domain/platform/money'
import { collectedAtDoor } from '@niramoy/domain/sales/cash/cash-at-door'
import { expectedDay } from '../orders/read/order.view.ts'
import type { PackedRow, ReadyRow } from './fulfilment.sql.ts'
import type { ListedRow } from './pick-lists.sql.ts'
import type { RiderRow } from './riders.sql.ts'

export function readyView(row: ReadyRow, now: Date): ReadyOrder {
  return {
    ...orderHead(row, now),
    status: row.status,
    itemCount: row.item_count,
    units: row.units,
    paymentMethod: row.payment_method,
    toCollect: toTaka(dueAtDoor(row)),
    createdAt: row.created_at.toISOString(),
    missing: row.missing,
  }
}

export function packedView(row: PackedRow, now: Date): PackedOrder {
  const { parcel_id: id, carrier, state, failure, due_at, cod_poisha } = row
  const hasParcel = id !== null && carrier !== null && state !== null
  return {
    ...orderHead(row, now),
    packedAt: (row.packed_at ?? row.created_at).toISOString(),
    toCollect: toTaka(cod_poisha ?? dueAtDoor(row)),
    attempts: row.attempts,
    wantedOn: row.wanted_on,
    isInRun: row.is_in_run,
    parcel: hasParcel
      ? { id, carrier, state, failure, waitsForStaff: state === 'booking' && due_at === null }
      : null,
  }
}

export function riderView(row: RiderRow): Rider {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    isActive: row.is_active,
    parcels: row.parcels,
    toCollect: toTaka(poisha(row.cod_poisha)),
    version: row.version,
  }
}

type HeadRow = Pick<
  ListedRow,
  'id' | 'order_code' | 'status' | 'shipping_address' | 'delivery_days' | 'delivery_cut_off' | 'ready_at'
>

export function orderHead(row: HeadRow, now: Date) {
  const deliveryBy = expectedDay(row)
  return {
    id: row.id,
    orderCode: row.order_code,
    customerName: row.shipping_address.fullName ?? '',
    area: getArea(row.shipping_address),
    deliveryBy,
    isLate: deliveryBy !== null && deliveryBy < dhakaDay(now),
  }
}

export function getArea({ policeStationSubDistrict, cityDistrict }: PackedRow['shipping_address']): string {
  return [...new Set([policeStationSubDistrict, cityDistrict])].filter(Boolean).join(', ')
}

type Due = {
  readonly paid_at: Date | null
  readonly total_poisha: Poisha
}

function dueAtDoor({ paid_at, total_poisha }: Due): Poisha {
  return collectedAtDoor({
    carrier: 'own',
    isPaid: paid_at !== null,
    due: total_poisha,
  })
}

/** The oldest promise first, those without one last. */
export function byPromise(
  one: { readonly deliveryBy: Day | null; readonly id: number },
  other: { readonly deliveryBy: Day | null; readonly id: number },
): number {
  const days = (one.deliveryBy ?? '9999').localeCompare(other.deliveryBy ?? '9999')
  return days || one.id - other.id
}

/** The street, then the place. */
export function addressLines(address: PackedRow['shipping_address']): string[] {
  const near = [address.houseHoldingNo, address.streetSector, address.villageArea]
  const place = new Set([address.policeStationSubDistrict, address.cityDistrict, address.stateDivision])
  return [near, [...place, address.zipCode]].map((parts) => parts.filter(Boolean).join(', ')).filter(Boolean)
}
