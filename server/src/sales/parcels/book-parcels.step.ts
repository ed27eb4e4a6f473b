import type { AddressSnapshot } from '@niramoy/contract/sales/order'
import { carrierNames, adminParcels as texts } from '@niramoy/texts/en/sales/admin/admin-parcels'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { type Booking, type Courier, CourierTrouble } from '../../platform/integrations/couriers/courier.ts'
import { getCourier } from '../../platform/integrations/couriers/couriers.ts'
import { lockOrderFor } from '../orders/state/lock-order.step.ts'
import { touchOrder } from '../orders/state/locked-order.sql.ts'
import { callOffLate } from './call-off.step.ts'
import { toConsignment } from './consignment.step.ts'
import { SILENCE_MS } from './follow-parcel.step.ts'
import { moveParcel } from './move-parcel.step.ts'
import { type ClaimedParcel, claimBookings, lockParcel, updateParcel } from './state/courier-parcels.sql.ts'

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
    const courier = getCourier(context, name)
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
      toConsignment({
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

/** What the courier said, or that there is none to say anything. */
type Outcome = Booking | { readonly outcome: 'not-set-up' } | { readonly outcome: 'not-confirmed' }
type SettledBooking = { readonly parcel: ClaimedParcel; readonly booking: Outcome }

const MINUTE_MS = 60_000
/** So long a courier's message about a booking without a number is awaited. */
const AWAITED_MS = 30 * MINUTE_MS

/** Writes what came of a booking; one that was called off meanwhile is called off at the courier too. */
async function settleBooking(
  context: Context,
  { parcel: claimed, booking }: SettledBooking,
  courier: Courier | undefined,
): Promise<void> {
  const late = await transact(context, claimed.created_by, async (tx) => {
    const order = await lockOrderFor(tx, claimed.order_id, null)
    const parcel = await lockParcel(tx, claimed.id)
    const at = context.now()
    if (parcel.state !== 'booking') {
      const { outcome } = booking
      // certainly not made: nobody need look whether it was
      const isNotMade = outcome === 'refused' || outcome === 'postponed' || outcome === 'not-set-up'
      if (isNotMade && parcel.state === 'cancelled') await updateParcel(tx, parcel.id, { failure: null })
      return outcome === 'booked' && parcel.consignment_id === null ? parcel : null
    }
    if (booking.outcome === 'booked') {
      const { consignmentId: consignment_id, trackingNumber: tracking_number, fee: fee_poisha } = booking
      const due_at = new Date(at.getTime() + SILENCE_MS)
      const change = { consignment_id, tracking_number, fee_poisha, failure: null, due_at }
      await moveParcel(tx, order, parcel, { to: 'booked', change, actorId: parcel.created_by, at })
      return null
    }
    await updateParcel(tx, parcel.id, { ...waitingFor(claimed, booking, courier, at), updated_at: at })
    await touchOrder(tx, order.id, at)
    return null
  })
  if (late && booking.outcome === 'booked') await callOffLate(context, late, booking.consignmentId, courier)
}

type Waiting = { readonly failure: string | null; readonly due_at: Date | null; readonly asked_at?: null }

/** What happens next to a parcel that is not booked yet: it is tried again, or staff decide. */
function waitingFor(
  { carrier }: ClaimedParcel,
  booking: Exclude<Outcome, { readonly outcome: 'booked' }>,
  courier: Courier | undefined,
  at: Date,
): Waiting {
  const name = carrierNames[carrier]
  const inMs = (ms: number) => new Date(at.getTime() + ms)
  switch (booking.outcome) {
    case 'accepted':
      return { failure: null, due_at: inMs(AWAITED_MS) }
    case 'refused':
      return { failure: booking.reason.slice(0, 1000), due_at: null, asked_at: null }
    case 'postponed': {
      const failure = texts.postponed(name, booking.reason).slice(0, 1000)
      return { failure, due_at: inMs(MINUTE_MS), asked_at: null }
    }
    case 'unknown':
      return { failure: texts.noAnswer(name), due_at: inMs(courier?.find ? MINUTE_MS : AWAITED_MS) }
    case 'not-confirmed':
      return { failure: texts.notConfirmed(name), due_at: null }
    case 'not-set-up':
      return { failure: texts.notSetUp(name), due_at: null, asked_at: null }
  }
}
