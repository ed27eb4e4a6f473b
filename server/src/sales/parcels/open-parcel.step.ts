import { collectedAtDoor } from '@niramoy/domain/sales/cash/cash-at-door'
import type { Carrier } from '@niramoy/domain/sales/delivery/parcel'
import type { Tx } from '../../platform/db/db.ts'
import type { LockedOrder } from '../orders/state/locked-order.sql.ts'
import { moveOrder } from '../orders/state/move-order.step.ts'
import { announceParcels, insertParcel, nextReference, type ParcelRow } from './state/parcels.sql.ts'

type Opening = {
  readonly carrier: Carrier
  /** Of our own riders; a courier sends its own. */
  readonly riderId: number | null
  readonly actorId: number
  readonly at: Date
}

/**
 * A packed order is handed over. With our own rider it is on its way at once; a courier is asked first, by the job
 * `book-parcels`, and the order is shipped when the courier has confirmed. The caller has locked the order and decided
 * that it may be sent.
 */
export async function openParcel(tx: Tx, order: LockedOrder, opening: Opening): Promise<ParcelRow> {
  const { carrier, riderId, actorId, at } = opening
  const isOurs = carrier === 'own'
  const parcel = await insertParcel(tx, {
    order_id: order.id,
    carrier,
    rider_id: riderId,
    reference: await nextReference(tx, order.id, order.order_code),
    state: isOurs ? 'with-carrier' : 'booking',
    cod_poisha: collectedAtDoor({
      carrier,
      isPaid: order.paid_at !== null,
      due: order.total_poisha,
    }),
    created_by: actorId,
    created_at: at,
    handed_over_at: isOurs ? at : null,
    updated_at: at,
    due_at: isOurs ? null : at,
  })
  if (isOurs) await moveOrder(tx, { orderId: order.id, status: 'shipped', actorId, at })
  else await announceParcels(tx)
  return parcel
}
