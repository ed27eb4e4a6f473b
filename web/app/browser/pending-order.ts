import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { PERSONAL } from './personal-storage.ts'

/** An item as the checkout sent it. */
export type Ordered = { readonly productId: number; readonly quantities: Quantity }

type PendingOrder = { readonly orderId: number; readonly items: readonly Ordered[] }

/** In localStorage: the payment gateway may return to another tab. */
const STORED_AS = PERSONAL.pendingOrder

/** The checkout leaves for the gateway: when this order is paid, its items have left the cart. */
export function storePendingOrder(orderId: number, items: readonly Ordered[]): void {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify({ orderId, items } satisfies PendingOrder))
  } catch (error) {
    reportError(error)
  }
}

/**
 * Returns what leaves the cart once this order is paid: nothing for an order older than the stored one, and everything
 * for a newer one, which was placed in another browser.
 */
export function boughtWith(orderId: number): readonly Ordered[] | 'everything' {
  const pending = readPendingOrder()
  if (!pending || pending.orderId < orderId) return 'everything'
  return pending.orderId === orderId ? pending.items : []
}

function readPendingOrder(): PendingOrder | null {
  try {
    const pending: Partial<PendingOrder> | null = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null')
    return pending?.orderId && Array.isArray(pending.items) ? (pending as PendingOrder) : null
  } catch {
    return null
  }
}

/** Its items have left the cart: the page of the order may be opened again. */
export function clearPendingItems(orderId: number): void {
  storePendingOrder(orderId, [])
}
