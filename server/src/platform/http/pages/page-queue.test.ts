import { setImmediate as nextRound } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageQueue } from './page-queue.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function enterThree(queue: PageQueue) {
  const [first, second, third] = [queue.enter(), queue.enter(), queue.enter()]
  let hasBegun = false
  void Promise.resolve(third).then(() => {
    hasBegun = true
  })
  return { first, second, hasBegun: () => hasBegun }
}

test('two pages are made at once, and the next begins when one of them is made', async () => {
  const { first, second, hasBegun } = enterThree(new PageQueue())
  expect([first, second]).toEqual([expect.any(Function), expect.any(Function)])
  await nextRound()
  expect(hasBegun()).toBe(false)
  const leave = await first
  leave()
  await nextRound()
  expect(hasBegun()).toBe(true)
})

test('a page that is slow does not hold up the others for long', async () => {
  const { hasBegun } = enterThree(new PageQueue())
  vi.advanceTimersByTime(250)
  await nextRound()
  await nextRound()
  expect(hasBegun()).toBe(true)
})

test('who comes while others wait comes after them, and one that is made twice counts once', async () => {
  const queue = new PageQueue()
  const leave = await queue.enter()
  await queue.enter()
  const begun: string[] = []
  void Promise.resolve(queue.enter()).then(() => begun.push('third'))
  leave()
  leave()
  void Promise.resolve(queue.enter()).then(() => begun.push('fourth'))
  await nextRound()
  await nextRound()
  expect(begun).toEqual(['third'])
})
