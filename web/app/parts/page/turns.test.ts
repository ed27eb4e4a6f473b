import { expect, test } from 'vitest'
import { makeTurns } from './turns.ts'

function inLine(count: number) {
  const paused: (() => void)[] = []
  const turns = makeTurns((then) => paused.push(then))
  const taken = Array.from({ length: count }, () => turns.take())
  const alive = () => taken.map((turn) => turn?.status === 'fulfilled')
  return { turns, taken, alive, goOn: () => paused.shift()?.() }
}

test('nobody comes before the page is alive, and then one after the other', () => {
  const { turns, alive, goOn } = inLine(3)
  expect(alive()).toEqual([false, false, false])
  turns.start()
  turns.start()
  expect(alive()).toEqual([false, false, false])
  goOn()
  expect(alive()).toEqual([true, false, false])
  goOn()
  expect(alive()).toEqual([true, false, false])
  turns.done()
  goOn()
  expect(alive()).toEqual([true, true, false])
  turns.done()
  goOn()
  expect(alive()).toEqual([true, true, true])
})

test('who comes when the page is alive already does not wait', () => {
  const { turns } = inLine(1)
  turns.start()
  expect(turns.take()).toBeNull()
})

test('as soon as somebody uses the page, all come in the same moment, and who comes later does not wait', async () => {
  const { turns, taken, alive } = inLine(2)
  turns.open()
  expect(alive()).toEqual([true, true])
  for (const turn of taken) await turn
  expect(turns.take()).toBeNull()
})
