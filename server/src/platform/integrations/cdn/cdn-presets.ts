import type { Settings } from '../../config/config.ts'

type Fields = Readonly<Record<string, string>>
type Tags = readonly string[]

/** How one CDN learns the tags of a reply, and which of them have ended. */
export type CdnPreset = {
  readonly tagHeader: string
  readonly tagSeparator: string
  /** Whether it tells entries apart by the cookie of the language, as `Vary` demands or by a setting of its own. */
  readonly hasLanguages: boolean
  /** The most tags of one request. */
  readonly mostTags: number
  readonly headers: (token: string, tags: Tags) => Fields
  readonly body: (tags: Tags) => object
}

/** One of our own, or one that is configured like it: see deploy/nginx-cdn.conf. */
const OWN: CdnPreset = {
  tagHeader: 'surrogate-key',
  tagSeparator: ' ',
  hasLanguages: true,
  mostTags: 100,
  headers: (token, tags) => ({ authorization: `Bearer ${token}`, 'surrogate-key': tags.join(' ') }),
  body: (tags) => ({ tags }),
}

const PRESETS: Readonly<Record<Settings['CDN_PRESET'], CdnPreset>> = {
  nginx: OWN,
  varnish: OWN,
  cloudflare: {
    tagHeader: 'cache-tag',
    tagSeparator: ',',
    // ignores `Vary: cookie`; a key with a cookie is for its largest customers alone
    hasLanguages: false,
    mostTags: 100,
    headers: (token) => ({ authorization: `Bearer ${token}` }),
    body: (tags) => ({ tags }),
  },
  fastly: {
    tagHeader: 'surrogate-key',
    tagSeparator: ' ',
    hasLanguages: true,
    mostTags: 256,
    headers: (token) => ({ 'fastly-key': token }),
    body: (tags) => ({ surrogate_keys: tags }),
  },
  bunny: {
    tagHeader: 'cdn-tag',
    tagSeparator: ',',
    hasLanguages: true,
    mostTags: 1,
    headers: (token) => ({ accesskey: token }),
    body: ([tag]) => ({ CacheTag: tag }),
  },
}

export function getPreset({ CDN_PRESET }: Settings): CdnPreset {
  return PRESETS[CDN_PRESET]
}
