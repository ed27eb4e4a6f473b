import { visitContext } from '../../api/visit.ts'
import type { Route } from './+types/robots'

/** What belongs to one person, or to no person at all. */
const PRIVATE = [
  '/admin',
  '/dashboard',
  '/checkout',
  '/order-details',
  '/orders',
  '/payment',
  '/assistants',
  '/api',
]

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(visitContext).settings
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
