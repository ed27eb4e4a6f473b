import { useSyncExternalStore } from 'react'

/** What a guest's browser keeps; the keys are those of localStorage. */
export type GuestList = 'cart' | 'wishlist'

const CHANGED = 'niramoy:guest-list'

/** The stored list, whatever someone may have done to the storage: entries without an id do not count. */
function readGuestList(name: GuestList): readonly { readonly id: number }[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(stored) ? stored.filter(hasId) : []
  } catch {
    return []
  }
}

function hasId(entry: unknown): entry is { id: number } {
  return typeof entry === 'object' && entry !== null && 'id' in entry && Number.isSafeInteger(entry.id)
}

export function forgetGuestList(name: GuestList): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** How many distinct products are in the list; 0 on the server. */
export function useGuestCount(name: GuestList): number {
  return useSyncExternalStore(
    listen,
    () => new Set(readGuestList(name).map(({ id }) => id)).size,
    () => 0,
  )
}

function listen(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener(CHANGED, changed)
    window.removeEventListener('storage', changed)
  }
}
