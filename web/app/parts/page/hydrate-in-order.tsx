import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { inNextTask } from '../../browser/next-task.ts'
import { makeHydrationQueue, type Slot } from './hydration-queue.ts'

/** The first events of a visitor who uses the page. */
const USED = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel'] as const

const queue = makeHydrationQueue(inNextTask)
if (!import.meta.env.SSR) {
  const release = () => {
    for (const name of USED) removeEventListener(name, release, true)
    queue.releaseAll()
  }
  for (const name of USED) addEventListener(name, release, { capture: true, passive: true })
}

/**
 * A block below the first screen: the server renders it with the rest, the browser hydrates such blocks one after the
 * other, so that none of its tasks is long on a slow phone. The first touch or key hydrates all of them at once.
 */
export function HydrateInOrder({ children }: { children: ReactNode }) {
  const [slot] = useState(joinQueue)
  return (
    <Suspense>
      <Block slot={slot}>{children}</Block>
    </Suspense>
  )
}

/** For the root of the page: once that is hydrated, the blocks below it may follow. */
export function useHydrationQueue(): void {
  useEffect(() => queue.start(), [])
}

/** Ends the waiting of all blocks. */
export function hydrateAll(): void {
  queue.releaseAll()
}

function Block({ slot, children }: { slot: Slot | null; children: ReactNode }) {
  if (slot) use<void>(slot as Promise<void>)
  useEffect(() => {
    if (slot) queue.next()
  }, [slot])
  return children
}

function joinQueue(): Slot | null {
  return import.meta.env.SSR ? null : queue.join()
}
