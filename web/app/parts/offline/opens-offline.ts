import { CACHES } from '../../browser/caches.ts'

/** Whether a page can be shown while the shop cannot be reached: as it was seen last, or by the offline page. */
export async function opensOffline(path: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  const url = new URL(path, location.origin)
  if (OFFLINE_PAGE_DOES.test(url.pathname) || url.searchParams.has('search')) return true
  const names = [CACHES.pages, CACHES.ownPages]
  const found = await Promise.all(
    names.map((cacheName) => caches.match(url.href, { cacheName, ignoreVary: true })),
  )
  return found.some(Boolean)
}

const OFFLINE_PAGE_DOES = /^\/(cart|checkout)$/
