import type { Settings } from '../../config/config.ts'
import { getPreset } from './cdn-presets.ts'
import { fewest } from './cdn-tags.ts'

/** Tells the CDN that what bears one of these tags has ended. Throws unless it took all of them. */
export async function purgeTags(settings: Settings, tags: readonly string[]): Promise<void> {
  const { mostTags } = getPreset(settings)
  const all = fewest(tags)
  for (let at = 0; at < all.length; at += mostTags) await purge(settings, all.slice(at, at + mostTags))
}

async function purge(settings: Settings, tags: readonly string[]): Promise<void> {
  const { headers, body } = getPreset(settings)
  const response = await fetch(settings.CDN_PURGE_URL ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers(settings.CDN_PURGE_TOKEN, tags) },
    body: JSON.stringify(body(tags)),
    signal: AbortSignal.timeout(settings.SEND_TIMEOUT_MS),
    // the token goes where the operator said, and nowhere else
    redirect: 'error',
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`the CDN replied ${response.status}`)
  // Cloudflare may refuse with 200
  if (/"success":\s*false/.test(answer)) throw new Error('the CDN refused the purge')
}
