import { removeOwnPages } from '../../browser/caches.ts'
import { clearGuestList } from '../../browser/guest-list.ts'
import { clearPersonalStorage } from '../../browser/personal-storage.ts'
import { rememberUser } from '../../browser/session.ts'

/** Removes the data of a user whose session has ended from this browser; unsaved work stays for when they are back. */
export function clearUserData(): void {
  rememberUser(null)
  clearGuestList('cart')
  clearGuestList('wishlist')
  clearPersonalStorage()
  removeOwnPages().catch(reportError)
}
