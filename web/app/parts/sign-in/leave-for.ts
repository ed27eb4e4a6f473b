import { clearUserData } from '../session/clear-user-data.ts'

/** Leaves the screen for good: what is on it, and what waits to be sent, is of a session that is over. */
export function leaveFor(path: string): void {
  clearUserData()
  // a question whether to leave would keep one person's screen under another's session
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  location.replace(path)
}
