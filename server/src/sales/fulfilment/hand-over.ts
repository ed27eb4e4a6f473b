import type { HandOverForm, Outcome } from '@niramoy/contract/sales/picking'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt, refuseOn } from '../../platform/refusal/refuse-on.ts'
import { announceOrder } from '../orders/state/locked-order.sql.ts'
import { refuseUnfit } from '../orders/state/refuse-unfit.step.ts'
import { openParcel } from '../parcels/open-parcel.step.ts'
import { getCarriers } from './carriers.step.ts'
import { forEachOrder } from './each-order.step.ts'
import { selectOpenListed } from './picks.sql.ts'
import { selectRider } from './riders.sql.ts'

const BROKEN = { parcels_under_way_key: 'order-has-parcel' } as const

/** POST /admin/fulfilment/hand-over; fulfilment 6 */
export async function handOver(context: Context, actor: Actor, form: HandOverForm): Promise<Outcome> {
  const { orderIds, carrier } = form
  if (!getCarriers(context.settings).includes(carrier)) throw refusalAt('carrier', 'carrier-not-offered')
  const riderId = carrier === 'own' ? await activeRider(context, form) : null
  const at = context.now()
  return forEachOrder(context, actor, orderIds, async (tx, order) => {
    const listed = await selectOpenListed(tx, order.id)
    if (!listed?.packed_at) throw new Refusal('order-not-packed')
    await refuseUnfit(tx, order.id, at)
    await refuseOn(BROKEN, openParcel(tx, order, { carrier, riderId, actorId: actor.id, at }))
    // with a courier the order's status stays for now
    await announceOrder(tx, order.id)
  })
}

async function activeRider({ db }: Context, { riderId }: HandOverForm): Promise<number> {
  if (riderId === undefined) throw refusalAt('riderId', 'rider-required')
  const rider = await selectRider(db, riderId)
  if (!rider?.is_active) throw refusalAt('riderId', 'rider-not-found')
  return rider.id
}
