import type { CartItem } from '@niramoy/contract/sales/cart'
import { useSyncExternalStore } from 'react'
import type { CardProduct } from './card-product.ts'

/** A visitor's lists; a guest's browser stores them under the same names in localStorage. */
export type GuestList = 'cart' | 'wishlist'
export type Entry = { readonly id: number }
type AccountLists = {
  readonly cart: readonly CartItem[] | null | undefined
  readonly wishlist: readonly CardProduct[] | null | undefined
}

const CHANGED = 'niramoy:guest-list'
const stored: { [Name in GuestList]?: { readonly text: string; readonly entries: readonly Entry[] } } = {}

/** The lists of the signed-in user. Undefined: not loaded yet; null: loading failed. */
let ofAccount: AccountLists = { cart: undefined, wishlist: undefined }

/** The stored list, whatever someone may have done to the storage: entries without an id do not count. */
export function readGuestList(name: GuestList): readonly Entry[] {
  const text = storedText(name)
  const last = stored[name]
  if (last?.text === text) return last.entries
  const entries = parse(text)
  stored[name] = { text, entries }
  return entries
}

function storedText(name: GuestList): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

function parse(text: string): readonly Entry[] {
  try {
    const list: unknown = JSON.parse(text || '[]')
    if (!Array.isArray(list)) return []
    return [...new Map(list.filter(hasId).map((entry) => [entry.id, entry])).values()]
  } catch {
    return []
  }
}

function hasId(entry: unknown): entry is Entry {
  return typeof entry === 'object' && entry !== null && 'id' in entry && Number.isSafeInteger(entry.id)
}

/** A list with nothing in it leaves nothing behind. */
export function storeGuestList(name: GuestList, entries: readonly Entry[]): void {
  try {
    if (entries.length > 0) localStorage.setItem(name, JSON.stringify(entries))
    else localStorage.removeItem(name)
  } catch (error) {
    reportError(error)
  }
  notify()
}

/** Removes the list from this browser; the server's stays. */
export function clearGuestList(name: GuestList): void {
  ofAccount = { ...ofAccount, [name]: undefined }
  storeGuestList(name, [])
}

export function accountList<Name extends GuestList>(name: Name): AccountLists[Name] {
  return ofAccount[name]
}

export function showAccountList<Name extends GuestList>(name: Name, items: AccountLists[Name]): void {
  ofAccount = { ...ofAccount, [name]: items }
  notify()
}

function notify() {
  window.dispatchEvent(new Event(CHANGED))
}

/** Reads a list's entries; returns `before` on the server. `read` must return the same object for the same entries. */
export function useListEntries<T>(name: GuestList, read: (entries: readonly Entry[]) => T, before: T): T {
  return useSyncExternalStore(
    listen,
    () => read(ofAccount[name] ?? readGuestList(name)),
    () => before,
  )
}

export function useAccountList<Name extends GuestList>(name: Name): AccountLists[Name] {
  return useSyncExternalStore(
    listen,
    () => ofAccount[name],
    () => undefined,
  )
}

/** How many distinct products are in the list; 0 on the server. */
export function useGuestCount(name: GuestList): number {
  return useListEntries(name, (entries) => entries.length, 0)
}

function listen(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener(CHANGED, changed)
    window.removeEventListener('storage', changed)
  }
}
