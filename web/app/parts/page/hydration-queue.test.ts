import { expect, test } from 'vitest'
import { makeHydrationQueue } from './hydrate-in-order.tsx'

function getQueue(count: number) {
  const paused: (() => void)[] = []
  const queue = makeHydrationQueue((then) => paused.push(then))
  const slots = Array.from({ length: count }, () => queue.join())
  const released = () => slots.map((slot) => slot?.status === 'fulfilled')
  return { queue, slots, released, goOn: () => paused.shift()?.() }
}

test('no block is hydrated before the page is, and then one after the other', () => {
  const { queue, released, goOn } = getQueue(3)
  expect(released()).toEqual([false, false, false])
  queue.start()
  queue.start()
  expect(released()).toEqual([false, false, false])
  goOn()
  expect(released()).toEqual([true, false, false])
  goOn()
  expect(released()).toEqual([true, false, false])
  queue.next()
  goOn()
  expect(released()).toEqual([true, true, false])
  queue.next()
  goOn()
  expect(released()).toEqual([true, true, true])
})

test('a block that comes after the start does not wait', () => {
  const { queue } = getQueue(1)
  queue.start()
  expect(queue.join()).toBeNull()
})

test('as soon as the page is used, all blocks are released at once, and a later one does not wait', async () => {
  const { queue, slots, released } = getQueue(2)
  queue.releaseAll()
  expect(released()).toEqual([true, true])
  for (const slot of slots) await slot
  expect(queue.join()).toBeNull()
})
