import { titles } from '@niramoy/texts/bn/platform/titles'
import { visitContext } from '../../api/visit.ts'
import type { Route } from './+types/manifest'

const ICONS = [192, 512].map((size) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
}))

const SHORTCUTS = [
  { name: titles.cart.title, url: '/cart' },
  { name: titles.uploadPrescription.title, url: '/upload-prescription' },
  { name: titles.orders.title, url: '/dashboard/orders' },
].map((shortcut) => ({ ...shortcut, icons: ICONS.slice(0, 1) }))

/** Drawn by the shop itself; a phone shows them before it installs. */
const SCREENSHOTS = [
  { src: '/screenshot-phone.webp', sizes: '720x1480', form_factor: 'narrow' },
  { src: '/screenshot-desk.webp', sizes: '1280x800', form_factor: 'wide' },
].map((picture) => ({ ...picture, type: 'image/webp', label: titles.home.title }))

/** How the shop looks among a phone's apps. */
export function loader({ context }: Route.LoaderArgs) {
  const { shop } = context.get(visitContext).settings
  const manifest = {
    name: `${shop.nameBn} · ${shop.name}`,
    short_name: shop.nameBn,
    lang: 'bn',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#faf7f0',
    theme_color: '#faf7f0',
    icons: ICONS,
    shortcuts: SHORTCUTS,
    screenshots: SCREENSHOTS,
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' },
  })
}
