import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { ERRORS } from '@niramoy/texts/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'
import { getNetwork } from '../visit.ts'

let shop: Shop
let port: number
beforeAll(async () => {
  shop = await startShop({ LOG_LEVEL: 'error' })
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => shop.stop())

/** What comes back for these bytes, until the server hangs up. */
async function say(bytes: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes, 'latin1')
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.slice(9, 12)), head, body }
}

const ask = (...lines: string[]) =>
  ['GET /api/health HTTP/1.1', 'host: a', 'connection: close', ...lines, '', ''].join('\r\n')

test.each([
  ['no HTTP', 'hello\r\n\r\n', 'malformed-request'],
  ['a NUL in a head', ask('x-a: b\u0000c'), 'malformed-request'],
  ['two lengths', ask('content-length: 1', 'content-length: 2'), 'malformed-request'],
  ['a length and chunks', ask('content-length: 1', 'transfer-encoding: chunked'), 'malformed-request'],
  ['heads of 20 KB', ask(`x-a: ${'a'.repeat(20_000)}`), 'headers-too-large'],
] as const)('%s is refused like anything else', async (_what, bytes, code) => {
  const { status, head, body } = await say(bytes)
  expect(status).toBe(ERRORS[code].status)
  expect(JSON.parse(body)).toEqual({ code, message: ERRORS[code].text })
  expect(head).toMatch(/connection: close/)
  expect(head).toMatch(/content-type: application\/json/)
})

test('an expectation that nobody knows is no reason to refuse', async () => {
  const { status, body } = await say(ask('expect: everything'))
  expect([status, body]).toEqual([200, '{"status":"ok"}'])
})

test('a client that hangs up at once is no error of the shop', async () => {
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((resolve) => socket.write(`${ask()}${ask()}`, () => resolve()))
  socket.resetAndDestroy()
  expect((await say(ask())).status).toBe(200)
  expect(getNetwork(undefined)).toBe('')
  expect(shop.logged).toEqual([])
})
