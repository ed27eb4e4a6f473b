import { removeOwnPages } from '../../../browser/caches.ts'
import { clearGuestList } from '../../../browser/guest-list.ts'
import { clearPersonalStorage } from '../../../browser/personal-storage.ts'
import { readWaitingOrders, removeWaitingOrder } from '../../../browser/waiting-orders.ts'

/** All that this browser stored of a customer whose account is deleted, also orders that were never sent. */
export async function forgetBrowser(userId: number): Promise<void> {
  clearGuestList('cart')
  clearGuestList('wishlist')
  clearPersonalStorage()
  await removeOwnPages().catch(reportError)
  // without storage nothing waits in it
  const waiting = await readWaitingOrders().catch(() => [])
  for (const order of waiting) {
    if (order.userId === userId) await removeWaitingOrder(order.key).catch(reportError)
  }
}
