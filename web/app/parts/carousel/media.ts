import { useSyncExternalStore } from 'react'

const STILL = '(prefers-reduced-motion: reduce)'

/** Whether the visitor asked for as little motion as possible. Before any script runs, nothing moves. */
export function usesReducedMotion(): boolean {
  return matchMedia(STILL).matches
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchMotion, usesReducedMotion, () => true)
}

function watchMotion(changed: () => void) {
  const query = matchMedia(STILL)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const never = () => () => undefined

/** False on the server and until the page's scripts are there. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
