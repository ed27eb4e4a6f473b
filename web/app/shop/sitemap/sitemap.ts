import type { Api } from '../../api/client.ts'
import { onServer, visitContext } from '../../api/visit.ts'
import type { Route } from './+types/sitemap'

/** The pages that are always there and for everyone to find. */
const PAGES = ['/', '/products', '/about', '/contact', '/faq', '/terms', '/privacy']

/** As many products as the API hands out at once, and how many such lists make one part. */
const PAGE_SIZE = 200
const LISTS_IN_PART = 5

/** An index of parts, so that no answer grows with the catalogue: the pages, then the products a thousand at a time. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { origin } = context.get(visitContext).settings
  const part = url.searchParams.get('part')
  const xml = await onServer(context, async (api) => {
    if (part === null) return getIndex(origin, await listParts(api))
    return toUrls(origin, part === 'pages' ? await pagePaths(api) : await productPaths(api, Number(part)))
  })
  return new Response(xml, {
    headers: { 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

async function listParts(api: Api): Promise<string[]> {
  const { totalPages } = await api.products.list({ query: { pageSize: PAGE_SIZE } })
  const count = Math.ceil(totalPages / LISTS_IN_PART)
  return ['pages', ...Array.from({ length: count }, (_, at) => String(at + 1))]
}

async function pagePaths(api: Api): Promise<string[]> {
  const { categories } = await api.categories.list({ query: { pageSize: PAGE_SIZE } })
  return [...PAGES, ...categories.map(({ slug }) => `/products?${new URLSearchParams({ category: slug })}`)]
}

/** By age, so that a new product moves none to another part. */
async function productPaths(api: Api, part: number): Promise<string[]> {
  if (!Number.isSafeInteger(part) || part < 1 || part > 1000) return []
  const pages = Array.from({ length: LISTS_IN_PART }, (_, at) => (part - 1) * LISTS_IN_PART + at + 1)
  const lists = await Promise.all(
    pages.map((page) => api.products.list({ query: { page, pageSize: PAGE_SIZE, sortBy: 'createdAt' } })),
  )
  return lists.flatMap(({ products }) => products.map(({ id }) => `/products/${id}`))
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function getIndex(origin: string, parts: readonly string[]): string {
  const places = parts.map((part) => `<sitemap>${place(`${origin}/sitemap.xml?part=${part}`)}</sitemap>`)
  return xml('sitemapindex', places)
}

function toUrls(origin: string, paths: readonly string[]): string {
  return xml(
    'urlset',
    paths.map((path) => `<url>${place(origin + path)}</url>`),
  )
}

function xml(root: string, lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACE}>\n${lines.join('\n')}\n</${root}>\n`
}

function place(address: string): string {
  return `<loc>${address.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</loc>`
}
