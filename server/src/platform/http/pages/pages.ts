import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { PublicSettings } from '@niramoy/contract/platform/public-settings'
import { boundary as bn } from '@niramoy/texts/bn/platform/boundary'
import { boundary as en } from '@niramoy/texts/en/platform/boundary'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { VERSION } from '../../version.ts'
import { sendContent } from '../content.ts'
import { type MadeOf, makePage, webRequest } from './make-page.ts'
import { isForOne, type Marks, PageCache } from './page-cache.ts'
import { builtPages, devPages } from './pages-source.ts'
import { type SamePage, samePageOf } from './same-page.ts'
import { type SharePage, sendPage } from './send-page.ts'
import { installServiceWorker } from './service-worker.ts'

export type PagesOptions = {
  readonly mode: 'built' | 'dev'
  readonly settings: Omit<PublicSettings, 'version'>
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
  const settings = { ...options.settings, version: VERSION.number }
  const pages = options.mode === 'dev' ? await devPages(app, folder) : await builtPages(app, folder)
  if (options.mode === 'built') {
    await installServiceWorker(app, { folder, isOn: settings.worksOffline })
  }
  const cache = options.mode === 'built' ? app.publicReads?.cache : undefined
  const pageCache = cache && new PageCache(cache)
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
      handler: (request, reply) => showPage(request, reply, { app, pages, settings, pageCache }),
    })
  })
}

type Showing = MadeOf & {
  /** Absent while pages are made from their sources, where a change is not announced. */
  readonly pageCache: PageCache | undefined
}

async function showPage(request: FastifyRequest, reply: FastifyReply, showing: Showing) {
  const { settings, pageCache } = showing
  if (NO_PAGES.test(request.url) || isTooDeep(request.url)) return reply.callNotFound()
  // the demo serves any host name
  const origin = settings.demo ? `${request.protocol}://${request.host}` : settings.origin
  const marks = { nonce: request.cspNonce, policy: String(reply.getHeader('content-security-policy')) }
  const same = samePageOf(request, origin, showing.pages.isSameForAll)
  const key = pageCache?.cache.isOn ? same?.key : null
  let known = key ? pageCache?.cache.find(key) : undefined
  const underWay = key && !known && pageCache?.underWay(key)
  // without one nothing is waited for until this one is under way: many may come in the same moment
  if (underWay) known = await underWay
  if (same && known) {
    pageCache?.renewIfDue(known, () => renewPage(request, { ...showing, origin, marks, pageCache }, same))
    const shared = sharedBy(showing, same)?.(request, reply, known)
    return sendContent(request, reply, { content: known.content, pack: true, shared })
  }
  return showNew(request, reply, { ...showing, origin, marks, same, key })
}

/** How a CDN is told that it may keep the page; undefined for one that it may not. */
function sharedBy({ app, pages }: Showing, same: SamePage | undefined): SharePage | undefined {
  const { edge, names } = app.publicReads ?? {}
  if (!edge || !names || !same?.isForAll || !pages.hasNoSecret?.(same.path)) return undefined
  return (request, reply, entry) => edge.headersFor(request, reply, { entry, names })
}

type New = Showing & {
  readonly origin: string
  readonly marks: Marks
  readonly same: SamePage | undefined
  /** Under which it is cached, if it may be. */
  readonly key: string | null | undefined
}

async function showNew(request: FastifyRequest, reply: FastifyReply, showing: New) {
  const { pageCache, origin, marks, same, key } = showing
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  const { url, headers } = same ?? request
  const requested = webRequest(request, { origin, url, headers, signal: left.signal })
  if (!requested) return reply.callNotFound()
  const making = key && request.method === 'GET' ? await pageCache?.begin(key, marks) : undefined
  const isForAll = same?.isForAll ?? false
  try {
    const page = await makePage(request, { ...showing, requested, isForAll, making })
    return await sendPage(request, reply, { ...page, isForAll, share: sharedBy(showing, same) })
  } catch (error) {
    making?.giveUp()
    throw error
  }
}

type Renewed = Showing & { readonly origin: string; readonly marks: Marks; readonly pageCache: PageCache }

/** Makes the page for the next guests; no request waits for it. */
async function renewPage(request: FastifyRequest, renewed: Renewed, same: SamePage): Promise<void> {
  const { origin, marks, pageCache } = renewed
  const { key, isForAll } = same
  const requested = webRequest(request, { origin, ...same, method: 'GET' })
  if (!requested || !key) return
  const making = await pageCache.begin(key, marks)
  try {
    const { response, page } = await makePage(request, { ...renewed, requested, isForAll, making })
    if (isForOne(response)) making.giveUp()
    making.finish(await wholeOf(page), response.headers)
  } catch (error) {
    making.giveUp()
    request.log.error({ err: error, route: request.routeOptions.url }, 'a page failed')
  }
}

async function wholeOf(page: string | Readable | null): Promise<Buffer> {
  return typeof page === 'string' || page === null ? Buffer.from(page ?? '') : buffer(page)
}

/** The router looks at every folder of a path; no screen lies this deep. */
function isTooDeep(url: string): boolean {
  const [path = ''] = url.split('?')
  return path.length > MOST_PATH_LETTERS || path.split('/').length > MOST_PATH_FOLDERS
}

/** The last resort, when not even the page of an error could be rendered. */
function showFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? statusOfRefusal(error)
  if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'a page failed')
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
