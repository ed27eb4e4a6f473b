/** Two at once make no more of them a second, and ready replies wait twice as long (`npm run bench:new-pages`). */
const MOST_AT_ONCE = 1
/** After that long a page that waits for something slow lets the next begin. */
const PATIENCE_MS = 250

type Leave = () => void

/** Pages are made one after the other, so that replies that are ready are sent between the pieces of them. */
export class PageQueue {
  readonly #waiting: (() => void)[] = []
  #making = 0

  /** The end of being made: at once, or when it may begin. */
  enter(): Leave | Promise<Leave> {
    if (this.#making < MOST_AT_ONCE && this.#waiting.length === 0) return this.#begin()
    return new Promise((resolve) => this.#waiting.push(() => resolve(this.#begin())))
  }

  #begin(): Leave {
    this.#making++
    let isMade = false
    const leave = () => {
      clearTimeout(late)
      if (isMade) return
      isMade = true
      this.#making--
      // after the replies that became ready meanwhile
      setImmediate(() => this.#waiting.shift()?.())
    }
    const late = setTimeout(leave, PATIENCE_MS)
    late.unref()
    return leave
  }
}
