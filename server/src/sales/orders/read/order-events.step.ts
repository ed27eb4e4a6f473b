import type { OrderNews } from '../../../platform/context.ts'
import { type Listening, listenWithReconnect } from '../../../platform/db/listen-with-reconnect.ts'

type RunningNews = OrderNews & { close(): Promise<void> }

/** One database connection for all event streams of this process, opened by the first. */
export function listenToOrders(url: string, lost: (error: Error) => void): RunningNews {
  const listeners = new Map<number, Set<() => void>>()
  const listenersToAll = new Set<(orderId: number | null) => void>()
  let listening: Listening | undefined

  const tell = (orderId: number) => {
    for (const listener of listeners.get(orderId) ?? []) listener()
  }
  const tellAll = (orderId: number | null) => {
    for (const listener of listenersToAll) listener(orderId)
  }
  function listen(): Listening {
    return listenWithReconnect(url, 'orders', {
      // what was announced before was missed
      connected: async () => {
        for (const orderId of listeners.keys()) tell(orderId)
        tellAll(null)
      },
      heard: async (payload) => {
        tell(Number(payload))
        tellAll(Number(payload))
      },
      lost,
    })
  }
  return {
    subscribe(orderId, listener) {
      listening ??= listen()
      const others = listeners.get(orderId) ?? new Set()
      listeners.set(orderId, others.add(listener))
      return () => {
        others.delete(listener)
        if (others.size === 0 && listeners.get(orderId) === others) listeners.delete(orderId)
      }
    },
    subscribeToAll(listener) {
      listening ??= listen()
      listenersToAll.add(listener)
      return () => void listenersToAll.delete(listener)
    },
    begun() {
      listening ??= listen()
      return listening.begun
    },
    async close() {
      await listening?.close()
    },
  }
}
