import type { CurrentUser } from '@niramoy/contract/people/auth'

/** The user of this page. `undefined`: not known yet, for pages that everyone sees alike do not say. */
let known: CurrentUser | null | undefined
const listeners = new Set<() => void>()

export function knownUser(): CurrentUser | null | undefined {
  return known
}

export function rememberUser(user: CurrentUser | null): void {
  known = user
  for (const listener of listeners) listener()
}

export function onUserChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Addresses of pages for signed-in users that are being opened. */
export const opening = new Set<string>()
