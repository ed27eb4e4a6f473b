import type { HandOverForm, Outcome } from '@niramoy/contract/sales/picking'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { getCarriers } from './carriers.step.ts'
import { forEachOrder } from './each-order.step.ts'
import { handOverOrder } from './hand-over-order.step.ts'
import { selectRider } from './riders.sql.ts'

/** POST /admin/fulfilment/hand-over; fulfilment 6 */
export async function handOver(context: Context, actor: Actor, form: HandOverForm): Promise<Outcome> {
  const { orderIds, carrier } = form
  if (!getCarriers(context.settings).includes(carrier)) throw refusalAt('carrier', 'carrier-not-offered')
  const riderId = carrier === 'own' ? await activeRider(context, form) : null
  const at = context.now()
  return forEachOrder(context, actor, orderIds, (tx, order) =>
    handOverOrder(tx, order, { carrier, riderId, actorId: actor.id, at }),
  )
}

async function activeRider({ db }: Context, { riderId }: HandOverForm): Promise<number> {
  if (riderId === undefined) throw refusalAt('riderId', 'rider-required')
  const rider = await selectRider(db, riderId)
  if (!rider?.is_active) throw refusalAt('riderId', 'rider-not-found')
  return rider.id
}
