import type { EventsReply } from '@niramoy/contract/call'
import type { Actor } from '@niramoy/domain/actor'
import { type Context, Refusal } from '../context.ts'
import { doorbell } from './doorbell.step.ts'
import { selectOrderState } from './orders.sql.ts'

/** GET /orders/{id}/events. */
export async function watchOrder(context: Context, id: number, actor: Actor): Promise<EventsReply> {
  const order = await selectOrderState(context.db, id)
  if (!order || (actor.role !== 'admin' && order.user_id !== actor.id)) throw new Refusal('order-not-found')
  return { events: (signal) => states(context, { id, isStaff: actor.role === 'admin' }, signal) }
}

type Watched = { readonly id: number; readonly isStaff: boolean }

/**
 * Its state at once and after each change; staff also hear that something beside it changed, such as a note. News
 * that comes while the state is being read asks for another look.
 */
async function* states({ db, orderNews }: Context, { id, isStaff }: Watched, signal: AbortSignal) {
  const bell = doorbell(signal)
  const unsubscribe = orderNews.subscribe(id, bell.ring)
  let told = 0
  try {
    while (!signal.aborted) {
      const order = await selectOrderState(db, id)
      if (!order) return
      if (order.version !== told)
        yield { event: 'order', data: { status: order.status, version: order.version } }
      else if (isStaff) yield { event: 'notes', data: {} }
      told = order.version
      await bell.rung()
    }
  } finally {
    unsubscribe()
  }
}
