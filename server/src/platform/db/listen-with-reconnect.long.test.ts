import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { listenWithReconnect } from './listen-with-reconnect.ts'

/** Node warns of a leak at the eleventh. */
const TRIES = 13

test('a database that is away for long costs no memory, and is reported once', async () => {
  let tries = 0
  const server = createServer((socket) => {
    tries += 1
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const warnings: Error[] = []
  const note = (warning: Error) => void warnings.push(warning)
  process.on('warning', note)
  const lost = vi.fn()
  const { port } = server.address() as AddressInfo
  const listening = listenWithReconnect(`postgres://shop@127.0.0.1:${port}/shop`, 'jobs', {
    connected: async () => {},
    heard: async () => {},
    lost,
  })
  await vi.waitFor(() => expect(tries).toBeGreaterThanOrEqual(TRIES), { timeout: 25_000, interval: 100 })
  await listening.close()
  process.off('warning', note)
  server.close()
  expect(warnings.filter(({ name }) => name === 'MaxListenersExceededWarning')).toEqual([])
  expect(lost).toHaveBeenCalledTimes(1)
})
