import type { Poisha } from '@niramoy/domain/platform/money'
import { isParcelEnded } from '@niramoy/domain/sales/delivery/parcel'
import { parcelAfter } from '@niramoy/domain/sales/delivery/parcel-ladder'
import { carrierNames, adminParcels as texts } from '@niramoy/texts/en/sales/admin/admin-parcels'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import {
  type Courier,
  CourierRefused,
  CourierTrouble,
  type Hint,
  type Word,
} from '../../platform/integrations/couriers/courier.ts'
import { lockOrderFor } from '../orders/state/lock-order.step.ts'
import type { LockedOrder } from '../orders/state/locked-order.sql.ts'
import { callOffLate } from './call-off.step.ts'
import { moveParcel } from './move-parcel.step.ts'
import {
  type FollowedParcel,
  insertParcelEvent,
  lockParcel,
  updateParcel,
} from './state/courier-parcels.sql.ts'
import type { ParcelRow } from './state/parcels.sql.ts'

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

type Heard = { readonly word: Word; readonly hint: Hint | null; readonly at: Date }

/**
 * What a courier said when it was asked, and what of its message that confirms. In any order and however often it
 * comes, a parcel only goes on; the word that was heard last means nothing new. Order and parcel are locked.
 */
async function applyWord(
  tx: Tx,
  order: LockedOrder,
  parcel: ParcelRow,
  { word, hint, at }: Heard,
): Promise<void> {
  const isNew = word.status !== parcel.courier_status
  const to = isNew ? parcelAfter(parcel.state, word.state) : parcel.state
  const change = {
    ...getNumbers(parcel, hint),
    ...(isNew && word.status !== '' && { courier_status: word.status }),
    ...getMoney(parcel, { word, hint, at }, to !== parcel.state && isParcelEnded(to)),
    ...getFailure(parcel, { word, hint, at }),
  }
  if (to !== parcel.state) await moveParcel(tx, order, parcel, { to, change, actorId: null, at })
  else if (Object.keys(change).length > 0) await updateParcel(tx, parcel.id, { ...change, updated_at: at })
}

/** A courier that takes many at once says their numbers later. */
function getNumbers(parcel: ParcelRow, hint: Hint | null) {
  if (!hint?.consignmentId || parcel.consignment_id !== null) return {}
  return {
    consignment_id: hint.consignmentId,
    tracking_number: hint.trackingNumber ?? parcel.tracking_number,
  }
}

/** An amount of a message counts when the courier, asked, is where the message says. */
function getMoney(parcel: ParcelRow, { word, hint }: Heard, isEnd: boolean) {
  const isConfirmed = hint !== null && hint.state === word.state
  const fee = word.fee ?? (isConfirmed ? hint.fee : null)
  const collected = isEnd ? getCollected(parcel, word, isConfirmed ? hint.collected : null) : null
  return {
    ...(fee !== null && { fee_poisha: fee }),
    ...(collected !== null && { collected_poisha: collected }),
  }
}

/** Without another word what was due at the door was collected; of a part nobody knows how much. */
function getCollected({ cod_poisha }: ParcelRow, { state }: Word, said: Poisha | null): Poisha | null {
  if (state === 'delivered') return said ?? cod_poisha
  return state === 'partly-delivered' ? said : null
}

/** Why it was not brought; of what has ended otherwise here, that the courier says something else. */
function getFailure(parcel: ParcelRow, { word, hint }: Heard): { failure?: string | null } {
  const isRefused = word.state === 'returning' || word.state === 'back'
  if (parcel.state === 'delivered' && isRefused) {
    const failure = texts.contradicted(carrierNames[parcel.carrier], word.status)
    return failure === parcel.failure ? {} : { failure }
  }
  if (isParcelEnded(parcel.state)) return {}
  if (hint?.reason && hint.status === word.status) return { failure: hint.reason }
  return parcel.failure !== null && word.state !== null && word.status !== parcel.courier_status
    ? { failure: null }
    : {}
}
