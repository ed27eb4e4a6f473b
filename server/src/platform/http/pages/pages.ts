import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { PublicSettings } from '@niramoy/contract/platform/public-settings'
import { boundary as bn } from '@niramoy/texts/bn/platform/boundary'
import { boundary as en } from '@niramoy/texts/en/platform/boundary'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { VERSION } from '../../version.ts'
import type { Entry } from '../cache/public-cache.ts'
import { sendContent } from '../content.ts'
import { getLanguage, isGuest } from '../cookies.ts'
import { type MadeOf, makePage, webRequest } from './make-page.ts'
import { isForOne, type Marks, PageCache } from './page-cache.ts'
import { PageQueue } from './page-queue.ts'
import { builtPages, devPages } from './pages-source.ts'
import { type SharePage, sendPage } from './send-page.ts'

export type PagesOptions = {
  readonly mode: 'built' | 'dev'
  readonly settings: Omit<PublicSettings, 'version'>
  /** The web package; by default that of the folder the program was started in. */
  readonly folder?: string
}

/** Not pages: what is missing below these is simply missing. */
const NO_PAGES = /^\/(api|files|art|assets|fonts|ucp|\.well-known)(\/|$)/
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
  const queue = new PageQueue()
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
      handler: (request, reply) => showPage(request, reply, { app, pages, settings, queue, pageCache }),
    })
  })
}

type Showing = MadeOf & {
  /** Absent while pages are made from their sources, where a change is not announced. */
  readonly pageCache: PageCache | undefined
  readonly queue: PageQueue
}

async function showPage(request: FastifyRequest, reply: FastifyReply, showing: Showing) {
  const { settings, pageCache } = showing
  if (NO_PAGES.test(request.url) || isTooDeep(request.url)) return reply.callNotFound()
  // the demo serves any host name
  const origin = settings.demo ? `${request.protocol}://${request.host}` : settings.origin
  const marks = { nonce: request.cspNonce, policy: String(reply.getHeader('content-security-policy')) }
  const same = findSamePage(request, origin, showing.pages.isSameForAll)
  const key = pageCache?.cache.isOn ? same?.key : null
  const shown = { ...showing, origin, marks, same, key }
  const known = readMade(shown)
  // without one under way nothing is waited for until this one is: many may come in the same moment
  const entry = known instanceof Promise ? await known : known
  if (entry) return showKnown(request, reply, shown, entry)
  const place = showing.queue.enter()
  if (!(place instanceof Promise)) return showNew(request, reply, shown).finally(place)
  const leave = await place
  try {
    // another request may have made it while this one waited
    const made = await readMade(shown)
    return await (made ? showKnown(request, reply, shown, made) : showNew(request, reply, shown))
  } finally {
    leave()
  }
}

/** The page that is cached, or that another request is about to cache. */
function readMade({ pageCache, key }: New): Entry | Promise<Entry | undefined> | undefined {
  return key ? (pageCache?.cache.find(key) ?? pageCache?.underWay(key)) : undefined
}

function showKnown(request: FastifyRequest, reply: FastifyReply, shown: New, known: Entry) {
  const { pageCache, same } = shown
  if (same && pageCache) pageCache.renewIfDue(known, () => renewPage(request, { ...shown, pageCache }, same))
  const shared = sharedBy(shown, same)?.(request, reply, known)
  return sendContent(request, reply, { content: known.content, pack: true, shared })
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
    making.finish(await readWhole(page), response.headers)
  } catch (error) {
    making.giveUp()
    request.log.error({ err: error, route: request.routeOptions.url }, 'a page failed')
  }
}

async function readWhole(page: string | Readable | null): Promise<Buffer> {
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

/**
 * The script that lets browsers open the shop without a network. It has one address for ever and is asked for at every
 * visit, so `OFFLINE=off` reaches everyone: they are given one that removes what was stored, and itself.
 */
export async function installServiceWorker(
  app: FastifyInstance,
  { folder, isOn }: { readonly folder: string; readonly isOn: boolean },
): Promise<void> {
  const file = join(folder, 'build/client/sw.js')
  // pages that were not built for browsers have none
  if (isOn && !existsSync(file)) return
  const script = isOn ? await readFile(file, 'utf8') : REMOVAL
  app.get('/sw.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
}

const REMOVAL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/** They are shown a page as a whole, which a page that is sent piece by piece is not. */
const CRAWLERS = /bot|crawl|spider|slurp|preview|external|whatsapp|telegram|lighthouse|archive|fetch|scrap/i
const BROWSER = 'Mozilla/5.0'
/** Long addresses are one visitor's own. */
const MOST_ADDRESS_LETTERS = 500
/** What advertisements and newsletters hang on to addresses, another for each visitor. No page reads it. */
const TRACKS = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|igshid|igsh|mc_[ce]id)$/

/** What a page that may be shown to others is made from, and nothing else of the request. */
type SamePage = {
  /** Null: it is not worth caching. */
  readonly key: string | null
  /** Also for visitors with a session, of whom it shows nothing. */
  readonly isForAll: boolean
  readonly path: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Undefined for a page that may show who looks at it. */
function findSamePage(
  request: FastifyRequest,
  origin: string,
  isSameForAll: (path: string) => boolean,
): SamePage | undefined {
  const { 'user-agent': agent = '' } = request.headers
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const url = untracked(request.url)
  const path = toPath(url)
  const isForAll = isSameForAll(path)
  if (!isRead || !(isForAll || isGuest(request))) return undefined
  const language = getLanguage(request)
  const isCrawler = CRAWLERS.test(agent)
  const address = origin + url
  return {
    key: isCrawler || address.length > MOST_ADDRESS_LETTERS ? null : `page ${language} ${address}`,
    isForAll,
    path,
    url,
    headers: { cookie: `lang=${language}`, 'user-agent': isCrawler ? agent : BROWSER },
  }
}

/** As the router reads it; what cannot be read is no page's. */
function toPath(url: string): string {
  const [path = ''] = url.split('?')
  try {
    return decodeURI(path)
  } catch {
    return ''
  }
}

/** All else stays as it is written and where it stands. */
function untracked(url: string): string {
  const [path = '', ...queries] = url.replace(/^\/+/, '/').split('?')
  const pairs = queries.join('?').split('&')
  const query = pairs.filter((pair) => pair !== '' && !TRACKS.test(pair.split('=')[0] ?? ''))
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}
