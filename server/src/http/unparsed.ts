import type { Socket } from 'node:net'
import { ERRORS } from '@niramoy/texts/errors'

type ConnectionError = Error & { readonly code?: string }

const STATUS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Answers what is no HTTP message at all, for which there is neither a request nor a reply. */
export function refuseUnparsed(guards: Readonly<Record<string, string>>) {
  const body = JSON.stringify({ message: ERRORS['malformed-request'].text, code: 'malformed-request' })
  const headers = {
    ...guards,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = STATUS[error.code ?? ''] ?? '400 Bad Request'
    if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
    socket.destroy(error)
  }
}
