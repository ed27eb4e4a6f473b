import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { workQueue } from './work-queue.ts'

test('no more than so many run at once, in the order they came, and a failure lets the next one in', async () => {
  const run = workQueue(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) => async () => {
    begun.push(n)
    most = Math.max(most, ++running)
    await soon()
    running--
    if (n === 1) throw new Error('no')
    return n * 10
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => run(work(n))))
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    0,
    'failed',
    20,
    30,
    40,
  ])
  expect(await run(work(7))).toBe(70)
})
