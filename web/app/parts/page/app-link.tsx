import { Link } from 'react-router'
import type { LinkProps } from '../../ui/provider.tsx'

/** The design system's links, led by the router; what it would need is fetched when one is about to be followed. */
export function AppLink({ href, ...rest }: LinkProps) {
  return <Link {...rest} to={href} prefetch="intent" />
}
