import { gzipSync } from 'node:zlib'
import { expect, hydrated, open, test, WITH_MOTION } from '../visitor.ts'

test.use(WITH_MOTION)

/** The most that the home page's document may weigh, gzip bytes. What it loads is weighed when the shop is built. */
const BUDGET = 25_000

test('the home page is light, and its pictures take their place', async ({ request }) => {
  await test.step('the document of the home page is light in both languages', async () => {
    for (const language of ['bn', 'en']) {
      const answer = await request.get('/', { headers: { cookie: `lang=${language}` } })
      expect(answer.status()).toBe(200)
      expect(gzipSync(await answer.body()).length, language).toBeLessThanOrEqual(BUDGET)
    }
  })

  await test.step('every picture of the home page has its place reserved, and is loaded at once or when it is near', async () => {
    const document = await (await request.get('/')).text()
    const pictures = document.match(/<img [^>]*>/g) ?? []
    expect(pictures.length).toBeGreaterThan(10)
    for (const picture of pictures) {
      expect(picture).toMatch(/ width="\d+" height="\d+"/)
      expect(picture).toMatch(/ loading="lazy"| fetchPriority="high"/i)
    }
  })
})

test('a page asks for its scripts only when it has been painted, and is there to be read without them', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/products', '/cart']) {
    const document = await (await request.get(path)).text()
    expect(document).toMatch(/<link [^>]*rel="stylesheet"/)
    expect(document).not.toMatch(/<script [^>]*src=|type="module"|rel="modulepreload"/)
    expect(document).toMatch(/<script [^>]*type="held"/)
  }
  // with all scripts held back the page is there to be read
  let letThrough = () => {}
  const open = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await open
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  letThrough()
  await hydrated(page)
})

test('what is loaded later brings no second sheet of styles', async ({ page }) => {
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1)
})
