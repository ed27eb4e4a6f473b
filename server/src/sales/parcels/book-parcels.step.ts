import type { AddressSnapshot } from '@niramoy/contract/sales/order'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { type Booking, type Courier, CourierTrouble } from '../../platform/outside/couriers/courier.ts'
import { courierOf } from '../../platform/outside/couriers/couriers.ts'
import { consignmentOf } from './consignment.step.ts'
import { type SettledBooking, settleBooking } from './settle-booking.step.ts'
import { type ClaimedParcel, claimBookings } from './state/courier-parcels.sql.ts'

const MOST_AT_ONCE = 100
/** A process that took parcels and died leaves them to others after this. */
const LEASE_MS = 5 * 60_000

/**
 * Asks couriers to fetch what was handed over, and returns how many parcels it asked for. What was sent before and got
 * no answer is not sent again: where the courier can be asked by our number it is, elsewhere staff decide.
 */
export async function bookParcels(context: Context): Promise<number> {
  const now = context.now()
  const until = new Date(now.getTime() + LEASE_MS)
  const claimed = await transact(context, null, (tx) => claimBookings(tx, { now, until, most: MOST_AT_ONCE }))
  for (const name of new Set(claimed.map(({ carrier }) => carrier))) {
    const parcels = claimed.filter(({ carrier }) => carrier === name)
    const courier = courierOf(context, name)
    const settled = courier
      ? [...(await askAgain(courier, parcels)), ...(await askFirst(courier, parcels))]
      : parcels.map((parcel) => ({ parcel, booking: { outcome: 'not-set-up' } as const }))
    for (const one of settled) await settleBooking(context, one, courier)
  }
  return claimed.length
}

async function askFirst(courier: Courier, parcels: readonly ClaimedParcel[]): Promise<SettledBooking[]> {
  return booked(
    courier,
    parcels.filter(({ was_asked }) => !was_asked),
  )
}

async function booked(courier: Courier, parcels: readonly ClaimedParcel[]): Promise<SettledBooking[]> {
  if (parcels.length === 0) return []
  const bookings = await courier.book(
    parcels.map((parcel) =>
      consignmentOf({
        reference: parcel.reference,
        address: parcel.shipping_address as AddressSnapshot,
        cashToCollect: parcel.cod_poisha,
        value: parcel.total_poisha,
      }),
    ),
  )
  return parcels.map((parcel, at) => ({
    parcel,
    booking: bookings[at] ?? { outcome: 'unknown', reason: 'no word of it' },
  }))
}

async function askAgain(courier: Courier, parcels: readonly ClaimedParcel[]): Promise<SettledBooking[]> {
  const settled: SettledBooking[] = []
  for (const parcel of parcels.filter(({ was_asked }) => was_asked)) {
    const found = courier.find ? await foundBy(courier.find, parcel) : ({ outcome: 'not-confirmed' } as const)
    settled.push(...(found ? [{ parcel, booking: found }] : await booked(courier, [parcel])))
  }
  return settled
}

/** Null: it was not made, and can be sent. */
async function foundBy(
  find: NonNullable<Courier['find']>,
  { reference }: ClaimedParcel,
): Promise<Booking | null> {
  try {
    return await find(reference)
  } catch (error) {
    if (!(error instanceof CourierTrouble)) throw error
    return { outcome: 'unknown', reason: error.message }
  }
}
