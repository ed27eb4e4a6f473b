import type { FastifyInstance } from 'fastify'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'

/** Written when it is first asked for: hardly anyone does, and it would delay every start. */
export function installDescription(app: FastifyInstance, shopName: string): void {
  let made: ReturnType<typeof openApi> | undefined
  const description = () => {
    made ??= openApi(shopName)
    return made
  }
  app.get('/openapi.json', async () => description())
  app.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(description())),
  )
  app.get('/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE))
}
