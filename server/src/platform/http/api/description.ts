import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Content, contentOf, sendContent } from '../content.ts'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'

/** The same for everyone until the next version of the program; then its ETag differs. */
const CACHED = { 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' }

/** Each written once, when it is first asked for, and kept with its compressed forms: hardly anyone asks, and it would delay every start. */
export function installDescription(app: FastifyInstance, shopName: string): void {
  const description = once(() => openApi(shopName))
  serve('/openapi.json', 'application/json', () => JSON.stringify(description()))
  serve('/docs', 'text/html', () => docsPage(description()))
  serve('/docs.css', 'text/css', () => DOCS_STYLE)

  function serve(path: string, type: string, write: () => string): void {
    const headers = { ...CACHED, 'content-type': `${type}; charset=utf-8` }
    const content: () => Content = once(() => contentOf(Buffer.from(write()), headers))
    app.get(path, (request: FastifyRequest, reply: FastifyReply) =>
      sendContent(request, reply, { content: content(), pack: true }),
    )
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
