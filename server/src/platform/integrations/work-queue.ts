/** Runs at most `most` pieces of work at once; the others wait in the order they came. */
export function workQueue(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < most) running++
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // handed on directly, so that work arriving meanwhile cannot jump the queue
      if (next) next()
      else running--
    }
  }
}
