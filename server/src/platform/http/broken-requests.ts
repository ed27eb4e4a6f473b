import type { Socket } from 'node:net'
import { ERRORS, type ErrorCode } from '@niramoy/texts/errors'
import type { FastifyInstance } from 'fastify'
import { LONGEST_DISCARD_MS, MOST_DISCARDED_BYTES } from './unread-bodies.ts'

/** What Node says of a request that never became one, in our words. */
const NODE_CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
}

type Guards = Readonly<Record<string, string>>

/** Replies to bytes that are no HTTP, or never a whole request: there is no reply object yet, only the socket. */
export function refuseBroken(guards: Guards) {
  /** How much had come when they were refused. */
  const refused = new WeakMap<Socket, number>()
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    const before = refused.get(socket)
    // the rest of what was refused, which is no HTTP either
    if (before !== undefined) {
      if (socket.bytesRead - before > MOST_DISCARDED_BYTES) socket.destroy()
      return
    }
    // the client has left
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const code = NODE_CODES[error.code ?? ''] ?? 'malformed-request'
    refused.set(socket, socket.bytesRead)
    socket.end(answer(code, guards))
    endSoon(socket)
  }
}

/** Closing at once, with bytes unread, would reset the connection and may take the answer away from who sent them. */
function endSoon(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), LONGEST_DISCARD_MS).unref()
  socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(timer))
}

function answer(code: ErrorCode, guards: Guards): string {
  const { status, text } = ERRORS[code]
  const body = JSON.stringify({ message: text, code })
  const headers = {
    ...guards,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${code}`, ...lines, '', body].join('\r\n')
}

/** `Expect: something` that we do not know is no reason to refuse a request that can be served. */
export function installExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}
