import { layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Area, SCREENS, type Screen } from './screens/screens.ts'

const inArea = (area: Area) => SCREENS.filter((screen) => screen.area === area)
const inDashboard = ({ path }: Screen) => path.startsWith('/dashboard/')

/** screens.ts lists the screens, their paths and their users; this file adds only the frames around them. */
export default [
  layout('shop/frame/frame.tsx', [
    ...inArea('public').map(screenRoute),
    layout('shop/frame/customers-only.tsx', [
      ...inArea('customer')
        .filter((screen) => !inDashboard(screen))
        .map(screenRoute),
      layout('shop/dashboard/frame.tsx', inArea('customer').filter(inDashboard).map(screenRoute)),
    ]),
    route('newsletter', 'shop/newsletter/newsletter.tsx'),
    route('*', 'shop/not-found/not-found.tsx'),
  ]),
  layout('admin/frame/frame.tsx', [
    layout('admin/frame/by-duty.tsx', inArea('admin').map(screenRoute)),
    route('admin/*', 'admin/not-found/not-found.tsx'),
  ]),

  route('dashboard', 'shop/dashboard/dashboard.ts'),
  route('order-history', 'shop/order-history/order-history.ts'),
  route('language', 'shop/language/language.ts'),
  route('sitemap.xml', 'shop/sitemap/sitemap.ts'),
  route('robots.txt', 'shop/robots/robots.ts'),
  route('llms.txt', 'shop/llms/llms.ts'),
  route('manifest.webmanifest', 'shop/manifest/manifest.ts'),
  ...prefix('dev', [
    layout('dev/demo-only.tsx', [
      route('ui', 'dev/ui/ui.tsx'),
      route('outbox', 'dev/outbox/outbox.tsx'),
      route('tour', 'dev/tour/tour.tsx'),
    ]),
  ]),
] satisfies RouteConfig

function screenRoute({ path, file }: Screen): RouteConfigEntry {
  return route(path, file)
}
