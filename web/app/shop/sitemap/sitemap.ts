import type { Api } from '../../api/client.ts'
import { onServer, visitContext } from '../../api/visit.ts'
import { SCREENS } from '../../screens.ts'
import type { Route } from './+types/sitemap'

/** The pages that are always there and for everyone to find. */
const PAGES = ['/', '/products', '/about', '/contact', '/faq', '/terms', '/privacy'].filter((page) =>
  SCREENS.some(({ path, built }) => path === page && built),
)

/** As much as the protocol allows in one file. */
const MOST_ADDRESSES = 50_000
const PAGE_SIZE = 200

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = context.get(visitContext).settings
  const paths = await onServer(context, (api) => allPaths(api, request.signal))
  const entries = paths.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
  return new Response(xml, {
    headers: { 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

async function allPaths(api: Api, signal: AbortSignal): Promise<string[]> {
  const { categories } = await api.categories.list({ query: { pageSize: PAGE_SIZE } })
  const paths = [
    ...PAGES,
    ...categories.map(({ slug }) => `/products?${new URLSearchParams({ category: slug })}`),
  ]
  for (let page = 1, pages = 1; page <= pages && paths.length < MOST_ADDRESSES; page++) {
    signal.throwIfAborted()
    const list = await api.products.list({ query: { page, pageSize: PAGE_SIZE } })
    pages = list.totalPages
    paths.push(...list.products.map(({ id }) => `/products/${id}`))
  }
  return paths.slice(0, MOST_ADDRESSES)
}

function escaped(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
