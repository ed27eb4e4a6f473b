import { knownUser } from './session.ts'

const endings = new Set<() => void>()

/** The user has logged out elsewhere: nothing of theirs stays on the screen. */
export function signedOutElsewhere(): void {
  if (!knownUser()) return
  for (const ending of endings) ending()
}

export function onSessionEnd(ending: () => void): () => void {
  endings.add(ending)
  return () => endings.delete(ending)
}
