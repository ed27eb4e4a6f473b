/** A promise that React may look into: kept, it is used without waiting for the next moment. */
export type Turn = Promise<void> & { status?: 'pending' | 'fulfilled'; value?: undefined }

type Waiting = { readonly turn: Turn; readonly come: () => void }

/** A line of blocks that come to life one after the other; `pause` lets the browser draw and listen in between. */
export function makeTurns(pause: (then: () => void) => void) {
  const line: Waiting[] = []
  let isMoving = false

  const call = ({ turn, come }: Waiting) => {
    turn.status = 'fulfilled'
    come()
  }
  const callNext = () => {
    const next = line.shift()
    if (next) call(next)
  }
  return {
    /** A place at the end of the line; null for who comes when it moves already, and need not wait. */
    take(): Turn | null {
      if (isMoving) return null
      let come = () => {}
      const turn: Turn = new Promise<void>((resolve) => {
        come = resolve
      })
      turn.status = 'pending'
      line.push({ turn, come })
      return turn
    },
    /** The page around the line is alive: the first may come. */
    start() {
      if (isMoving) return
      isMoving = true
      pause(callNext)
    },
    /** The one whose turn it was is alive: the next may come. */
    done() {
      pause(callNext)
    },
    /** Somebody uses the page: nobody waits any more. */
    open() {
      isMoving = true
      for (const waiting of line.splice(0)) call(waiting)
    },
  }
}
