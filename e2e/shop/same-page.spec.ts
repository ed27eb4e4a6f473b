import { readFileSync } from 'node:fs'
import { type APIRequestContext, request } from '@playwright/test'
import { makeCustomer, signIn } from '../people.ts'
import { expect, getAccount, open, test } from '../visitor.ts'

/** Every page that says of itself that everyone sees it alike. */
const screens = readFileSync(new URL('../../web/app/screens/screens.ts', import.meta.url), 'utf8')
const PATHS = [
  ...[...screens.matchAll(/ shop\(\s*'([^']+)'/g)].map(([, path = '']) =>
    path.replace(':id', '1').replace(':token', 'x'),
  ),
  '/products?search=napa',
  '/products?page=2&sortBy=name',
]

test('every public page is the same bytes for guests, customers and staff', async ({ baseURL }) => {
  expect(PATHS.length).toBeGreaterThan(15)
  const visitors = await readVisitors(String(baseURL))
  try {
    for (const path of PATHS) {
      for (const lang of ['bn', 'en']) {
        // another test may change what the page shows between two of its readers
        await expect(async () => {
          const [first, ...others] = await Promise.all(visitors.map((visitor) => read(visitor, path, lang)))
          expect(others.map((other) => computeDifference(first ?? '', other))).toEqual(others.map(() => ''))
        }).toPass()
      }
    }
  } finally {
    for (const { shop } of visitors) await shop.dispose()
  }
})

type Visitor = {
  readonly shop: APIRequestContext
  readonly cookies: string
  readonly words: readonly string[]
}

async function readVisitors(baseURL: string): Promise<Visitor[]> {
  const made: Visitor[] = []
  const add = async (enter: (shop: APIRequestContext) => Promise<readonly string[]>, cookies = '') => {
    const shop = await request.newContext({ baseURL })
    const words = await enter(shop)
    const { cookies: own } = await shop.storageState()
    const all = [...own.map(({ name, value }) => `${name}=${value}`), cookies].filter(Boolean).join('; ')
    made.push({ shop, cookies: all, words })
  }
  await add(async () => [])
  await add(async () => [], 'isLoggedIn=1')
  await add(async () => [], 'sid=stolen; isLoggedIn=1; sidebar=narrow')
  await add(async (shop) => {
    expect((await shop.post('/api/auth/login', { data: getAccount('admin') })).status()).toBe(200)
    return []
  })
  await add(async (shop) => {
    const customer = await makeCustomer(shop, { name: 'জরিনা বেগম একশিলা' })
    await signIn(shop, customer)
    return [customer.name, customer.phone]
  })
  return made
}

/** Without what allows its scripts to one visitor alone; nothing of the visitor may stand in it. */
async function read({ shop, cookies, words }: Visitor, path: string, lang: string): Promise<string> {
  const headers = { cookie: `${cookies}; lang=${lang}`, accept: 'text/html' }
  const answer = await shop.get(path, { headers })
  const page = await answer.text()
  expect(words.filter((word) => page.includes(word))).toEqual([])
  expect(answer.headers()['cache-control']).not.toBe('private, no-store')
  return `${answer.status()} ${page.replace(/ nonce="[^"]+"/g, '')}`
}

/** Where two pages part. */
function computeDifference(one: string, other: string): string {
  if (one === other) return ''
  let at = 0
  while (one[at] === other[at]) at += 1
  return `${one.slice(at - 40, at + 60)} … ${other.slice(at - 40, at + 60)}`
}

/** What moves elsewhere, such as letters of a font that came late, is not this test's. */
const WATCH = `
window.seen = { shift: 0, sawLogin: false }
const isFrame = ({ node }) => node instanceof Element && node.closest('header, nav') !== null
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.sources.some(isFrame)) seen.shift += entry.value
}).observe({ type: 'layout-shift', buffered: true })
const look = () => {
  if (document.querySelector('header a[href="/login"]')?.checkVisibility()) seen.sawLogin = true
  requestAnimationFrame(look)
}
requestAnimationFrame(look)`

test.describe('a customer', () => {
  test.use({ account: 'customer', expectedErrors: /ERR_FAILED/ })

  for (const width of [360, 1280]) {
    test(`sees the own header from the first paint at ${width} px, and nothing moves`, async ({ page }) => {
      await page.setViewportSize({ width, height: 780 })
      await page.addInitScript(WATCH)
      // on a busy machine letters of our font come late and move the header's words
      await page.route('**/*.woff2', (route) => route.abort())
      for (const path of ['/', '/products', '/products/1', '/about', '/cart']) {
        await open(page, path)
        await expect(page.getByRole('banner').getByRole('button', { name: /রহিম/ })).toBeVisible()
        const seen = await page.evaluate<object>('window.seen')
        expect({ path, ...seen }).toEqual({ path, shift: 0, sawLogin: false })
      }
    })
  }

  test('who presses the account before the scripts, comes to it all the same', async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: String(baseURL),
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      viewport: { width: 360, height: 780 },
    })
    try {
      const plain = await context.newPage()
      await plain.goto('/products')
      await plain.locator('nav a[href="/dashboard"]').click()
      await expect(plain).toHaveURL(/\/dashboard\/profile$/)
    } finally {
      await context.close()
    }
  })

  test('is a guest again where the session ended while the page was elsewhere', async ({ page }) => {
    await open(page, '/about')
    await expect(page.getByRole('banner').getByRole('button', { name: /রহিম/ })).toBeVisible()
    await page.context().clearCookies({ name: /sid|isLoggedIn/ })
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'লগইন' })).toBeVisible()
  })
})

test.describe('a session that is over', () => {
  test.use({ expectedErrors: /401 \(Unauthorized\)/ })

  test('is no session: the login is offered, and the cart is a guest’s', async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'isLoggedIn', value: '1', url: String(baseURL) }])
    await open(page, '/cart')
    await expect(page.getByRole('banner').getByRole('link', { name: 'লগইন' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /পণ্য/ }).first()).toBeVisible()
  })
})
