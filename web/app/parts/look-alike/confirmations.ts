import { useSyncExternalStore } from 'react'

const confirmed = new Set<string>()
const listeners = new Set<() => void>()
let version = 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Which products of an order were confirmed to be the ones that are meant, as long as this page is open. */
export function useConfirmations(scope: string) {
  useSyncExternalStore(
    subscribe,
    () => version,
    () => version,
  )
  return {
    has: (productId: number) => confirmed.has(`${scope} ${productId}`),
    confirm(productId: number) {
      confirmed.add(`${scope} ${productId}`)
      version++
      for (const listener of listeners) listener()
    },
  }
}
