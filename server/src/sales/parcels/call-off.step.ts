import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { carrierNames, adminParcels as texts } from '@niramoy/texts/en/sales/admin/admin-parcels'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { type Courier, CourierRefused, CourierTrouble } from '../../platform/integrations/couriers/courier.ts'
import { getCourier } from '../../platform/integrations/couriers/couriers.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockOrderFor } from '../orders/state/lock-order.step.ts'
import { touchOrder } from '../orders/state/locked-order.sql.ts'
import { moveParcel } from './move-parcel.step.ts'
import { lockParcel, selectBookedBad, updateParcel } from './state/courier-parcels.sql.ts'
import type { ParcelRow } from './state/parcels.sql.ts'

/** Tells the courier of a booked parcel that it is not to be fetched. */
export async function callOffAtCourier(context: Context, parcel: ParcelRow): Promise<void> {
  const courier = getCourier(context, parcel.carrier)
  const { consignment_id: consignmentId, reference } = parcel
  if (!courier?.cancel || consignmentId === null) throw new Refusal('courier-cannot-cancel')
  try {
    await courier.cancel(consignmentId)
  } catch (error) {
    if (error instanceof CourierTrouble) throw new Refusal('courier-unavailable')
    if (!(error instanceof CourierRefused)) throw error
    // perhaps it was done before, and its reply was lost
    const word = await courier.status({ consignmentId, reference: reference ?? '' }).catch(() => null)
    if (word?.state !== 'cancelled') throw new Refusal('parcel-not-cancellable')
  }
}

/** One that was called off here turns out to be booked. Where the courier takes no cancellation staff are told to call. */
export async function callOffLate(
  context: Context,
  parcel: ParcelRow,
  consignmentId: string | null,
  courier: Courier | undefined,
): Promise<void> {
  const isCalledOff =
    consignmentId !== null && courier?.cancel
      ? await courier.cancel(consignmentId).then(
          () => true,
          () => false,
        )
      : false
  const name = carrierNames[parcel.carrier]
  const failure = isCalledOff ? null : texts.bookedTooLate(name, consignmentId ?? parcel.reference ?? '')
  await transact(context, null, async (tx) => {
    await lockOrderFor(tx, parcel.order_id, null)
    await updateParcel(tx, parcel.id, { consignment_id: consignmentId, failure, updated_at: context.now() })
  })
}

const MOST_AT_ONCE = 20

/**
 * Booked parcels that no courier has fetched yet and that hold a recalled or expired batch: each is called off at its
 * courier, and the job that takes hold of such batches finds its order in the shop again. Where that cannot be done staff
 * are told what to do. Returns how many there were.
 */
export async function callOffBad(context: Context): Promise<number> {
  const parcels = await selectBookedBad(context.db, dhakaDay(context.now()), MOST_AT_ONCE)
  for (const parcel of parcels) {
    const failure = await callOffAtCourier(context, parcel).then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        return texts.heldBack(carrierNames[parcel.carrier])
      },
    )
    await transact(context, null, async (tx) => {
      const order = await lockOrderFor(tx, parcel.order_id, null)
      const locked = await lockParcel(tx, parcel.id)
      if (locked.state !== 'booked') return
      const at = context.now()
      if (failure === null) {
        await moveParcel(tx, order, locked, { to: 'cancelled', change: { failure }, actorId: null, at })
      } else {
        await updateParcel(tx, parcel.id, { failure, updated_at: at })
        await touchOrder(tx, order.id, at)
      }
    })
  }
  return parcels.length
}
