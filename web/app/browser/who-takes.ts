import { useSyncExternalStore } from 'react'
import { PERSONAL } from './personal-storage.ts'

const CHANGED = 'niramoy:who-takes'

/** Of which medicines it was said that they are for two people, by the keys of what was found. */
export type TwoPeople = {
  readonly told: readonly string[]
  readonly tell: (keys: readonly string[]) => void
}

/** What the customer said of the cart. */
export function useTwoPeople(): TwoPeople {
  const [text, store] = useStoredText(PERSONAL.forTwoPeople)
  return { told: text ? text.split('\n') : [], tell: (keys) => store(keys.join('\n')) }
}

/** For which of the account's people the cart is; null: nobody was named. */
export function useTaker(): readonly [number | null, (patientId: number | null) => void] {
  const [text, store] = useStoredText(PERSONAL.taker)
  return [Number(text) || null, (patientId) => store(patientId === null ? '' : String(patientId))]
}

/** A text that is kept as long as the tab is open, for all parts of the page. */
function useStoredText(name: string): readonly [string, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(name),
    () => '',
  )
  return [text, (next) => storeText(name, next)]
}

function storeText(name: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(name, text)
    else sessionStorage.removeItem(name)
  } catch (error) {
    reportError(error)
  }
  dispatchEvent(new Event(CHANGED))
}

function readText(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange)
  return () => removeEventListener(CHANGED, onChange)
}
