import type { EventsReply } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { sessionIsValid } from '../orders/read/session-is-valid.step.ts'
import { makeSignal } from '../orders/read/signal.step.ts'
import { selectOrderStates } from './order-states.sql.ts'

/** Beyond this many at once it is quicker to read the list again. */
const MOST_AT_ONCE = 200
/** An order that was being made when the event stream began is new as well. */
const JUST_NOW_MS = 60_000

/** GET /admin/orders/events: every order that is made or changes from now on, for as long as the session may read orders. */
export async function watchOrders(
  context: Context,
  actor: Actor,
  session: Buffer | null,
): Promise<EventsReply> {
  await context.orderEvents.begun()
  return { events: (signal) => news(context, { actor, session }, signal) }
}

type Watching = { readonly actor: Actor; readonly session: Buffer | null }

async function* news(context: Context, { actor, session }: Watching, signal: AbortSignal) {
  const { db, now } = context
  const since = now().getTime() - JUST_NOW_MS
  const sent = new Set<number>()
  const changed = gather(context, signal)
  try {
    while (await changed.some()) {
      if (!(await sessionIsValid(context, session, actor))) return
      const ids = changed.take()
      if (ids === 'missed') {
        yield { event: 'missed', data: {} }
        continue
      }
      for (const { id, order_code, status, version, created_at, events } of await selectOrderStates(
        db,
        ids,
      )) {
        const isNew = events === 1 && created_at.getTime() >= since && !sent.has(id)
        sent.add(id)
        yield { event: 'order', data: { id, orderCode: order_code, status, version, isNew } }
      }
    }
  } finally {
    changed.stop()
  }
}

/** The orders that changed since they were last taken, each once. */
function gather({ orderEvents }: Context, signal: AbortSignal) {
  const changes = makeSignal(signal)
  const waiting = new Set<number>()
  let isMissed = false
  const stop = orderEvents.subscribeToAll((orderId) => {
    if (orderId === null || waiting.size >= MOST_AT_ONCE) isMissed = true
    else waiting.add(orderId)
    changes.raise()
  })
  return {
    stop,
    /** False: the stream was closed. */
    async some(): Promise<boolean> {
      while (!isMissed && waiting.size === 0 && !signal.aborted) await changes.raised()
      return !signal.aborted
    },
    take(): number[] | 'missed' {
      const ids = [...waiting]
      const taken = isMissed ? 'missed' : ids
      waiting.clear()
      isMissed = false
      return taken
    },
  }
}
