import { Link } from 'react-router'
import type { LinkProps } from '../../ui/base/provider.tsx'

// where the browser cannot keep a failed prefetch from loading the document again, nothing is fetched ahead
const PREFETCH = 'navigation' in globalThis ? 'intent' : 'none'
const PATH = /^\/(?!\/)/

/** The design system's links, led by the router; what it would need is fetched when one is about to be followed. */
export function AppLink({ href, ...rest }: LinkProps) {
  // what the API answers is no page of the router
  if (href.startsWith('/api/')) return <a {...rest} href={href} />
  // the same link as the router would write, which takes it longer to find out than to draw the rest of a card
  if (import.meta.env.SSR && PATH.test(href)) return <a {...rest} href={href} data-discover="true" />
  return <Link {...rest} to={href} prefetch={PREFETCH} />
}
