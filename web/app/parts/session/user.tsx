import type { CurrentUser } from '@niramoy/contract/people/auth'
import { isElevenDigits, phoneOf } from '@niramoy/domain/people/contact'
import { accountFields as bn } from '@niramoy/texts/bn/people/account-fields'
import { accountFields as en } from '@niramoy/texts/en/people/account-fields'
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { whenReachable } from '../../browser/connection.ts'
import { mayBeSignedIn } from '../../browser/cookies.ts'
import { knownUser, onUserChange, rememberUser } from '../../browser/session.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import { useNotices } from '../language/language.tsx'
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
      if (persisted) import('./refresh-user.ts').then(({ refreshUser }) => refreshUser()).catch(reportError)
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

/** What one screen passes to the next during a login: whose it is, and when its code was sent. */
export type LoginState = {
  readonly login?: string
  /** In milliseconds. */
  readonly sentAt?: number
  /** There is nothing left to do. */
  readonly done?: boolean
}

/**
 * The state of the navigation. It survives a reload; as the server does not know it,
 * it is there only after hydration.
 */
export function useLoginState(): LoginState {
  const { state } = useLocation()
  const carried = useSyncExternalStore<unknown>(
    () => () => undefined,
    () => state,
    () => null,
  )
  return typeof carried === 'object' && carried !== null ? carried : {}
}

type Check = (typed: string) => NoticeText | undefined

/** What can be wrong with an account's fields before anything is sent. */
export function useAccountChecks(): Readonly<Record<'name' | 'phone' | 'email' | 'password', Check>> {
  const say = useNotices({ en, bn })
  return {
    name: (typed) => (typed.trim() ? undefined : say('nameRequired')),
    phone: (typed) => {
      const phone = phoneOf(typed)
      if (!phone) return say('phoneRequired')
      return isElevenDigits(phone) ? undefined : say('phoneDigits')
    },
    email: (typed) => (/^(\s*|\S+@\S+\.\S+)$/.test(typed.trim()) ? undefined : say('emailInvalid')),
    password: (typed) => {
      if (!typed) return say('passwordRequired')
      return [...typed].length < 8 ? say('passwordShort') : undefined
    },
  }
}
