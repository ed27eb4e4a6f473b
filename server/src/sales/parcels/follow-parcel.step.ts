import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import {
  type Courier,
  CourierRefused,
  CourierTrouble,
  type Hint,
  type Word,
} from '../../platform/outside/couriers/courier.ts'
import { lockOrderFor } from '../orders/state/lock-order.step.ts'
import { applyWord } from './apply-word.step.ts'
import { callOffLate } from './call-off.step.ts'
import {
  type FollowedParcel,
  insertParcelEvent,
  lockParcel,
  updateParcel,
} from './state/courier-parcels.sql.ts'

/** How long nothing need be heard of a parcel before its courier is asked. */
export const SILENCE_MS = 4 * 3_600_000

/**
 * Asks the courier where a parcel is, because of a message or of silence, and applies what it says. A message is
 * stored also when the courier does not answer: then a job asks soon.
 */
export async function followParcel(
  context: Context,
  courier: Courier,
  parcel: FollowedParcel,
  hint: Hint | null,
): Promise<void> {
  const word = await askedBack(context, courier, parcel, hint)
  // another parcel's number under our name
  if (word?.reference && word.reference !== parcel.reference) return
  const late = await transact(context, null, async (tx) => {
    const order = await lockOrderFor(tx, parcel.order_id, null)
    const locked = await lockParcel(tx, parcel.id)
    const at = context.now()
    const event = { parcelId: parcel.id, at }
    if (hint) {
      await insertParcelEvent(tx, { ...event, source: 'message', status: hint.status, facts: hint.facts })
    }
    const isUnderWay = locked.ended_at === null && locked.state !== 'booking'
    if (!word) {
      // what silence asked for is due again by itself
      if (hint && isUnderWay) await updateParcel(tx, parcel.id, { due_at: at })
      return null
    }
    const { status } = word
    await insertParcelEvent(tx, { ...event, source: 'reply', status, facts: { status } })
    if (isUnderWay) await updateParcel(tx, parcel.id, { due_at: new Date(at.getTime() + SILENCE_MS) })
    await applyWord(tx, order, locked, { word, hint, at })
    const isComing = word.state === 'booked' || word.state === 'with-carrier' || word.state === 'out'
    return locked.state === 'cancelled' && isComing && status !== locked.courier_status ? locked : null
  })
  if (late) await callOffLate(context, late, late.consignment_id ?? hint?.consignmentId ?? null, courier)
}

/** Null: it did not answer, or knows nothing of it. */
async function askedBack(
  context: Context,
  courier: Courier,
  parcel: FollowedParcel,
  hint: Hint | null,
): Promise<Word | null> {
  const { reference } = parcel
  // where our own number can be asked for, a message's is not needed
  const consignmentId = parcel.consignment_id ?? (courier.find ? null : (hint?.consignmentId ?? null))
  try {
    return await courier.status({ consignmentId, reference })
  } catch (error) {
    if (!(error instanceof CourierTrouble || error instanceof CourierRefused)) throw error
    context.report?.(error, `${courier.name} could not be asked about a parcel`)
    return null
  }
}
