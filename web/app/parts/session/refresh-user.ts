import { mayBeSignedIn } from '../../browser/cookies.ts'
import { knownUser, rememberUser } from '../../browser/session.ts'
import { signedOutElsewhere } from '../../browser/session-end.ts'
import { readUser } from './current-user.ts'

/** For a page that the browser kept while its visitor was elsewhere: another tab may have signed in or out. */
export async function refreshUser(): Promise<void> {
  const known = knownUser()
  const user = mayBeSignedIn(document.cookie) ? await readUser() : null
  if (known && !user) signedOutElsewhere()
  else if (known?.userId !== user?.userId) rememberUser(user)
}
