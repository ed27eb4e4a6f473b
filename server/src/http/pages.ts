import { resolve } from 'node:path'
import type { PublicSettings } from '@niramoy/contract/public-settings'
import { boundary as bn } from '@niramoy/texts/bn/boundary'
import { boundary as en } from '@niramoy/texts/en/boundary'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { builtPages, devPages, type Pages } from './pages-source.ts'
import { sendPage } from './send-page.ts'

export type PagesOptions = {
  readonly mode: 'built' | 'dev'
  readonly settings: PublicSettings
  /** The web package; by default that of the folder the program was started in. */
  readonly folder?: string
}

/** Not pages: what is missing below these is simply missing. */
const NO_PAGES = /^\/(api|files|art|assets|fonts)(\/|$)/
const MOST_PATH_LETTERS = 1_500
const MOST_PATH_FOLDERS = 12
/** Forms that work without scripts are short. */
const MOST_BODY_BYTES = 64 * 1024

/** Everything that no other route serves is a page. A page asks the API through this same server: same guards, no socket. */
export async function installPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { folder = resolve('web') } = options
  const pages = options.mode === 'dev' ? await devPages(app, folder) : await builtPages(app, folder)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MOST_BODY_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler(showFailure)
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: (request, reply) => showPage(request, reply, { app, pages, settings: options.settings }),
    })
  })
}

type Shown = {
  readonly app: FastifyInstance
  readonly pages: Pages
  readonly settings: PublicSettings
}

async function showPage(request: FastifyRequest, reply: FastifyReply, { app, pages, settings }: Shown) {
  // the demo answers to whatever name it is called by
  const origin = settings.demo ? `${request.protocol}://${request.host}` : settings.origin
  const asked = webRequest(request, reply, origin)
  if (NO_PAGES.test(request.url) || !asked || isTooDeep(request.url)) return reply.callNotFound()
  const cookies: string[] = []
  const response = await pages(asked, {
    settings: { ...settings, origin },
    nonce: request.cspNonce,
    report: (error) => request.log.error({ err: error }, 'a page failed'),
    send: (path, init) => askApi(app, request, { path, init, cookies }),
  })
  return sendPage(request, reply, { response, cookies })
}

/** The router looks at every folder of a path; no screen lies this deep. */
function isTooDeep(url: string): boolean {
  const [path = ''] = url.split('?')
  return path.length > MOST_PATH_LETTERS || path.split('/').length > MOST_PATH_FOLDERS
}

/** Null when what stands in the address bar is no address. */
function webRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request | null {
  const address = origin + request.url.replace(/^\/+/, '/')
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || url.username || url.password) return null
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
  const body = request.method === 'POST' ? { body: (request.body as Buffer | undefined) ?? '' } : {}
  return new Request(url, { method: request.method, headers, signal: left.signal, ...body })
}

/** What of the visitor's request the API must see: who asks, from where, and which request it belongs to. */
const PASSED_ON = ['cookie', 'user-agent', 'host', 'origin', 'sec-fetch-site'] as const

type Asked = { readonly path: string; readonly init: RequestInit; readonly cookies: string[] }

async function askApi(app: FastifyInstance, request: FastifyRequest, { path, init, cookies }: Asked) {
  const headers: Record<string, string> = { 'x-request-id': request.id }
  for (const name of PASSED_ON) {
    const value = request.headers[name]
    if (value) headers[name] = value
  }
  const answer = await app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: path,
    headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
    remoteAddress: request.ip,
    ...(typeof init.body === 'string' && { payload: init.body }),
  })
  // a session that a form's page begins or ends is the visitor's own
  cookies.push(...[answer.headers['set-cookie'] ?? []].flat())
  const body = answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload)
  return new Response(body, { status: answer.statusCode })
}

/** The last resort, when not even the page of an error could be rendered. */
function showFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? statusOfRefusal(error)
  if (status >= 500) request.log.error({ err: error }, 'a page failed')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="bn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
        `<title>${en.title}</title></head><body><h1>${bn.title}</h1><p lang="en">${en.title}</p><p>${bn.text}</p>` +
        `<p><a href="/">${bn.home}</a></p></body></html>`,
    )
}

/** A changing request from another site is the only refusal that can meet a page. */
function statusOfRefusal(error: { code?: string }): number {
  return error.code === 'wrong-origin' ? 403 : 500
}
