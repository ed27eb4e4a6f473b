import { Link } from 'react-router'
import { useConnection } from '../../browser/connection.ts'
import type { LinkProps } from '../../ui/base/provider.tsx'

const MAY_PREFETCH = 'navigation' in globalThis
const PATH = /^\/(?!\/)/

/**
 * Whether a link about to be followed fetches ahead. Browsers never ask again for code whose prefetch failed, so
 * nothing is fetched while the shop cannot be reached.
 */
export function usePrefetch(): 'intent' | 'none' {
  return useConnection().state === 'up' && MAY_PREFETCH ? 'intent' : 'none'
}

/** The design system's links, led by the router; what it would need is fetched when one is about to be followed. */
export function AppLink({ href, ...rest }: LinkProps) {
  // what the API answers is no page of the router
  if (href.startsWith('/api/')) return <a {...rest} href={href} />
  // the same link as the router would write, which takes it longer to find out than to draw the rest of a card
  if (import.meta.env.SSR && PATH.test(href)) return <a {...rest} href={href} data-discover="true" />
  return <PageLink {...rest} href={href} />
}

function PageLink({ href, ...rest }: LinkProps) {
  return <Link {...rest} to={href} prefetch={usePrefetch()} />
}
