import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { inNextTask } from '../../browser/next-task.ts'

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

/** A promise that React may look into: fulfilled, it is used without waiting for the next task. */
type Slot = Promise<void> & { status?: 'pending' | 'fulfilled'; value?: undefined }

type Waiting = { readonly slot: Slot; readonly resolve: () => void }

/** A queue of blocks that are hydrated one after the other; `pause` lets the browser paint and handle input in between. */
export function makeHydrationQueue(pause: (then: () => void) => void) {
  const queue: Waiting[] = []
  let hasStarted = false

  const release = ({ slot, resolve }: Waiting) => {
    slot.status = 'fulfilled'
    resolve()
  }
  const releaseNext = () => {
    const next = queue.shift()
    if (next) release(next)
  }
  return {
    /** Returns a place at the end of the queue, or null once it has started: a later block need not wait. */
    join(): Slot | null {
      if (hasStarted) return null
      let resolve = () => {}
      const slot: Slot = new Promise<void>((done) => {
        resolve = done
      })
      slot.status = 'pending'
      queue.push({ slot, resolve })
      return slot
    },
    /** The page around the blocks is hydrated: the first block may follow. */
    start() {
      if (hasStarted) return
      hasStarted = true
      pause(releaseNext)
    },
    /** A block is hydrated: the next one may follow. */
    next() {
      pause(releaseNext)
    },
    /** The visitor uses the page: no block waits any more. */
    releaseAll() {
      hasStarted = true
      for (const waiting of queue.splice(0)) release(waiting)
    },
  }
}
