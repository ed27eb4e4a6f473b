import type { FastifyInstance } from 'fastify'
import type { AskInside } from '../../context.ts'

/**
 * Asks the demo's own stand-ins for the world (`/dev/…`) as if they were elsewhere, without a socket: whatever name
 * and port the visitor knows the shop by, it reaches them.
 */
export function insideFetch(app: FastifyInstance): AskInside {
  return async (address, { method = 'GET', headers = {}, body }) => {
    const url = new URL(address)
    if (!url.pathname.startsWith('/dev/')) throw new TypeError(`${url.pathname} is not inside`)
    const answer = await app.inject({
      method: method as 'GET',
      url: url.pathname + url.search,
      headers: { ...Object.fromEntries(new Headers(headers as Record<string, string>)), host: url.host },
      ...((body instanceof URLSearchParams || typeof body === 'string') && { payload: String(body) }),
    })
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: {
        'content-type': String(answer.headers['content-type'] ?? ''),
        ...(answer.headers['retry-after'] !== undefined && {
          'retry-after': String(answer.headers['retry-after']),
        }),
      },
    })
  }
}
