import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

export { expect }

const ACCOUNTS = {
  admin: { login: '01700000001', password: 'admin-demo-1' },
  customer: { login: '01800000001', password: 'customer-demo-1' },
} as const
export type Account = keyof typeof ACCOUNTS
export const getAccount = (account: Account) => ACCOUNTS[account]

type Fixtures = {
  /** The visitor's language; Bengali unless a test says otherwise. */
  language: 'bn' | 'en'
  /** Who is signed in when the test begins. */
  account: Account | null
  /** Errors of the console that a test brings about on purpose. */
  expectedErrors: RegExp | null
  quietConsole: undefined
}

/** What is said of a machine that is busy, or by the test's own browser, and not by the page. */
const NOT_OF_THE_PAGE =
  /was preloaded using link preload but not used within a few seconds|Service Worker registration blocked/

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
      const faults = complaints.filter((text) => !NOT_OF_THE_PAGE.test(text) && !expectedErrors?.test(text))
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** For walks in which dialogs, drawers and carousels move as they do for most visitors. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Opens a page and waits until its scripts have taken it over. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

/** Waits until the scripts of the page have taken over what the server drew. */
export async function hydrated(page: Page) {
  await page.waitForFunction(isTakenOver, { withLaterParts: !clockStands.has(page) })
}

type Fiber = {
  readonly memoizedState: { readonly isDehydrated?: boolean; readonly dehydrated?: object | null } | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}
type Root = { readonly stateNode: { readonly current: Fiber } }

/** React keeps with the document what of that which the server drew is still untouched: all, or parts that come later. */
function isTakenOver({ withLaterParts }: { withLaterParts: boolean }) {
  const { document } = globalThis as unknown as {
    document: Record<string, Root> & { querySelector(selector: string): unknown }
  }
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
  const root = key === undefined ? undefined : document[key]?.stateNode.current
  if (root?.memoizedState?.isDehydrated !== false) return false
  if (!withLaterParts) return true
  if (!document.querySelector('[data-later-parts]')) return false
  const waiting: (Fiber | null)[] = [root]
  for (let fiber = waiting.pop(); fiber !== undefined; fiber = waiting.pop()) {
    if (!fiber) continue
    if (fiber.memoizedState?.dehydrated) return false
    waiting.push(fiber.sibling, fiber.child)
  }
  return true
}

/** Where time stands still, React does not bring in one part after the other. */
const clockStands = new WeakSet<Page>()

/** From here on the pages' clock stands still; a test moves it by `page.clock.runFor`. To be called before `open`. */
export async function holdClock(page: Page) {
  const start = Date.parse('2026-01-15T12:00:00+06:00')
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start + 1000)
  clockStands.add(page)
}

/** Half as long as the readable one, which costs every page a quarter of a second to read. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Findings alone: what passes, and where each element is, is read by no test and costs half of the time. */
const FINDINGS = { runOnly: RULES, resultTypes: ['violations'], selectors: false, preload: false }

/** Rules whose outcome hangs on where things stand and how large they are. */
const LAYOUT_FINDINGS = { ...FINDINGS, runOnly: ['target-size', 'scrollable-region-focusable'] }

/** What axe finds wrong on the page as it stands, one line per finding. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // what is still fading in has no contrast yet
  await page.waitForFunction(isAtRest, undefined, { polling: 100 })
  // once a document: reading half a megabyte again for the next size would cost as much as a quick check
  if (await page.evaluate(`typeof axe === 'undefined'`)) await page.evaluate(AXE)
  return listLines(await page.evaluate(`axe.run(document, ${JSON.stringify(FINDINGS)})`))
}

const REMEMBER_CHECKED = `globalThis.checked = new WeakSet([...document.querySelectorAll('body *')].filter(isInSight))`
/** The outermost of what is in sight now and was not then. */
const NEW_IN_SIGHT = `[...document.querySelectorAll('body *')].filter((each) => isInSight(each) &&
  !checked.has(each) && (each.parentElement === document.body || checked.has(each.parentElement)))`
const IS_IN_SIGHT = 'globalThis.isInSight ??= (each) => each.checkVisibility({ visibilityProperty: true })'

/**
 * The same at two sizes, at half the cost: at the second everything that was not in sight at the first, and of the
 * rest what hangs on sizes.
 */
export async function accessibilityFaultsAt(page: Page, size: 'first' | 'second'): Promise<string[]> {
  await page.evaluate(IS_IN_SIGHT)
  if (size === 'first') {
    const faults = await accessibilityFaults(page)
    await page.evaluate(REMEMBER_CHECKED)
    return faults
  }
  await page.waitForFunction(isAtRest, undefined, { polling: 100 })
  const moved = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(LAYOUT_FINDINGS)})`)
  const fresh =
    await page.evaluate<AxeResults>(`(async (include) => include.length === 0 ? { violations: [] } :
    axe.run({ include }, ${JSON.stringify(FINDINGS)}))(${NEW_IN_SIGHT})`)
  return [...new Set([...listLines(moved), ...listLines(fresh)])]
}

function listLines({ violations }: AxeResults): string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

type Animated = {
  document: {
    getAnimations(): { playState: string; effect: { getComputedTiming(): { endTime: number } } | null }[]
  }
}

function isAtRest() {
  const { document } = globalThis as unknown as Animated
  return document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState === 'finished' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
    )
}

/** How far the page can be pushed sideways, in pixels. */
type Size = { readonly width: number; readonly height: number }

/** So tall that a bar at the foot covers nothing. */
const PHONE_AND_DESK: readonly Size[] = [
  { width: 360, height: 9000 },
  { width: 1280, height: 860 },
]

/** The page as it stands, at each size: it passes WCAG 2.2 AA and cannot be pushed sideways. */
export async function expectToFit(page: Page, sizes: readonly Size[] = PHONE_AND_DESK): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect({ ...size, faults: await accessibilityFaults(page) }).toEqual({ ...size, faults: [] })
    expect({ ...size, sideways: await sidewaysScroll(page) }).toEqual({ ...size, sideways: 0 })
  }
}

export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate('window.scrollTo(1000, 0), window.scrollX')
}
