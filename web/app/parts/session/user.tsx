import type { CurrentUser } from '@niramoy/contract/people/auth'
import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { knownUser, onSessionEnd, onUserChange, rememberUser } from '../../browser/session.ts'
import { ConfirmOwner } from './confirm-owner.tsx'
import { clearUserData } from './log-out.ts'

const UserContext = createContext<CurrentUser | null>(null)

/** Begins with whom the server saw and follows login and logout from there. */
export function UserProvider({ initial, children }: { initial: CurrentUser | null; children: ReactNode }) {
  const user = useSyncExternalStore(
    onUserChange,
    () => knownUser() ?? (knownUser() === undefined ? initial : null),
    () => initial,
  )
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (knownUser() === undefined) rememberUser(initial)
  }, [initial])
  useEffect(
    () =>
      onSessionEnd(() => {
        void clearUserData()
        // the guards of the current page decide whether a guest may stay on it
        void revalidate()
      }),
    [revalidate],
  )
  return (
    <UserContext value={user}>
      {children}
      {user && <ConfirmOwner user={user} />}
    </UserContext>
  )
}

export function useUser(): CurrentUser | null {
  return use(UserContext)
}
