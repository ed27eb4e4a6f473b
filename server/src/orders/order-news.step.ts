import type { OrderNews } from '../context.ts'
import { keepListening, type Listening } from '../db/keep-listening.ts'

type RunningNews = OrderNews & { close(): Promise<void> }

/** One connection listens for all who watch an order in this process; none as long as nobody does. */
export function listenToOrders(url: string, lost: (error: Error) => void): RunningNews {
  const listeners = new Map<number, Set<() => void>>()
  let listening: Listening | undefined

  const tell = (orderId: number) => {
    for (const listener of listeners.get(orderId) ?? []) listener()
  }
  function listen(): Listening {
    return keepListening(url, 'orders', {
      // what was announced before was missed
      connected: async () => [...listeners.keys()].forEach(tell),
      heard: async (orderId) => tell(Number(orderId)),
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
    async close() {
      await listening?.close()
    },
  }
}
