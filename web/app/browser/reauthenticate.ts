import type { CurrentUser } from '@niramoy/contract/people/auth'
import { askOwner, type Purpose } from './ask-owner.ts'
import { knownUser, opening } from './session.ts'

type Refused = { readonly code: string; readonly method: string; readonly path: string }

/** Who closed the dialog: what the page reads by itself does not open it again for them. */
let declined: CurrentUser | null = null

/**
 * A call was refused for want of a session, or of a fresh password. True once the same person has proved to be there,
 * and the call is to be sent once more. A guest is not asked, and a page that is being opened leads to the login.
 */
export async function reauthenticate({ code, method, path }: Refused): Promise<boolean> {
  if (code === 'fresh-password-needed') return askOwner('confirm', getPurpose(path))
  const user = knownUser()
  if (!user || path === '/auth/me') return false
  const isRead = method === 'GET'
  if (isRead && opening.size > 0) return askOwner('log-in')
  if (isRead && declined === user) return false
  const isBack = await askOwner('sign-in')
  declined = isBack ? null : user
  return isBack
}

/** The question says what it is for: a customer who saves their data must not read that a login changes. */
export function getPurpose(path: string): Purpose {
  if (/\/(export|data)$/.test(path)) return 'export'
  if (path.includes('/profile/delete')) return 'deletion'
  if (path.endsWith('/verify-phone')) return 'phone'
  if (path.endsWith('/verify-email')) return 'email'
  return 'access'
}
