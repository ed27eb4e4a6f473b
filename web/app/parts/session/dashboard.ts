import type { CurrentUser } from '@niramoy/contract/people/auth'

/** Where Dashboard in the menu leads. */
export function getDashboard({ role }: Pick<CurrentUser, 'role'>): string {
  return role === 'admin' ? '/admin' : '/dashboard/profile'
}
