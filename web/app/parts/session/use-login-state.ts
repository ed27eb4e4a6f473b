import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** What one screen passes to the next during a login: whose it is, and when its code was sent. */
export type LoginState = {
  readonly login?: string
  /** In milliseconds. */
  readonly sentAt?: number
  /** There is nothing left to do. */
  readonly done?: boolean
}

/**
 * The state of the navigation. It survives a reload; as the server does not know it,
 * it is there only after hydration.
 */
export function useLoginState(): LoginState {
  const { state } = useLocation()
  const carried = useSyncExternalStore<unknown>(
    () => () => undefined,
    () => state,
    () => null,
  )
  return typeof carried === 'object' && carried !== null ? carried : {}
}
