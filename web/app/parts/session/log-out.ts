import { browserApi } from '../../api/api.ts'
import { forgetGuestList } from '../../browser/guest-list.ts'
import { forgetPersonal } from '../../browser/personal-storage.ts'
import { rememberUser } from '../../browser/session.ts'

/** Logout, by hand or because the session ended: nothing of the user stays in this browser. */
export async function forgetEverything(): Promise<void> {
  rememberUser(null)
  forgetGuestList('cart')
  forgetGuestList('wishlist')
  forgetPersonal()
  await browserApi.auth.logout().catch((error: unknown) => reportError(error))
}
