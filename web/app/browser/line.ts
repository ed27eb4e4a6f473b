import { useSyncExternalStore } from 'react'

/** Whether the shop can be reached from here, and what waits until it can. */
export type Line = {
  /** `asked`: something failed, and the shop has not answered yet. */
  readonly state: 'up' | 'asked' | 'down'
  /** The page that was asked for while it was down. */
  readonly wanted: string | null
  /** Code of a page could not be loaded: the router cannot finish in this document. */
  readonly isModuleMissing: boolean
  /** The shop answers, and no longer has code that this page needs: a newer release took its place. */
  readonly isOutdated: boolean
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000
const UP: Line = { state: 'up', wanted: null, isModuleMissing: false, isOutdated: false }

let line = UP
let asking: Promise<void> | undefined
let askNow = () => {}
const listeners = new Set<() => void>()

export function useLine(): Line {
  return useSyncExternalStore(
    listen,
    () => line,
    () => UP,
  )
}

export function readLine(): Line {
  return line
}

export function changeLine(change: Partial<Line>): void {
  line = { ...line, ...change }
  for (const listener of listeners) listener()
}

/** Asks the shop whether it can be reached, with growing pauses, until it answers. */
export function whenReachable(): Promise<void> {
  if (line.state === 'up') changeLine({ state: 'asked' })
  asking ??= askUntilAnswered()
  return asking
}

/** After code could not be loaded: while the shop answers, only a new document will help. */
export async function noteMissingCode(): Promise<void> {
  if (await isReachable()) changeLine({ isOutdated: true })
}

/** Follows what the browser knows of the network. */
export function watchNetwork(): () => void {
  const lost = () => {
    changeLine({ state: 'down' })
    void whenReachable()
  }
  const back = () => askNow()
  if (!navigator.onLine) lost()
  window.addEventListener('offline', lost)
  window.addEventListener('online', back)
  document.addEventListener('visibilitychange', back)
  return () => {
    window.removeEventListener('offline', lost)
    window.removeEventListener('online', back)
    document.removeEventListener('visibilitychange', back)
  }
}

async function askUntilAnswered(): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !(await isReachable()); pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    changeLine({ state: 'down' })
    await pauseOrNews(pause)
  }
  // whoever is told that it is up may ask again at once
  asking = undefined
  changeLine({ state: 'up' })
}

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function pauseOrNews(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    askNow = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
