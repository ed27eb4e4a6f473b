import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { PERSONAL } from './personal-storage.ts'

/** What was ordered, as the checkout sent it. */
export type Ordered = { readonly productId: number; readonly quantities: Quantity }

type PendingOrder = { readonly orderId: number; readonly items: readonly Ordered[] }

/** In every tab: a gateway may lead back into another one than it was opened from. */
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
 * What leaves the cart once this order is paid. An older order than the last one begun here has nothing in it any more;
 * of a newer one, which was begun in another browser, the cart is all that is known.
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
