import { browserApi } from '../../api/api.ts'
import { removeOwnPages } from '../../browser/caches.ts'
import { clearGuestList } from '../../browser/guest-list.ts'
import { clearPersonalStorage } from '../../browser/personal-storage.ts'
import { rememberUser } from '../../browser/session.ts'

/** Removes all data of the user from this browser, after a logout or the end of the session. */
export async function clearUserData(): Promise<void> {
  rememberUser(null)
  clearGuestList('cart')
  clearGuestList('wishlist')
  clearPersonalStorage()
  removeOwnPages().catch(reportError)
  await browserApi.auth.logout().catch((error: unknown) => reportError(error))
}
