import { Link } from 'react-router'
import type { LinkProps } from '../../ui/provider.tsx'

/** The design system's links, led by the router; what it would need is fetched when one is about to be followed. */
export function AppLink({ href, ...rest }: LinkProps) {
  // what the API answers is no page of the router
  if (href.startsWith('/api/')) return <a {...rest} href={href} />
  return <Link {...rest} to={href} prefetch="intent" />
}
