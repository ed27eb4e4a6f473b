const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function indexOf(origin: string, parts: readonly string[]): string {
  const places = parts.map((part) => `<sitemap>${place(`${origin}/sitemap.xml?part=${part}`)}</sitemap>`)
  return xml('sitemapindex', places)
}

export function urlsOf(origin: string, paths: readonly string[]): string {
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
