import type { CurrentUser } from '@niramoy/contract/people/auth'
import { askOwner } from './owner-questions.ts'
import { knownUser, opening } from './session.ts'

type Refused = { readonly code: string; readonly method: string; readonly path: string }

/** Who closed the dialog: what the page reads by itself does not open it again for them. */
let declined: CurrentUser | null = null

/**
 * A call was refused for want of a session, or of a fresh password. True once the same person has proved to be there,
 * and the call is to be sent once more. A guest is not asked, and a page that is being opened leads to the login.
 */
export async function prove({ code, method, path }: Refused): Promise<boolean> {
  if (code === 'fresh-password-needed') return askOwner('confirm')
  const user = knownUser()
  if (!user || path === '/auth/me') return false
  const isRead = method === 'GET'
  if (isRead && opening.size > 0) return askOwner('log-in')
  if (isRead && declined === user) return false
  const isBack = await askOwner('sign-in')
  declined = isBack ? null : user
  return isBack
}
