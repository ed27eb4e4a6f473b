import type { FastifyRequest } from 'fastify'
import { isGuest, languageOf } from '../cookies.ts'

/** They are shown a page as a whole, which a page that is sent piece by piece is not. */
const CRAWLERS = /bot|crawl|spider|slurp|preview|external|whatsapp|telegram|lighthouse|archive|fetch|scrap/i
const BROWSER = 'Mozilla/5.0'
/** Long addresses are one visitor's own. */
const MOST_ADDRESS_LETTERS = 500
/** What advertisements and newsletters hang on to addresses, another for each visitor. No page reads it. */
const TRACKS = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|igshid|igsh|mc_[ce]id)$/

/** What a page that may be shown to others is made from, and nothing else of the request. */
export type SamePage = {
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
export function samePageOf(
  request: FastifyRequest,
  origin: string,
  isSameForAll: (path: string) => boolean,
): SamePage | undefined {
  const { 'user-agent': agent = '' } = request.headers
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const url = untracked(request.url)
  const path = pathOf(url)
  const isForAll = isSameForAll(path)
  if (!isRead || !(isForAll || isGuest(request))) return undefined
  const language = languageOf(request)
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
function pathOf(url: string): string {
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
