import type { OfflineCatalogue } from '@niramoy/contract/catalogue/offline-catalogue'
import { CACHES } from '../../browser/caches.ts'
import { now } from '../../browser/clock.ts'

const ADDRESS = '/api/offline-catalogue'
const FETCHED_AT = 'fetched-at'
const FRESH_MS = 24 * 3_600_000

type StoredCatalogue = { readonly catalogue: OfflineCatalogue; readonly fetchedAt: Date }

/** Fetches the catalogue once a day; the shop answers in a few bytes when nothing has changed. */
export async function renewCatalogue(): Promise<void> {
  const cache = await caches.open(CACHES.catalogue)
  const stored = await cache.match(ADDRESS)
  if (stored && now().getTime() - fetchedAt(stored).getTime() < FRESH_MS) return
  const answer = await fetch(ADDRESS)
  if (!answer.ok) return
  const headers = { 'content-type': 'application/json', [FETCHED_AT]: String(now().getTime()) }
  await cache.put(ADDRESS, new Response(await answer.blob(), { headers }))
}

/** Null: this browser has none yet. */
export async function readCatalogue(): Promise<StoredCatalogue | null> {
  const stored = 'caches' in window ? await caches.match(ADDRESS, { cacheName: CACHES.catalogue }) : undefined
  if (!stored) return null
  return { catalogue: await stored.json(), fetchedAt: fetchedAt(stored) }
}

function fetchedAt(stored: Response): Date {
  return new Date(Number(stored.headers.get(FETCHED_AT)))
}
