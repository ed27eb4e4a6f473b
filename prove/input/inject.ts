/** Sends an input into the program itself: quick, and through everything but the socket. */
import type { Shop } from '../../server/src/testing/shop.ts'
import { type Bench, baseWire, getBase } from './base.ts'
import type { NamedCall } from './calls.ts'
import type { Answer, Header, Input, Wire } from './wire.ts'

/** Requests that break HTTP itself; no client library would send them, a socket does. */

type HttpInput = { readonly what: string; wire(): Wire }

type Change = (wire: Wire) => Wire

export function httpInputs(call: NamedCall, bench: Bench): HttpInput[] {
  return Object.entries(BROKEN).map(([what, change]) => ({
    what,
    wire: () => change(baseWire(call, getBase(call, bench), bench.files)),
  }))
}

const headed =
  (...headers: readonly Header[]): Change =>
  (wire) => ({ ...wire, headers: [...wire.headers, ...headers] })
const method =
  (name: string): Change =>
  (wire) => ({ ...wire, method: name })
const aimed =
  (target: (given: string) => string): Change =>
  (wire) => ({ ...wire, target: target(wire.target) })

const BROKEN: Readonly<Record<string, Change>> = {
  'a method nobody knows': method('BREW'),
  'a method in small letters': method('get'),
  HEAD: method('HEAD'),
  OPTIONS: method('OPTIONS'),
  TRACE: method('TRACE'),
  PROPFIND: method('PROPFIND'),
  'a method of 5,000 letters': method('A'.repeat(5_000)),
  'a space in the path': aimed((target) => `${target} x`),
  'letters that are no ASCII in the path': aimed((target) => `${target}/\u00e0\u00a6`),
  'a NUL in the path': aimed((target) => `${target}\u0000`),
  'a line end in the path': aimed((target) => `${target}\n`),
  'a path of 20,000 letters': aimed((target) => `${target}${'/x'.repeat(10_000)}`),
  'a whole address for a path': aimed((target) => `http://evil.example${target}`),
  'no path': aimed(() => '*'),
  'a path without a slash': aimed((target) => target.slice(1)),
  'heads of 20 KB': headed(['x-a', 'a'.repeat(20_000)]),
  'three thousand heads': headed(...Array.from({ length: 3_000 }, (_, at): Header => [`x-${at}`, ''])),
  'a head without a name': headed(['', 'a']),
  'a head with a space in its name': headed(['x a', 'b']),
  'a NUL in a head': headed(['x-a', 'a\u0000b']),
  'a line feed in a head': headed(['x-a', 'a\nb: c']),
  'a folded head': headed(['x-a', 'a\r\n b']),
  'two lengths': headed(['content-length', '0'], ['content-length', '5']),
  'a length below nothing': headed(['content-length', '-1']),
  'a length of letters': headed(['content-length', 'many']),
  'a length beyond all': headed(['content-length', '99999999999999999999']),
  'a length and chunks': headed(['content-length', '4'], ['transfer-encoding', 'chunked']),
  'an encoding nobody knows': headed(['transfer-encoding', 'brotli, chunked, chunked']),
  'hidden chunks': headed(['transfer-encoding', ' \u000bchunked']),
  'two hosts': headed(['host', 'a.example'], ['host', 'b.example']),
  'a host of noise': headed(['host', 'a b<>"']),
  'no host': headed(['host', '']),
  'another protocol': headed(['connection', 'upgrade'], ['upgrade', 'websocket']),
  'HTTP/2': headed(['connection', 'upgrade, http2-settings'], ['upgrade', 'h2c'], ['http2-settings', 'AAMA']),
  'something expected': headed(['expect', 'everything']),
  'to be asked first': headed(['expect', '100-continue']),
  trailers: headed(['trailer', 'x-a'], ['te', 'trailers']),
}

export type Sender = (
  input: Input,
  person: { readonly cookie: string; readonly requestId: string },
) => Promise<Answer>

export function injector({ app }: Pick<Shop, 'app'>): Sender {
  return async ({ wire }, { cookie, requestId }) => {
    const begun = performance.now()
    const answer = await app.inject({
      method: wire.method,
      url: wire.target,
      headers: headersFor(wire.headers, cookie, requestId),
      ...(wire.body && { payload: wire.body }),
      payloadAsStream: true,
    })
    const headers = Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    )
    const body = await readBody(answer.stream(), headers['content-type'] ?? '')
    return { status: answer.statusCode, headers, body, ms: performance.now() - begun }
  }
}

function headersFor(
  given: Input['wire']['headers'],
  cookie: string,
  requestId: string,
): Record<string, string> {
  const headers: Record<string, string> = { 'x-request-id': requestId }
  if (cookie) headers.cookie = cookie
  for (const [name, value] of given) {
    headers[name] = name === 'cookie' && cookie && !value.includes('sid=') ? `${value}; ${cookie}` : value
  }
  return headers
}

/** Events never end by themselves: their beginning is enough. */
async function readBody(stream: NodeJS.ReadableStream, type: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk as Buffer))
    if (type.startsWith('text/event-stream')) break
  }
  return Buffer.concat(chunks)
}
