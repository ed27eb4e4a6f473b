/** Lets so many pieces of work run at once; the others wait for their turn. */
export function inTurn(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function take<T>(work: () => Promise<T>): Promise<T> {
    if (running < most) running++
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // the place is handed on, so that nobody who comes meanwhile takes it
      if (next) next()
      else running--
    }
  }
}
