import { useSyncExternalStore } from 'react'
import { STORED } from './caches.ts'

/** Whether the shop can be reached from here, and what waits until it can. */
export type Connection = {
  /** `checking`: a request failed, and the health check has not answered yet. */
  readonly state: 'up' | 'checking' | 'down'
  /** The page that was requested while it was down. */
  readonly requestedPage: string | null
  /** Code of a page could not be loaded: the router cannot finish in this document. */
  readonly isModuleMissing: boolean
  /** The shop answers, and no longer has code that this page needs: a newer release took its place. */
  readonly isOutdated: boolean
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000
const UP: Connection = { state: 'up', requestedPage: null, isModuleMissing: false, isOutdated: false }

let connection = UP
let check: Promise<void> | undefined
let checkNow = () => {}
const listeners = new Set<() => void>()

export function useConnection(): Connection {
  return useSyncExternalStore(
    listen,
    () => connection,
    () => UP,
  )
}

export function readConnection(): Connection {
  return connection
}

export function changeConnection(change: Partial<Connection>): void {
  connection = { ...connection, ...change }
  for (const listener of listeners) listener()
}

/** Asks the shop whether it can be reached, with growing pauses, until it answers. */
export function whenReachable(): Promise<void> {
  if (connection.state === 'up') changeConnection({ state: 'checking' })
  check ??= checkUntilReachable()
  return check
}

/** After code could not be loaded: while the shop answers, only a new document will help. */
export async function noteMissingCode(): Promise<void> {
  if (await isReachable()) changeConnection({ isOutdated: true })
}

/** Follows what the browser knows of the network. */
export function watchNetwork(): () => void {
  const lost = () => {
    changeConnection({ state: 'down' })
    void whenReachable()
  }
  const back = () => checkNow()
  if (!navigator.onLine || isStoredPage()) lost()
  window.addEventListener('offline', lost)
  window.addEventListener('online', back)
  document.addEventListener('visibilitychange', back)
  return () => {
    window.removeEventListener('offline', lost)
    window.removeEventListener('online', back)
    document.removeEventListener('visibilitychange', back)
  }
}

/** The service worker found no network, even where the browser believes in one. */
function isStoredPage(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.serverTiming?.some(({ name }) => name === STORED) ?? false
}

async function checkUntilReachable(): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !(await isReachable()); pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    changeConnection({ state: 'down' })
    await pauseUnlessNotified(pause)
  }
  // a listener may start the next check at once
  check = undefined
  changeConnection({ state: 'up' })
}

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function pauseUnlessNotified(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    checkNow = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
