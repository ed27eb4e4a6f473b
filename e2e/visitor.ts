import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'

export { expect }

const ACCOUNTS = {
  admin: { login: '01700000001', password: 'admin-demo-1' },
  customer: { login: '01800000001', password: 'customer-demo-1' },
} as const
export type Account = keyof typeof ACCOUNTS
export const accountOf = (account: Account) => ACCOUNTS[account]

type Fixtures = {
  /** The visitor's language; Bengali unless a test says otherwise. */
  language: 'bn' | 'en'
  /** Who is signed in when the test begins. */
  account: Account | null
  /** Errors of the console that a test brings about on purpose. */
  expectedErrors: RegExp | null
  quietConsole: undefined
}

/** A visitor of the shop. Whatever the console complains of fails the test. */
export const test = base.extend<Fixtures>({
  language: ['bn', { option: true }],
  account: [null, { option: true }],
  expectedErrors: [null, { option: true }],

  context: async ({ context, language, account, baseURL }, use) => {
    if (language === 'en') await context.addCookies([{ name: 'lang', value: 'en', url: String(baseURL) }])
    if (account) {
      const answer = await context.request.post('/api/auth/login', { data: ACCOUNTS[account] })
      expect(answer.status()).toBe(200)
    }
    await use(context)
  },

  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      await use(undefined)
      expect(complaints.filter((text) => !expectedErrors?.test(text))).toEqual([])
    },
    { auto: true },
  ],
})

type Hydrated = { __reactRouterDataRouter?: { state: { initialized: boolean } } }

/** Opens a page and waits until its scripts are there. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await page.waitForFunction(() => (globalThis as Hydrated).__reactRouterDataRouter?.state.initialized)
  return response
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds wrong on the page as it stands, one line per finding. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const options = JSON.stringify({ runOnly: RULES })
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${options})`)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

/** How far the page can be pushed sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate('window.scrollTo(1000, 0), window.scrollX')
}
