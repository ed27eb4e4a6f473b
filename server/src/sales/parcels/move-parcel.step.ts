import { toTaka } from '@niramoy/domain/platform/money'
import { isParcelEnded, type ParcelState } from '@niramoy/domain/sales/delivery/parcel'
import { ORDER_AFTER } from '@niramoy/domain/sales/delivery/parcel-ladder'
import type { Tx } from '../../platform/db/db.ts'
import { cancelLockedOrder } from '../orders/state/cancel-locked-order.step.ts'
import { type LockedOrder, touchOrder } from '../orders/state/locked-order.sql.ts'
import { moveOrder } from '../orders/state/move-order.step.ts'
import { updateParcel } from './state/courier-parcels.sql.ts'
import type { ParcelRow } from './state/parcels.sql.ts'

type Change = Omit<Parameters<typeof updateParcel>[2], 'state' | 'ended_at' | 'updated_at'>
type Moving = {
  readonly to: ParcelState
  readonly change: Change
  /** Null: the courier said so. */
  readonly actorId: number | null
  readonly at: Date
}

/** From these a parcel can be sent. */
const IN_THE_SHOP = ['processing', 'placed', 'paid']

/**
 * A parcel goes on, and its order with it: shipped once a courier confirmed, by the member of staff who handed it over;
 * delivered or back by the courier's word. Both are locked. Goods that came back are inspected before anything else.
 */
export async function moveParcel(
  tx: Tx,
  order: LockedOrder,
  parcel: ParcelRow,
  moving: Moving,
): Promise<void> {
  const { to, change, at } = moving
  const hasLeft = parcel.state === 'booking' && to !== 'cancelled'
  // before the order: what follows an order leaves an ended parcel alone
  await updateParcel(tx, parcel.id, {
    ...change,
    state: to,
    updated_at: at,
    ...(hasLeft && { handed_over_at: at }),
    ...(isParcelEnded(to) && { ended_at: at, due_at: null }),
  })
  if (hasLeft && IN_THE_SHOP.includes(order.status)) {
    await moveOrder(tx, { orderId: order.id, status: 'shipped', actorId: parcel.created_by, at })
    return followOn(tx, { ...order, status: 'shipped' }, parcel, moving)
  }
  return followOn(tx, order, parcel, moving)
}

async function followOn(tx: Tx, order: LockedOrder, parcel: ParcelRow, moving: Moving): Promise<void> {
  const { to, change, actorId, at } = moving
  const status = ORDER_AFTER[to]
  const isOnItsWay = order.status === 'shipped'
  if (!isOnItsWay || status === 'shipped' || status === null) return touchOrder(tx, order.id, at)
  if (status !== 'cancelled') {
    // its customer was told that it is on its way, and need not be told that it is packed
    const isNotified = status !== 'processing'
    return moveOrder(tx, { orderId: order.id, status, actorId, at, isNotified })
  }
  const fee = change.fee_poisha ?? parcel.fee_poisha
  await cancelLockedOrder(tx, order, {
    actorId,
    at,
    condition: 'quarantine',
    ...(typeof fee === 'number' && { cost: toTaka(fee) }),
  })
}
