import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Carrier } from '@niramoy/domain/sales/delivery/parcel'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { announceOrder, type LockedOrder } from '../orders/state/locked-order.sql.ts'
import { refuseUnfit } from '../orders/state/refuse-unfit.step.ts'
import { openParcel } from '../parcels/open-parcel.step.ts'
import { selectOpenListed } from './picks.sql.ts'
import { insertRun, insertRunParcel, lockRider, lockRun, selectRunOut } from './runs.sql.ts'

const BROKEN = { parcels_under_way_key: 'order-has-parcel' } as const

type HandingOver = {
  readonly carrier: Carrier
  readonly riderId: number | null
  /** The run that it goes with; without one it joins what the rider has out. */
  readonly run?: { readonly id: number; readonly position: number }
  readonly actorId: number
  readonly at: Date
}

/** fulfilment 6: a packed order, which the caller has locked, goes to who brings it. */
export async function handOverOrder(tx: Tx, order: LockedOrder, handing: HandingOver): Promise<void> {
  const { carrier, riderId, run, actorId, at } = handing
  const listed = await selectOpenListed(tx, order.id)
  if (!listed?.packed_at) throw new Refusal('order-not-packed')
  await refuseUnfit(tx, order.id, at)
  const parcel = await refuseOn(BROKEN, openParcel(tx, order, { carrier, riderId, actorId, at }))
  if (riderId !== null) {
    // that it waited in a run to be handed over ended with its pick list
    const runId = run?.id ?? (await openRun(tx, { riderId, orderId: order.id, actorId, at }))
    await insertRunParcel(tx, { runId, orderId: order.id, parcelId: parcel.id, position: run?.position })
  }
  // with a courier the order's status stays for now
  await announceOrder(tx, order.id)
}

type Joining = {
  readonly riderId: number
  readonly orderId: number
  readonly actorId: number
  readonly at: Date
}

/** runs 2: what a rider gets without a run joins the one that is out, or begins one. */
async function openRun(tx: Tx, { riderId, orderId, actorId, at }: Joining): Promise<number> {
  await lockRider(tx, riderId)
  const out = await selectRunOut(tx, riderId, orderId)
  // one that comes back meanwhile is not joined
  if (out !== undefined && (await lockRun(tx, out))?.closed_at === null) return out
  return insertRun(tx, { riderId, runOn: dhakaDay(at), actorId, at, handedOverAt: at })
}
