/** Where a plain press on a link of this site leads, as the router takes it; null: the browser goes on as it is. */
export function linkTarget(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin) return null
  if (hash && pathname + search === location.pathname + location.search) return null
  return pathname + search + hash
}
