import { hasPermission } from '@niramoy/domain/people/actor'
import type { Permission } from '@niramoy/domain/people/duties'
import { useEffect } from 'react'
import { knownUser, rememberUser } from '../../browser/session.ts'
import { readUser } from '../session/current-user.ts'
import { useUser } from '../session/user.tsx'

/** Says of each permission whether the signed-in member of staff has it. */
export function usePermissions(): (permission: Permission) => boolean {
  const user = useUser() ?? null
  return (permission) => hasPermission(user, permission)
}

export function usePermission(permission: Permission): boolean {
  return usePermissions()(permission)
}

/** Reads the duties again: the owner may have given or taken some while the page was open. */
export async function refreshDuties(): Promise<void> {
  const user = await readUser()
  // another person, or none, is the business of login and logout
  if (user && user.userId === knownUser()?.userId) rememberUser(user)
}

/** After a refusal for want of a duty the menu follows; the page and what is typed in it stay. */
export function useDutiesFollowed(): void {
  useEffect(() => {
    const refresh = () => void refreshDuties().catch(() => {})
    addEventListener('duty-missing', refresh)
    return () => removeEventListener('duty-missing', refresh)
  }, [])
}
