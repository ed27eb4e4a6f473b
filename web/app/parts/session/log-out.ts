import { browserApi } from '../../api/api.ts'
import { clearGuestList } from '../../browser/guest-list.ts'
import { clearPersonalStorage } from '../../browser/personal-storage.ts'
import { rememberUser } from '../../browser/session.ts'

/** Logout, by hand or because the session ended: nothing of the user stays in this browser. */
export async function clearUserData(): Promise<void> {
  rememberUser(null)
  clearGuestList('cart')
  clearGuestList('wishlist')
  clearPersonalStorage()
  await browserApi.auth.logout().catch((error: unknown) => reportError(error))
}
