import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginReply, feed, openConnection } from './http-connection.ts'

const server = createServer((request, reply) => {
  if (request.url === '/long') {
    reply.write('a'.repeat(70_000))
    reply.end('b')
  } else if (request.url === '/refused') reply.writeHead(409).end('not now')
  else if (request.url === '/same') reply.writeHead(304).end()
  else reply.end('short')
})
let port = 0
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
})

const get = (path: string) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: bench\r\n\r\n`)

test('one connection reads replies of every form, one after the other', async () => {
  const connection = openConnection(port)
  const statuses = []
  for (const path of ['/', '/long', '/same', '/refused', '/long', '/']) {
    const { status, bytes } = await connection.ask(get(path))
    statuses.push(status)
    if (path === '/long') expect(bytes).toBeGreaterThan(70_000)
  }
  connection.close()
  expect(statuses).toEqual([200, 200, 304, 409, 200, 200])
})

test('a refusal is reported with its text', async () => {
  const connection = openConnection(port)
  const { text } = await connection.ask(get('/refused'))
  connection.close()
  expect(text).toBe('not now')
})

test('a request on a closed connection fails at once', async () => {
  const connection = openConnection(port)
  connection.close()
  await expect(connection.ask(get('/'))).rejects.toThrow('closed')
})

test.each(['HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello', chunked('hello', 'you')])(
  'a reply is whole wherever it was cut: %j',
  (reply) => {
    for (let cut = 1; cut < reply.length; cut++) {
      const reading = beginReply()
      feed(reading, Buffer.from(reply.slice(0, cut)))
      expect(reading.isDone).toBe(false)
      feed(reading, Buffer.from(reply.slice(cut)))
      expect(reading).toMatchObject({ isDone: true, status: 200, bytes: reply.length })
    }
  },
)

function chunked(...parts: string[]): string {
  const chunks = parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`)
  return `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${chunks.join('')}0\r\n\r\n`
}
