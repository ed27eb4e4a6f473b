import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeCircuit, OutOfReach } from './circuit.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('a neighbour that fell silent is left alone, asked again by one, and trusted again once it answers', async () => {
  const circuit = makeCircuit({ slowMs: 20, restMs: 150 })
  let asked = 0
  let answers = false
  const ask = () => {
    asked += 1
    if (answers) return Promise.resolve('here')
    vi.advanceTimersByTime(60)
    return Promise.reject(new Error('timeout'))
  }
  for (let failures = 0; failures < 5; failures++) {
    await expect(circuit.run(ask)).rejects.toThrow('timeout')
  }
  const refused = Array.from({ length: 50 }, () => circuit.run(ask))
  for (const each of refused) await expect(each).rejects.toThrow(OutOfReach)
  expect(asked).toBe(5)
  vi.advanceTimersByTime(150)
  await expect(circuit.run(ask)).rejects.toThrow('timeout')
  await expect(circuit.run(ask)).rejects.toThrow(OutOfReach)
  answers = true
  vi.advanceTimersByTime(150)
  // one asks, and the others are refused until it has its answer
  const one = circuit.run(ask)
  await expect(circuit.run(ask)).rejects.toThrow(OutOfReach)
  expect(await one).toBe('here')
  expect(await Promise.all([circuit.run(ask), circuit.run(ask)])).toEqual(['here', 'here'])
  expect(asked).toBe(9)
})

test('one that refuses at once keeps nobody waiting, so it is asked every time', async () => {
  const circuit = makeCircuit({ slowMs: 20, restMs: 10_000 })
  const refuse = () => Promise.reject(new Error('refused'))
  for (let tries = 0; tries < 20; tries++) await expect(circuit.run(refuse)).rejects.toThrow('refused')
})

test('no more wait for it at once than may', async () => {
  const circuit = makeCircuit({ mostWaiting: 2 })
  let answer = () => {}
  const slow = () => new Promise<void>((resolve) => (answer = resolve))
  const first = circuit.run(async () => 'first')
  const second = circuit.run(slow)
  await expect(circuit.run(slow)).rejects.toThrow(OutOfReach)
  expect(await first).toBe('first')
  answer()
  await second
})
