import { setImmediate as nextRound } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageQueue } from './page-queue.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function enterTwo(queue: PageQueue) {
  const [first, second] = [queue.enter(), queue.enter()]
  let hasBegun = false
  void Promise.resolve(second).then(() => {
    hasBegun = true
  })
  return { first, hasBegun: () => hasBegun }
}

test('the first page begins at once, and the next when that is made', async () => {
  const { first, hasBegun } = enterTwo(new PageQueue())
  expect(first).toEqual(expect.any(Function))
  await nextRound()
  expect(hasBegun()).toBe(false)
  const leave = await first
  leave()
  await nextRound()
  expect(hasBegun()).toBe(true)
})

test('a page that is slow does not hold up the others for long', async () => {
  const { hasBegun } = enterTwo(new PageQueue())
  vi.advanceTimersByTime(250)
  await nextRound()
  await nextRound()
  expect(hasBegun()).toBe(true)
})

test('who comes while others wait comes after them, and one that is made twice counts once', async () => {
  const queue = new PageQueue()
  const leave = await queue.enter()
  const begun: string[] = []
  void Promise.resolve(queue.enter()).then(() => begun.push('second'))
  leave()
  leave()
  void Promise.resolve(queue.enter()).then(() => begun.push('third'))
  await nextRound()
  await nextRound()
  expect(begun).toEqual(['second'])
})
