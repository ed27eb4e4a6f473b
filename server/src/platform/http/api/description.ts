import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Content, contentOf, sendContent } from '../content.ts'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { type ApiExamples, openApi } from './openapi.ts'

/** The same for everyone until the next version of the program; then its ETag differs. */
const CACHED = { 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' }

/** As strict as that of any page: the viewer brings its scripts and styles as files, and its pictures as data. */
const VIEWER_POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const EMPTY = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} } as const

type Options = {
  readonly shopName: string
  /** Present: shows the description with these examples in Swagger UI, which the demo has and production has not. */
  readonly viewer?: { readonly examples: ApiExamples } | undefined
}

/** Each written at the first request and cached with its compressed forms: it would delay every start. */
export async function installDescription(app: FastifyInstance, { shopName, viewer }: Options): Promise<void> {
  const description = once(() => openApi(shopName, viewer?.examples))
  const installViewer = viewer ? await loadViewer() : null
  serve('/openapi.json', 'application/json', () => JSON.stringify(description()))
  serve(installViewer ? '/docs/plain' : '/docs', 'text/html', () => docsPage(description()))
  serve('/docs.css', 'text/css', () => DOCS_STYLE)
  await installViewer?.(app, description)

  function serve(path: string, type: string, write: () => string): void {
    const headers = { ...CACHED, 'content-type': `${type}; charset=utf-8` }
    const content: () => Content = once(() => contentOf(Buffer.from(write()), headers))
    app.get(path, (request: FastifyRequest, reply: FastifyReply) =>
      sendContent(request, reply, { content: content(), pack: true }),
    )
  }
}

/** Returns null in an install without development packages, which has only the plain page. */
async function loadViewer() {
  const loading = Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')])
  const loaded = await loading.catch(() => null)
  if (!loaded) return null
  const [{ default: swagger }, { default: swaggerUi }] = loaded
  return async (app: FastifyInstance, description: () => Record<string, unknown>) => {
    await app.register(swagger, { mode: 'static', specification: { document: EMPTY } })
    await app.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: '/api',
      staticCSP: VIEWER_POLICY,
      uiConfig: { filter: true },
      // written at the first request
      transformSpecification: description,
      transformSpecificationClone: false,
    })
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
