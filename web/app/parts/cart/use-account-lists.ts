import { useEffect } from 'react'
import { useUser } from '../session/user.tsx'

/** Brings a guest's lists along at login, and has those of whoever is signed in at hand. Once, in the shop's frame. */
export function useAccountLists(): void {
  const userId = useUser()?.userId
  useEffect(() => {
    if (userId !== undefined) void import('./account-lists.ts').then((lists) => lists.follow(), reportError)
  }, [userId])
}
