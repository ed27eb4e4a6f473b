import { browserApi } from '../../api/api.ts'
import { forgetBegun } from '../../browser/begun-order.ts'
import { forgetGuestList } from '../../browser/guest-list.ts'
import { forgetOrderDraft } from '../../browser/order-draft.ts'
import { forgetSearches } from '../../browser/recent-searches.ts'
import { rememberUser } from '../../browser/session.ts'

/** Logout, by hand or because the session ended: nothing of the user stays in this browser. */
export async function forgetEverything(): Promise<void> {
  rememberUser(null)
  forgetGuestList('cart')
  forgetGuestList('wishlist')
  forgetOrderDraft()
  // these tell what somebody takes, and a phone has more than one user
  forgetBegun()
  forgetSearches()
  await browserApi.auth.logout().catch((error: unknown) => reportError(error))
}
