import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { refuseWhileQuiet } from '../../platform/quiet/quiet.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockOrderFor } from '../orders/state/lock-order.step.ts'
import { touchOrder } from '../orders/state/locked-order.sql.ts'
import { callOffAtCourier } from './call-off.step.ts'
import { moveParcel } from './move-parcel.step.ts'
import { lockParcel, selectParcel, updateParcel } from './state/courier-parcels.sql.ts'
import { PERHAPS_BOOKED } from './state/follow-order.step.ts'
import { announceParcels, type ParcelRow } from './state/parcels.sql.ts'

/** POST /admin/parcels/{id}/book-again: only for one that waits for staff. */
export async function bookAgain(context: Context, actor: Actor, id: number): Promise<void> {
  await transactOnce(context, actor.id, async (tx) => {
    const { order, parcel } = await lockBoth(tx, id)
    if (parcel.state !== 'booking' || parcel.due_at !== null) throw new Refusal('parcel-not-waiting')
    const at = context.now()
    await updateParcel(tx, id, { failure: null, asked_at: null, due_at: at, updated_at: at })
    await touchOrder(tx, order.id, at)
    await announceParcels(tx)
  })
}

/**
 * POST /admin/parcels/{id}/cancel: as long as the carrier has not picked it up, and from our own rider at any time. The
 * courier is told first; should the program end then, the courier's own word calls it off here.
 */
export async function cancelParcel(context: Context, actor: Actor, id: number): Promise<void> {
  const found = await selectParcel(context.db, id)
  if (!found) throw new Refusal('parcel-not-found')
  if (found.state === 'booked') {
    await refuseWhileQuiet(context)
    await callOffAtCourier(context, found)
  }
  await transactOnce(context, actor.id, async (tx) => {
    const { order, parcel } = await lockBoth(tx, id)
    if (parcel.state === 'cancelled') return
    // booked while it was decided: the courier was not told of it
    const isAsSeen = parcel.state === found.state
    if (!isCancellable(parcel) || !isAsSeen) throw new Refusal('parcel-not-cancellable')
    const at = context.now()
    const failure = parcel.state === 'booking' && parcel.asked_at ? PERHAPS_BOOKED[parcel.carrier] : null
    await moveParcel(tx, order, parcel, { to: 'cancelled', change: { failure }, actorId: actor.id, at })
  })
}

function isCancellable({ carrier, state }: ParcelRow): boolean {
  return state === 'booking' || state === 'booked' || (carrier === 'own' && state === 'with-carrier')
}

async function lockBoth(tx: Tx, id: number) {
  const found = await selectParcel(tx, id)
  if (!found) throw new Refusal('parcel-not-found')
  const order = await lockOrderFor(tx, found.order_id, null)
  return { order, parcel: await lockParcel(tx, id) }
}
