import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { inNextTask } from '../../browser/next-task.ts'
import { makeTurns, type Turn } from './turns.ts'

/** What comes first when somebody means to use the page. */
const USED = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel'] as const

const turns = makeTurns(inNextTask)
if (!import.meta.env.SSR) {
  const open = () => {
    for (const name of USED) removeEventListener(name, open, true)
    turns.open()
  }
  for (const name of USED) addEventListener(name, open, { capture: true, passive: true })
}

/**
 * A block below the first screen: the server draws it with the rest, the browser brings such blocks to life one after
 * the other, so that none of its tasks is long on a slow phone. Whoever touches the page has all of it at once.
 */
export function InTurn({ children }: { children: ReactNode }) {
  const [turn] = useState(takeTurn)
  return (
    <Suspense>
      <Block turn={turn}>{children}</Block>
    </Suspense>
  )
}

/** For the root of the page: once that is alive, what waits below it may follow. */
export function useTurns(): void {
  useEffect(() => turns.start(), [])
}

/** Somebody means to use the page. */
export function openTurns(): void {
  turns.open()
}

function Block({ turn, children }: { turn: Turn | null; children: ReactNode }) {
  if (turn) use<void>(turn as Promise<void>)
  useEffect(() => {
    if (turn) turns.done()
  }, [turn])
  return children
}

function takeTurn(): Turn | null {
  return import.meta.env.SSR ? null : turns.take()
}
