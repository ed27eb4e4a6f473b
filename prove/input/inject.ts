/** Sends an input into the program itself: quick, and through everything but the socket. */
import type { Shop } from '../../server/src/testing/shop.ts'
import type { Answer, Input } from './wire.ts'

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
    const body = await bodyOf(answer.stream(), headers['content-type'] ?? '')
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
async function bodyOf(stream: NodeJS.ReadableStream, type: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk as Buffer))
    if (type.startsWith('text/event-stream')) break
  }
  return Buffer.concat(chunks)
}
