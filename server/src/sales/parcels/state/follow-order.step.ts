import { CARRIERS } from '@niramoy/domain/sales/delivery/parcel'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { carrierNames, adminParcels as texts } from '@niramoy/texts/en/sales/admin/admin-parcels'
import type { Tx } from '../../../platform/db/db.ts'
import { endParcel, reopenParcel } from './parcels.sql.ts'

type Move = { readonly orderId: number; readonly status: OrderStatus; readonly at: Date }

/** An order's parcel goes where the order goes, whoever moved it. The caller has locked the order. */
export async function followOrder(tx: Tx, { orderId, status, at }: Move): Promise<void> {
  if (status === 'delivered')
    await endParcel(tx, { orderId, state: 'delivered', perhapsBooked: PERHAPS_BOOKED, at })
  if (status === 'cancelled') await bringBack(tx, orderId, at)
  if (status === 'shipped') await reopenParcel(tx, { orderId, at })
}

/** What staff do about a parcel that its courier was asked to fetch, without a word of what came of that. */
export const PERHAPS_BOOKED = Object.fromEntries(
  CARRIERS.map((carrier) => [carrier, texts.perhapsBooked(carrierNames[carrier])]),
) as Readonly<Record<(typeof CARRIERS)[number], string>>

/** Its goods are in the shop again, or never left it. The caller has locked the order. */
export function bringBack(tx: Tx, orderId: number, at: Date): Promise<void> {
  return endParcel(tx, { orderId, state: 'back', perhapsBooked: PERHAPS_BOOKED, at })
}
