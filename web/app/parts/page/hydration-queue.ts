/** A promise that React may look into: fulfilled, it is used without waiting for the next task. */
export type Slot = Promise<void> & { status?: 'pending' | 'fulfilled'; value?: undefined }

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
