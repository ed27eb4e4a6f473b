import type { Page } from '@playwright/test'
import { expect, test } from '../visitor.ts'
import { makeProduct, unique } from './make-product.ts'

const readMeta = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')

const readData = async (page: Page): Promise<Record<string, unknown>[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text))

for (const [language, locale, site] of [
  ['bn', 'bn_BD', 'নিরাময়'],
  ['en', 'en_US', 'Niramoy'],
] as const) {
  test.describe(language, () => {
    test.use({ language })

    test('a link to a page shows what it is about, with a picture', async ({ page, request, baseURL }) => {
      const { id } = await makeProduct(baseURL, { name: unique('Q Share') })
      for (const path of ['/', '/products', `/products/${id}`, '/about', '/faq']) {
        await page.goto(path)
        expect(await readMeta(page, 'og:title')).toBe(await page.title())
        expect(await readMeta(page, 'og:description')).toBeTruthy()
        expect(await readMeta(page, 'og:type')).toBe(path === `/products/${id}` ? 'product' : 'website')
        expect(await readMeta(page, 'og:url')).toBe(`${baseURL}${path}`)
        expect(await readMeta(page, 'og:locale')).toBe(locale)
        expect(await readMeta(page, 'og:site_name')).toBe(site)
        expect(await readMeta(page, 'twitter:card')).toBe('summary_large_image')
        const picture = await readMeta(page, 'og:image')
        expect(picture).toMatch(new RegExp(`^${baseURL}/`))
        const answer = await request.get(String(picture))
        const type = path === `/products/${id}` ? 'image/jpeg' : 'image/png'
        expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type])
      }
    })
  })
}

test('search engines find the list of products, browsers and phones their icons', async ({
  page,
  baseURL,
  request,
}) => {
  await test.step('the list of products is there for search engines, in its order', async () => {
    await page.goto('/products?page=2')
    const names = await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()
    const data = await readData(page)
    const list = data.find((each) => each['@type'] === 'ItemList')
    const items = list?.itemListElement as {
      position: number
      item: { name: string; url: string; offers?: { availability: string } }
    }[]
    expect(items).toHaveLength(20)
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => 21 + index))
    const states = new Set(items.map(({ item }) => item.offers?.availability))
    for (const state of states)
      expect(state).toMatch(/^https:\/\/schema.org\/(InStock|BackOrder|InStoreOnly)$/)
    for (const [index, { item }] of items.entries()) {
      expect(item.url).toMatch(new RegExp(`^${baseURL}/products/\\d+$`))
      expect(names[index]).toContain(item.name.split(' ')[0])
    }
    expect(data.find((each) => each['@type'] === 'BreadcrumbList')?.itemListElement).toHaveLength(2)
    await page.goto('/products?search=napa')
    expect(await readData(page)).toEqual([])
  })

  await test.step('browsers and phones find the icons they ask for', async () => {
    const icon = await request.get('/favicon.ico')
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon'])
    // an icon file of several pictures
    expect([...(await icon.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
    expect((await request.get('/apple-touch-icon.png')).headers()['content-type']).toBe('image/png')
    const manifest = await request.get('/manifest.webmanifest')
    expect(manifest.headers()['content-type']).toContain('application/manifest+json')
    const { icons, name, id, shortcuts, screenshots } = await manifest.json()
    expect([id, shortcuts.length]).toEqual(['/', 3])
    expect(screenshots.map((each: { form_factor: string }) => each.form_factor)).toEqual(['narrow', 'wide'])
    expect(name).toBe('নিরাময় · Niramoy')
    for (const { src } of [...icons, ...screenshots]) expect((await request.get(src)).status()).toBe(200)
  })
})

test('the sitemap lists in parts home, pages, categories and every product; robots.txt names it', async ({
  page,
  baseURL,
}) => {
  const { id } = await makeProduct(baseURL, { name: unique('Q Mapped') })
  const answer = await page.request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('xml')
  const parts = [...(await answer.text()).matchAll(/<sitemap><loc>([^<]+)<\/loc>/g)].map(([, part]) => part)
  expect(parts.slice(0, 2)).toEqual([`${baseURL}/sitemap.xml?part=pages`, `${baseURL}/sitemap.xml?part=1`])
  const maps = await Promise.all(parts.map(async (part) => (await page.request.get(String(part))).text()))
  const map = maps.join('')
  for (const path of [
    '/',
    '/products',
    '/about',
    '/products?category=vitamins',
    '/products/1',
    `/products/${id}`,
  ])
    expect(map).toContain(`<loc>${baseURL}${path}</loc>`)
  const products = map.match(/\/products\/\d+</g) ?? []
  expect(products.length).toBeGreaterThanOrEqual(500)
  expect(new Set(products).size).toBe(products.length)

  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  for (const path of ['/admin', '/dashboard', '/checkout', '/api'])
    expect(robots).toContain(`Disallow: ${path}\n`)
})

test('a name in the catalogue cannot break out of what search engines read', async ({ page, baseURL }) => {
  const name = unique('Q </script><script>window.broken=1</script>\u2028<!--')
  const { id } = await makeProduct(baseURL, { name })
  await page.goto(`/products/${id}`)
  const data = await readData(page)
  expect(data.flatMap((each) => each['@type'])).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
  expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false)
})

test('llms.txt says where things are, and names no more than is answered', async ({ page, baseURL }) => {
  const answer = await page.request.get('/llms.txt')
  expect(answer.headers()['content-type']).toContain('text/plain')
  const text = await answer.text()
  const addresses = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => String(address))
  expect(addresses.length).toBeGreaterThan(6)
  for (const address of addresses) {
    expect(address.startsWith(`${baseURL}/`)).toBe(true)
    // a call of REST, or a message of MCP, is no page
    if (/\/ucp\/(v1|mcp)$/.test(address)) continue
    expect((await page.request.get(address)).status(), address).toBe(200)
  }
})

test('a browser with an assistant of its own is offered tools, any other loads nothing', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => url.includes('page-tools'))).toEqual([])
  await page.addInitScript(() => {
    const tools = new Map<string, { execute(input: object): Promise<object> }>()
    Object.assign(globalThis, { offered: tools })
    Object.defineProperty(Reflect.get(globalThis, 'navigator'), 'modelContext', {
      value: {
        registerTool: (tool: { name: string; execute(input: object): Promise<object> }) =>
          tools.set(tool.name, tool),
        unregisterTool: (name: string) => tools.delete(name),
      },
    })
  })
  await page.goto('/about')
  type Offered = {
    offered: Map<string, { execute(input: object): Promise<{ content: { text: string }[] }> }>
  }
  await page.waitForFunction(() => (globalThis as unknown as Offered).offered.has('search_products'))
  const said = await page.evaluate(async () => {
    const tool = (globalThis as unknown as Offered).offered.get('search_products')
    return (await tool?.execute({ query: 'napa' }))?.content[0]?.text
  })
  expect(JSON.parse(String(said)).products[0]).toMatchObject({ name: expect.stringContaining('Napa') })
})
