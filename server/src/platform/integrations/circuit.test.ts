import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCircuit, OutOfReach } from './circuit.ts'

/** Accepts everyone and answers nobody, until it is told to. */
const server = createServer((_request, response) => {
  asked += 1
  if (answers) response.end('here')
})
let asked = 0
let answers = false
let address = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const PATIENCE_MS = 60
const ask = async () => (await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })).text()

test('a neighbour that fell silent is left alone, asked again by one, and trusted again once it answers', async () => {
  const circuit = makeCircuit({ slowMs: 20, restMs: 150 })
  for (let failures = 0; failures < 5; failures++) {
    await expect(circuit.run(ask)).rejects.toThrow('timeout')
  }
  expect(asked).toBe(5)
  const refused = Array.from({ length: 50 }, () => circuit.run(ask))
  for (const each of refused) await expect(each).rejects.toThrow(OutOfReach)
  expect(asked).toBe(5)
  answers = true
  await expect.poll(() => circuit.run(ask).catch(() => 'resting'), { interval: 20 }).toBe('here')
  expect(await Promise.all([circuit.run(ask), circuit.run(ask)])).toEqual(['here', 'here'])
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
