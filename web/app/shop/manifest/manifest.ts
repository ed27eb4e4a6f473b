import { visitContext } from '../../api/visit.ts'
import type { Route } from './+types/manifest'

const ICONS = [192, 512].map((size) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
}))

/** How the shop looks among a phone's apps. */
export function loader({ context }: Route.LoaderArgs) {
  const { shop } = context.get(visitContext).settings
  const manifest = {
    name: `${shop.nameBn} · ${shop.name}`,
    short_name: shop.nameBn,
    lang: 'bn',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#faf7f0',
    theme_color: '#faf7f0',
    icons: ICONS,
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' },
  })
}
