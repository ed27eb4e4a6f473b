/** A promise that React may look into: fulfilled, it is used without waiting for the next task. */
export type Place = Promise<void> & { status?: 'pending' | 'fulfilled'; value?: undefined }

type Waiting = { readonly place: Place; readonly resolve: () => void }

/** A queue of blocks that are hydrated one after the other; `pause` lets the browser draw and listen in between. */
export function makeHydrationQueue(pause: (then: () => void) => void) {
  const queue: Waiting[] = []
  let hasStarted = false

  const release = ({ place, resolve }: Waiting) => {
    place.status = 'fulfilled'
    resolve()
  }
  const releaseNext = () => {
    const next = queue.shift()
    if (next) release(next)
  }
  return {
    /** Returns a place at the end of the queue, or null once it has started: a later block need not wait. */
    join(): Place | null {
      if (hasStarted) return null
      let resolve = () => {}
      const place: Place = new Promise<void>((done) => {
        resolve = done
      })
      place.status = 'pending'
      queue.push({ place, resolve })
      return place
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
