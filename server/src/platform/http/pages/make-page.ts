import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { PublicSettings } from '@niramoy/contract/platform/public-settings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isGuest } from '../cookies.ts'
import type { PageMaking } from './page-cache.ts'
import type { Pages } from './pages-source.ts'

export type MadeOf = {
  readonly app: FastifyInstance
  readonly pages: Pages
  readonly settings: PublicSettings
}
type Making = MadeOf & {
  readonly origin: string
  readonly requested: Request
  /** The page is made without the visitor's session, for everyone sees it alike. */
  readonly isForAll: boolean
  /** Present where the page may be shown to others too. */
  readonly making: PageMaking | undefined
}

/** A page asks the API through this same server: same guards, no socket. */
export async function makePage(
  request: FastifyRequest,
  { app, pages, settings, origin, requested, isForAll, making }: Making,
) {
  const cookies: string[] = []
  let page: string | Readable | undefined
  const response = await pages.handle(requested, {
    settings: { ...settings, origin },
    nonce: request.cspNonce,
    report(error) {
      // a page with a part missing is not for others
      making?.giveUp()
      request.log.error({ err: error, route: request.routeOptions.url }, 'a page failed')
    },
    take(written) {
      page = written
    },
    send: (path, init) => callApi(app, request, { path, init, cookies, isForAll, making }),
  })
  if (cookies.length > 0) making?.giveUp()
  return { response, page: page ?? (response.body && Readable.fromWeb(response.body)), cookies, making }
}

type From = {
  readonly origin: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly method?: string
  readonly signal?: AbortSignal
}

/** Null when what stands in the address bar is no address. */
export function webRequest(request: FastifyRequest, from: From): Request | null {
  const address = from.origin + from.url.replace(/^\/+/, '/')
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || url.username || url.password) return null
  const { method = request.method, signal = null } = from
  const headers = new Headers()
  for (const [name, value] of Object.entries(from.headers)) headers.set(name, String(value))
  const body = method === 'POST' ? { body: (request.body as Buffer | undefined) ?? '' } : {}
  return new Request(url, { method, headers, signal, ...body })
}

/** What of the visitor's request the API must see: who asks, from where, and which request it belongs to. */
const PASSED_ON = ['cookie', 'user-agent', 'host', 'origin', 'sec-fetch-site'] as const

type ApiCall = {
  readonly path: string
  readonly init: RequestInit
  readonly cookies: string[]
  readonly isForAll: boolean
  readonly making: PageMaking | undefined
}

/** A reply that is the same for everyone comes from the cache; any other call goes through its HTTP route. */
async function callApi(app: FastifyInstance, request: FastifyRequest, call: ApiCall): Promise<Response> {
  const { path, init, isForAll, making } = call
  const isRead = (init.method ?? 'GET') === 'GET' && (isForAll || isGuest(request))
  const same = isRead ? await app.publicReads?.ask(path, making ? 'young' : 'any') : undefined
  if (!same) {
    making?.giveUp()
    return callRoute(app, request, call)
  }
  making?.uses(same)
  return new Response(new Uint8Array(same.content.body), { headers: same.content.headers })
}

async function callRoute(
  app: FastifyInstance,
  request: FastifyRequest,
  { path, init, cookies, isForAll }: ApiCall,
): Promise<Response> {
  const headers: Record<string, string> = { 'x-request-id': request.id }
  for (const name of PASSED_ON) {
    const value = request.headers[name]
    if (value && !(isForAll && name === 'cookie')) headers[name] = value
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
