import type { CurrentUser } from '@niramoy/contract/people/auth'
import { afterLogin } from '@niramoy/domain/people/after-login'
import { clearUserData } from '../session/clear-user-data.ts'

/** Somebody else is signed in now: what is on the screen and what waits to be sent is not theirs. */
export function startAfresh(user: CurrentUser): void {
  clearUserData()
  // a question whether to leave would keep one person's screen under another's session
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  location.replace(afterLogin(user, null))
}
