import type { EventsReply } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { selectOrderState } from './orders.sql.ts'
import { sessionIsValid } from './session-is-valid.step.ts'
import { makeSignal } from './signal.step.ts'

type Watched = { readonly id: number; readonly session: Buffer | null }

/** GET /orders/{id}/events, for as long as the session lasts. */
export async function watchOrder(context: Context, actor: Actor, watched: Watched): Promise<EventsReply> {
  const order = await selectOrderState(context.db, watched.id)
  if (!order || (actor.role !== 'admin' && order.user_id !== actor.id)) throw new Refusal('order-not-found')
  return { events: (signal) => states(context, { ...watched, actor }, signal) }
}

/**
 * Its state at once and after each change; staff also get an event when something beside it changed, such as a note. A
 * change announced while the state is being read makes it read again.
 */
async function* states(
  context: Context,
  { id, session, actor }: Watched & { readonly actor: Actor },
  signal: AbortSignal,
) {
  const changes = makeSignal(signal)
  const unsubscribe = context.orderEvents.subscribe(id, changes.raise)
  let sentVersion = 0
  try {
    while (!signal.aborted) {
      const order = await selectOrderState(context.db, id)
      if (!order) return
      if (order.version !== sentVersion)
        yield { event: 'order', data: { status: order.status, version: order.version } }
      else if (actor.role === 'admin') yield { event: 'notes', data: {} }
      sentVersion = order.version
      await changes.raised()
      if (!signal.aborted && !(await sessionIsValid(context, session, actor))) return
    }
  } finally {
    unsubscribe()
  }
}
