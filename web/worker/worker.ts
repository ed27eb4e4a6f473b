import { CACHES, OFFLINE_PAGE, STORED, type WorkerMessage } from '../app/browser/caches.ts'
import { SENDING, sendWaitingOrders } from '../app/browser/waiting-orders.ts'

declare const self: ServiceWorkerGlobalScope
/** The files of the offline page, written in by the build. */
declare const SHELL: readonly string[]

/** How many entries a cache holds; the oldest go first. */
const MOST: Readonly<Record<string, number>> = {
  [CACHES.assets]: 600,
  [CACHES.pages]: 40,
  [CACHES.ownPages]: 20,
  [CACHES.pictures]: 150,
}

/** Stored as they come, and opened again without a network. Whose customer looks is seen on the second kind. */
const PAGES = /^\/($|products($|\/)|cart$|offline$|(about|contact|faq|terms|privacy)$)/
const OWN_PAGES = /^\/(dashboard\/(orders|medicines)|order-details\/\d+)$/
/** Never touched: they need the shop, or belong to the staff. */
const OTHERS = /^\/(api|admin|dev|files|art|assets|fonts|auth|payment)(\/|$)/
const PICTURES = /^\/(files|art)\//

self.addEventListener('install', (event) => {
  event.waitUntil(storeShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url: address } = event.request
  const url = new URL(address)
  if (method !== 'GET' || url.origin !== self.location.origin) return
  if (mode === 'navigate') {
    if (!OTHERS.test(url.pathname)) event.respondWith(openPage(event, url))
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(storedFirst(event, CACHES.assets))
  } else if (PICTURES.test(url.pathname)) {
    event.respondWith(storedFirst(event, CACHES.pictures))
  }
})

/** What a page tells: another language was chosen, or it was loaded before there was a worker. */
self.addEventListener('message', (event) => {
  const { renewShell = false, store: path = null }: Partial<WorkerMessage> = event.data
  if (renewShell) event.waitUntil(storeShell())
  const cache = path && getCache(new URL(path, self.location.origin).pathname)
  if (cache) event.waitUntil(fetch(path).then((page) => storePage(cache, new Request(path), page)))
})

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { readonly tag: string }
  // a rejected sync is tried again by the browser
  if (tag === SENDING) waitUntil.call(event, sendWaitingOrders().then(rejectIf))
})

function rejectIf(isLeft: boolean): void {
  if (isLeft) throw new Error('An order could not be sent yet.')
}

async function storeShell(): Promise<void> {
  const page = await fetch(OFFLINE_PAGE, { cache: 'no-cache' })
  if (!page.ok || page.redirected) throw new Error(`${OFFLINE_PAGE}: ${page.status}`)
  // behind a balancer the page may be of another release than this worker
  const named = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? []
  const assets = await caches.open(CACHES.assets)
  const missing = await Promise.all(
    [...new Set([...SHELL, ...named])].map(async (file) => ((await assets.match(file)) ? [] : [file])),
  )
  await assets.addAll(missing.flat())
  await (await caches.open(CACHES.pages)).put(OFFLINE_PAGE, page)
}

async function takeOver(): Promise<void> {
  const known: readonly string[] = Object.values(CACHES)
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !known.includes(name)).map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** The page as the shop has it now; without a network as it was seen last, or else the offline page. */
async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    const page = preloaded ?? (await fetch(event.request))
    const cache = getCache(url.pathname)
    if (cache) event.waitUntil(storePage(cache, event.request, page.clone()))
    return page
  } catch (error) {
    const options = { ignoreVary: true, ignoreSearch: url.pathname === OFFLINE_PAGE }
    const stored = await caches.match(event.request, options)
    if (stored) return asStored(stored)
    if (url.pathname === OFFLINE_PAGE) throw error
    return Response.redirect(`${OFFLINE_PAGE}?to=${encodeURIComponent(url.pathname + url.search)}`)
  }
}

/** The page can tell that it is an old one. */
function asStored(page: Response): Response {
  const headers = new Headers(page.headers)
  headers.set('server-timing', STORED)
  return new Response(page.body, { status: page.status, headers })
}

/** A login page in its place, or an error, is not it. */
async function storePage(cache: string, request: Request, page: Response): Promise<void> {
  if (page.status === 200 && !page.redirected) await store(cache, request, page)
}

function getCache(path: string): string | null {
  if (OWN_PAGES.test(path)) return CACHES.ownPages
  return PAGES.test(path) && path !== OFFLINE_PAGE ? CACHES.pages : null
}

/** Scripts, styles and pictures are named by their content or change seldom. */
async function storedFirst(event: FetchEvent, cache: string): Promise<Response> {
  const stored = await caches.match(event.request, { ignoreVary: true })
  if (stored) return stored
  const answer = await fetch(event.request)
  if (answer.status === 200) event.waitUntil(store(cache, event.request, answer.clone()))
  return answer
}

async function store(name: string, request: Request, response: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(request, response)
  const keys = await cache.keys()
  const isShell = ({ url }: Request) => SHELL.includes(new URL(url).pathname) || url.endsWith(OFFLINE_PAGE)
  const tooMany = keys.length - (MOST[name] ?? keys.length)
  const old = tooMany > 0 ? keys.filter((key) => !isShell(key)).slice(0, tooMany) : []
  await Promise.all(old.map((key) => cache.delete(key)))
}
