import { useSyncExternalStore } from 'react'
import { PERSONAL } from './personal-storage.ts'

const CHANGED = 'niramoy:two-people'

/** Of which medicines of the cart the customer said that they are for two people, by the keys of what was found. */
export function useTwoPeople(): {
  readonly told: readonly string[]
  readonly tell: (keys: readonly string[]) => void
} {
  const text = useSyncExternalStore(subscribe, readText, () => '')
  return { told: text ? text.split('\n') : [], tell }
}

function tell(keys: readonly string[]): void {
  try {
    if (keys.length > 0) sessionStorage.setItem(PERSONAL.forTwoPeople, keys.join('\n'))
    else sessionStorage.removeItem(PERSONAL.forTwoPeople)
  } catch (error) {
    reportError(error)
  }
  dispatchEvent(new Event(CHANGED))
}

function readText(): string {
  try {
    return sessionStorage.getItem(PERSONAL.forTwoPeople) ?? ''
  } catch {
    return ''
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange)
  return () => removeEventListener(CHANGED, onChange)
}
