import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Content, sendContent, toContent } from '../content.ts'
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
    const content: () => Content = once(() => toContent(Buffer.from(write()), headers))
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

type Operation = {
  summary: string
  tags: string[]
  'x-role'?: string
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}
type Description = {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
}

/** The API's description as one plain page that needs no script. */
function docsPage(description: unknown): string {
  const { info, paths } = description as Description
  const byTag = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? 'other'
      byTag.set(tag, [...(byTag.get(tag) ?? []), call(method, path, operation)])
    }
  }
  const tags = [...byTag.keys()]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(info.title)}</title><link rel="stylesheet" href="/api/docs.css"></head><body><main>
<h1>${escaped(info.title)}</h1><p>${escaped(info.description)}</p><p><a href="/api/openapi.json">openapi.json</a></p>
<nav>${tags.map((tag) => `<a href="#${tag}">${tag}</a>`).join(' ')}</nav>
${tags.map((tag) => `<section id="${tag}"><h2>${tag}</h2>${byTag.get(tag)?.join('')}</section>`).join('\n')}
</main></body></html>`
}

function call(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required }) =>
      `<li><code>${escaped(name)}</code> in ${place}${required ? '' : ', optional'}</li>`,
  )
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<p>Body, ${escaped(type)}</p><pre>${json(schema)}</pre>`,
  )
  const answers = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const schema = Object.values(content ?? {})[0]?.schema
    const shown = schema && Number(status) < 300 ? `<pre>${json(schema)}</pre>` : ''
    return `<li><b>${status}</b> ${escaped(description)}${shown}</li>`
  })
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>/api${escaped(path)}</code> <i>${escaped(operation['x-role'] ?? 'anyone')}</i> ${escaped(operation.summary)}</summary>
<ul>${parameters.join('')}</ul>${bodies.join('')}<ul>${answers.join('')}</ul></details>`
}

function json(schema: unknown): string {
  return escaped(JSON.stringify(schema, null, 2))
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

const DOCS_STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0}main{max-width:60rem;margin:0 auto;padding:2rem 1rem}nav{display:flex;flex-wrap:wrap;gap:.75rem}
h2{margin-top:2.5rem;text-transform:capitalize}details{border-top:1px solid #8884;padding:.5rem 0}
summary{cursor:pointer;padding:.25rem 0}summary b{display:inline-block;min-width:4.5rem}
summary i{opacity:.75;margin:0 .5rem}pre{overflow:auto;background:#8881;padding:.75rem;border-radius:.5rem;font-size:.85rem}
.get{color:#0a7a5c}.post{color:#2b5fc7}.put,.patch{color:#9a5b00}.delete{color:#b3261e}
@media(prefers-color-scheme:dark){.get{color:#5fd3ae}.post{color:#8fb4ff}.put,.patch{color:#f0b35b}.delete{color:#ff9a92}}`
