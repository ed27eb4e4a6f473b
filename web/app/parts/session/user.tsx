import type { CurrentUser } from '@niramoy/contract/people/auth'
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { whenReachable } from '../../browser/connection.ts'
import { mayBeSignedIn } from '../../browser/cookies.ts'
import { knownUser, onUserChange, rememberUser } from '../../browser/session.ts'
import { currentUser } from './current-user.ts'

/**
 * Whom the server saw. Those who show the user read the store themselves: a context that changes while blocks of the
 * page wait to be hydrated makes React throw away what the server wrote of them.
 */
const InitialUser = createContext<CurrentUser | null>(null)

type UserProviderProps = {
  /** As the server saw them; null on pages that everyone sees alike. */
  readonly initial: CurrentUser | null
  readonly children: ReactNode
}

/** Begins with whom the server saw, or asks who it is, and follows login and logout from there. */
export function UserProvider({ initial, children }: UserProviderProps) {
  useLayoutEffect(() => {
    // styles show one or the other by it; before the scripts run, `SignedInMark` sets it
    const mark = () => {
      const known = knownUser()
      if (known !== undefined) document.documentElement.toggleAttribute('data-signed-in', known !== null)
    }
    mark()
    // not by the state, which is null as well while only the cookie says that nobody is signed in
    return onUserChange(mark)
  }, [])
  useEffect(() => {
    if (knownUser() !== undefined) return
    if (initial) rememberUser(initial)
    else void findUser()
  }, [initial])
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted)
        import(/* on demand */ './refresh-user.ts')
          .then(({ refreshUser }) => refreshUser())
          .catch(reportError)
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return <InitialUser value={initial}>{children}</InitialUser>
}

/** Null for a guest; undefined while the server is asked who it is. */
export function useUser(): CurrentUser | null | undefined {
  return useUserFrom(use(InitialUser))
}

function useUserFrom(initial: CurrentUser | null): CurrentUser | null | undefined {
  return useSyncExternalStore(
    onUserChange,
    () => (knownUser() === undefined ? (initial ?? unknownUser()) : knownUser()),
    () => initial,
  )
}

function unknownUser(): null | undefined {
  return mayBeSignedIn(document.cookie) ? undefined : null
}

/** Without an answer, once the shop can be reached again, the page stays as guests see it. */
async function findUser(): Promise<void> {
  try {
    await currentUser().catch(() => whenReachable().then(currentUser))
  } catch (error) {
    reportError(error)
    rememberUser(null)
  }
}
