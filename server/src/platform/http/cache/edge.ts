import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../config/config.ts'
import { getPreset } from '../../integrations/cdn/cdn-presets.ts'
import { getTags } from '../../integrations/cdn/cdn-tags.ts'
import { getLanguage, getOrigin, isGuest } from '../cookies.ts'
import type { Entry, PublicCache } from './public-cache.ts'

type Headers = Readonly<Record<string, string>>
type Shared = {
  readonly entry: Entry
  /** The parameters that mean something to the reply: any other would make an entry of its own at the CDN. */
  readonly names: ReadonlySet<string>
}
export type Edge = ReturnType<typeof makeEdge>

/** Which of the cached replies a CDN may keep, and for how long: the same for everyone, and asked for by a guest. */
export function makeEdge(settings: Settings, { cache, now }: { cache: PublicCache; now: () => Date }) {
  const { tagHeader, tagSeparator, hasLanguages } = getPreset(settings)
  const { CDN_SECONDS, CDN_STALE_SECONDS } = settings
  const stale = CDN_STALE_SECONDS > 0 ? `, stale-if-error=${CDN_STALE_SECONDS}` : ''

  function mayShare(request: FastifyRequest, reply: FastifyReply, { entry, names }: Shared): boolean {
    return (
      cache.holds(entry) &&
      !entry.content.headers['cache-control'] &&
      isGuest(request) &&
      !request.headers.authorization &&
      !reply.hasHeader('set-cookie') &&
      (hasLanguages || getLanguage(request) === 'bn') &&
      // the demo writes the host that was asked for into its pages
      (settings.production || getOrigin(request, settings) === asked(request)) &&
      isKnown(request.url, names)
    )
  }

  return {
    /** The headers of a reply that a CDN may keep; undefined: it may not. */
    headersFor(request: FastifyRequest, reply: FastifyReply, shared: Shared): Headers | undefined {
      const left = Math.floor((shared.entry.changesBy - now().getTime()) / 1000)
      const seconds = Math.min(CDN_SECONDS, left)
      if (seconds < 1 || !mayShare(request, reply, shared)) return undefined
      return {
        // browsers ask each time, as without a CDN
        'cache-control': `public, max-age=0, s-maxage=${seconds}${stale}`,
        [tagHeader]: getTags(shared.entry.topics).join(tagSeparator),
      }
    },
  }
}

function asked({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`
}

/** Each parameter is known and there once. */
function isKnown(url: string, names: ReadonlySet<string>): boolean {
  const at = url.indexOf('?')
  if (at < 0) return true
  const given = [...new URLSearchParams(url.slice(at + 1)).keys()]
  return given.length === new Set(given).size && given.every((name) => names.has(name))
}
