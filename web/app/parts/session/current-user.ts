import type { CurrentUser } from '@niramoy/contract/people/auth'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { mayBeSignedIn } from '../../browser/cookies.ts'
import { knownUser, rememberUser } from '../../browser/session.ts'

let asking: Promise<CurrentUser | null> | undefined

/** Who is signed in. The server is asked at most once, and only where a cookie says that there may be a session. */
export async function currentUser(): Promise<CurrentUser | null> {
  const known = knownUser()
  if (known !== undefined) return known
  asking ??= askForUser().finally(() => {
    asking = undefined
  })
  return asking
}

async function askForUser(): Promise<CurrentUser | null> {
  const user = mayBeSignedIn(document.cookie) ? await readUser() : null
  // a login that happened meanwhile knows better
  if (knownUser() === undefined) rememberUser(user)
  return knownUser() ?? null
}

export async function readUser(): Promise<CurrentUser | null> {
  try {
    return await browserApi.auth.me()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
