import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import type { Permission } from '@niramoy/domain/people/duties'
import { matchPath } from 'react-router'
import { SCREENS } from './screens.ts'

/** What staff need one of to open an address of the back office; an address that no screen has needs nothing. */
export function permissionsFor(to: string): readonly Permission[] {
  const path = new URL(to, 'http://shop').pathname
  return SCREENS.find((screen) => matchPath(screen.path, path))?.permissions ?? []
}

/** Whether a link leads this person to a screen, and not to the page that says whose duty it is. */
export function mayOpen(user: Omit<Actor, 'id'> | null, to: string): boolean {
  const permissions = permissionsFor(to)
  return permissions.length === 0 || permissions.some((permission) => hasPermission(user, permission))
}
