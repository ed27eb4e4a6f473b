import type { OrderParcel } from '@niramoy/contract/sales/order'
import type { Role } from '@niramoy/domain/people/actor'
import { type Poisha, toTaka } from '@niramoy/domain/platform/money'
import type { ShownParcel } from './state/parcels.sql.ts'

/** Customers see it once a carrier has taken it, and nothing of money and mishaps. */
export function parcelView(parcel: ShownParcel | null, role: Role): OrderParcel | null {
  if (parcel === null) return null
  const { carrier, state } = parcel
  const isForStaff = role === 'admin'
  if (!isForStaff && (state === 'booking' || state === 'cancelled')) return null
  const forStaff = <Fact>(fact: Fact) => (isForStaff ? fact : null)
  const taka = (amount: Poisha | null) => forStaff(amount === null ? null : toTaka(amount))
  return {
    id: parcel.id,
    carrier,
    state,
    trackingNumber: parcel.tracking_number,
    riderName: forStaff(parcel.rider_name),
    cashToCollect: taka(parcel.cod_poisha),
    collectedAmount: taka(parcel.collected_poisha),
    fee: taka(parcel.fee_poisha),
    failure: forStaff(parcel.failure),
    waitsForStaff:
      isForStaff &&
      ((state === 'booking' && parcel.due_at === null) || (state === 'booked' && parcel.failure !== null)),
    handedOverAt: parcel.handed_over_at === null ? null : new Date(parcel.handed_over_at).toISOString(),
    updatedAt: new Date(parcel.updated_at).toISOString(),
  }
}
