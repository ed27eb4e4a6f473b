import type { CurrentUser } from '@niramoy/contract/people/auth'
import { askOwner } from './owner-questions.ts'

/** The user of this page. `undefined`: not known yet, for pages that everyone sees alike do not say. */
let known: CurrentUser | null | undefined
const listeners = new Set<() => void>()
const endings = new Set<() => void>()

export function knownUser(): CurrentUser | null | undefined {
  return known
}

export function rememberUser(user: CurrentUser | null): void {
  known = user
  isDeclined = false
  for (const listener of listeners) listener()
}

export function onUserChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The user has logged out, here or in another tab: nothing of theirs stays on the screen. */
export function signedOutElsewhere(): void {
  if (!known) return
  for (const ending of endings) ending()
}

export function onSessionEnd(ending: () => void): () => void {
  endings.add(ending)
  return () => endings.delete(ending)
}

/** The user closed the dialog: what the page reads by itself does not open it again. */
let isDeclined = false
/** Pages that are being opened, and whether one of them found no session. */
let opening = 0
let isEndNoted = false

/**
 * A call was refused for want of a session. True once the same person has signed in again, and the call is to be sent
 * once more. A guest is not asked, and a page that is being opened leads to the login instead.
 */
export async function signInAgain({ method, path }: { method: string; path: string }): Promise<boolean> {
  if (!known || path === '/auth/me') return false
  const isRead = method === 'GET'
  if (isRead && opening > 0) isEndNoted = true
  if (isRead && (opening > 0 || isDeclined)) return false
  const isBack = await askOwner('sign-in')
  isDeclined = !isBack
  return isBack
}

/** Loads a page that only signed-in users may open; returns whether the session proved to have ended. */
export async function endsWhileOpening(load: () => Promise<unknown>): Promise<boolean> {
  if (opening === 0) isEndNoted = false
  opening += 1
  try {
    await load()
    return isEndNoted
  } finally {
    opening -= 1
  }
}
