import { z } from 'zod'
import type { Setting } from './config-kinds.ts'

/** Longer than this only where a change is told to the CDN. */
const LONGEST_WITHOUT_PURGE = 60

/** A CDN before the shop. */
export const CDN_SETTINGS = {
  CDN_SECONDS: {
    schema: z.coerce.number().int().min(0).max(3_600),
    about:
      'How long a CDN in front may keep what every visitor sees alike (`s-maxage`); 0 lets it keep pictures, scripts and styles alone. Above 60 it needs CDN_PURGE_URL.',
    default: '0',
    production: 'same',
  },
  CDN_STALE_SECONDS: {
    schema: z.coerce.number().int().min(0).max(86_400),
    about:
      'With CDN_SECONDS: for how long after that the CDN may still show it while the shop does not answer (`stale-if-error`).',
    default: '0',
    production: 'same',
  },
  CDN_PRESET: {
    schema: z.enum(['nginx', 'varnish', 'cloudflare', 'fastly', 'bunny']),
    about: 'Which CDN it is: how its entries are tagged, and how CDN_PURGE_URL is spoken to.',
    default: 'nginx',
    production: 'same',
  },
  CDN_PURGE_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' }).optional(),
    about: 'The address at which the CDN is told what has changed.',
  },
  CDN_PURGE_TOKEN: {
    schema: z.string().default(''),
    about: 'The token (key) that CDN_PURGE_URL demands.',
  },
} as const satisfies Record<string, Setting>

type Values = Readonly<Record<string, unknown>>

export function missingForCdn(values: Values): readonly string[] {
  const seconds = Number(values.CDN_SECONDS ?? 0)
  if (seconds === 0) return []
  return [
    ...(values.CACHE_SECONDS === 0
      ? ['CDN_SECONDS needs CACHE_SECONDS: what the shop does not cache, no CDN may keep.']
      : []),
    ...(values.PUBLIC_URL ? [] : ['PUBLIC_URL is missing: CDN_SECONDS needs it.']),
    ...(seconds > LONGEST_WITHOUT_PURGE && !values.CDN_PURGE_URL
      ? [`CDN_PURGE_URL is missing: CDN_SECONDS above ${LONGEST_WITHOUT_PURGE} needs it.`]
      : []),
  ]
}
