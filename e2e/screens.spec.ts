import type { APIRequestContext, Page } from '@playwright/test'
import { SCREENS, type Screen } from '../web/app/screens/screens.ts'
import { asStaff, newPhone } from './people.ts'
import { type Account, accessibilityFaultsAt, expect, open, sidewaysScroll, test } from './visitor.ts'

/** Who opens which screens. In the shop staff see what customers see. */
const VISITORS: readonly { account: Account | null; areas: readonly Screen['area'][] }[] = [
  { account: null, areas: ['public'] },
  { account: 'customer', areas: ['public', 'customer'] },
  { account: 'admin', areas: ['admin'] },
]

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 860 }
type Size = typeof PHONE
const IN_ONE_TEST = 15
/** The screens after one that is at fault are opened all the same. */
const expectSoft = expect.configure({ soft: true })

/** They lead on at once those who are signed in, or know already what is asked; their own tests open them. */
const LEADS_ON = ['/auth/callback/*', '/complete-profile']

for (const { account, areas } of VISITORS) {
  test.describe(account ?? 'guest', { tag: '@screens' }, () => {
    // what guests and customers both open is seen in either language
    const language = account === null ? 'en' : 'bn'
    test.use({ account, viewport: PHONE, language, expectedErrors: /status of 404/ })

    for (const part of parts(SCREENS.filter(({ area }) => areas.includes(area)))) {
      test(`${part.at(0)?.path} to ${part.at(-1)?.path}`, async ({ page, baseURL }) => {
        test.setTimeout(part.length * 60_000)
        const faults: string[] = []
        for (const screen of part) {
          // what guests load on a phone customers load at a desk
          const isEven = SCREENS.indexOf(screen) % 2 === 0
          const sizes = isEven === (account === 'customer') ? [DESK, PHONE] : [PHONE, DESK]
          await test.step(screen.path, async () => {
            const address = await readAddress(screen.path, page.request, baseURL)
            for (const fault of await findFaults(page, screen, address, sizes))
              faults.push(`${screen.path}: ${fault}`)
          })
        }
        expect(faults).toEqual([])
      })
    }
  })
}

function parts(screens: readonly Screen[]): Screen[][] {
  const opened = screens.filter(({ path }) => !LEADS_ON.includes(path))
  const count = Math.ceil(opened.length / IN_ONE_TEST)
  const size = Math.ceil(opened.length / count)
  return Array.from({ length: count }, (_, at) => opened.slice(at * size, (at + 1) * size))
}

/** What is wrong with a screen as it opens at the first size, and as it is at the others. */
async function findFaults(page: Page, { area }: Screen, address: string, sizes: readonly Size[]) {
  const faults: string[] = []
  for (const [at, size] of sizes.entries()) {
    await page.setViewportSize(size)
    if (at === 0) {
      await open(page, address)
      if (new URL(page.url()).pathname !== new URL(address, page.url()).pathname)
        return [`leads to ${page.url()}`]
    }
    await drawn(page)
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    const found = await focusFaults(page)
    if (size === PHONE && area !== 'admin') found.push(...(await largeTextFaults(page)))
    if (size === PHONE) await page.setViewportSize({ ...PHONE, height: await tallEnough(page) })
    found.push(...(await accessibilityFaultsAt(page, at === 0 ? 'first' : 'second')))
    await expectSoft.poll(() => sidewaysScroll(page), `${page.url()}, ${size.width} px`).toBe(0)
    faults.push(...found.map((fault) => `${size.width} px: ${fault}`))
  }
  return faults
}

/** What follows a new size is in place with the frame after the next; a page at rest may draw none. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done))
    setTimeout(done, 1_000)
  })`)
}

/** So that a bar at the foot covers nothing. */
async function tallEnough(page: Page): Promise<number> {
  return (await page.evaluate<number>('document.documentElement.scrollHeight')) + PHONE.height
}

/** Past the header by its link, and on by Tab: what has the focus is in sight, with a ring around it. */
async function focusFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  // from the top, wherever the size before left off
  if (!(await page.evaluate('document.activeElement.matches("input, textarea, select")')))
    await page.evaluate(
      'document.body.tabIndex = -1, document.body.focus(), document.body.removeAttribute("tabindex")',
    )
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Tab')
    faults.push(...(await page.evaluate(focusFault)))
    // some screens begin in a field of theirs
    if ((await page.evaluate('document.activeElement.hash')) !== '#content') continue
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
  await page.evaluate('document.activeElement.blur(), window.scrollTo(0, 0)')
  return faults
}

type Box = { left: number; right: number; top: number; bottom: number; width: number }
type Part = {
  textContent: string | null
  getAttribute(name: string): string | null
  getBoundingClientRect(): Box
  contains(other: Part | null): boolean
  readonly parentElement: Part | null
}
type Ring = { outlineStyle: string; boxShadow: string }
type Sight = {
  innerWidth: number
  innerHeight: number
  document: { activeElement: Part; body: Part; elementFromPoint(x: number, y: number): Part | null }
  getComputedStyle(part: Part): Ring
}

function focusFault(): string[] {
  const { document, innerWidth, innerHeight, getComputedStyle } = globalThis as unknown as Sight
  const part = document.activeElement
  // after the last of the page comes the browser
  if (part === document.body) return []
  const name = (part.getAttribute('aria-label') ?? part.textContent ?? '').trim().slice(0, 40)
  const { left, right, top, bottom, width } = part.getBoundingClientRect()
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  const seen = document.elementFromPoint(x, y)
  if (!seen || !(part.contains(seen) || seen.contains(part))) return [`the focus is out of sight: ${name}`]
  // some fields have it around what they stand in; what is drawn by its label is as small as a point itself
  const around = [part, part.parentElement, part.parentElement?.parentElement].filter((each) => each != null)
  const hasRing = around.some((each) => isRinged(getComputedStyle(each)))
  return hasRing || width < 3 ? [] : [`the focus has no ring: ${name}`]

  function isRinged({ outlineStyle, boxShadow }: Ring) {
    return outlineStyle !== 'none' || boxShadow !== 'none'
  }
}

/** WCAG 1.4.4: letters of twice the size fit a phone, and the search can be used. */
async function largeTextFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  await expectSoft.poll(() => sidewaysScroll(page), `${page.url()}, with letters of twice the size`).toBe(0)
  const field = await page.locator('input[name=search]:visible').first().boundingBox()
  if (!field || field.width < 110 || field.y + field.height > PHONE.height) {
    faults.push(`with letters of twice the size the search field is ${JSON.stringify(field)}`)
  }
  await page.evaluate("document.documentElement.style.fontSize = ''")
  return faults
}

/** The lists in which a screen's address finds something of the demo. */
const LISTS: Readonly<Record<string, string>> = {
  '/products/:id': '/products',
  '/order-details/:id': '/orders/user/:me',
  '/orders/:id/return': '/orders/user/:me?status=delivered',
  '/admin/orders/:id': '/admin/orders',
  '/admin/orders/:id/edit': '/admin/orders?status=placed',
  '/admin/orders/:id/return': '/admin/orders?status=delivered',
  '/admin/riders/runs/:id': '/admin/riders',
  '/admin/prescriptions/:id': '/prescriptions?status=pending',
  '/admin/stock-in/:productId': '/products',
  '/admin/stock-batches/:productId': '/products',
  '/admin/suppliers/:id': '/admin/suppliers',
  '/admin/purchase-orders/:id': '/admin/purchase-orders?state=all',
  '/admin/goods-receipts/:id': '/admin/goods-receipts',
  '/admin/supplier-returns/:id': '/admin/supplier-returns',
  '/admin/stock-takes/:id': '/stock-takes',
  '/admin/recalls/:id': '/recalls',
  '/admin/users/:id': '/admin/users',
  '/admin/users/:userId/medicines': '/admin/users',
}

async function readAddress(path: string, shop: APIRequestContext, baseURL: string | undefined) {
  const parameter = /:\w+/.exec(path)?.[0]
  if (parameter === undefined) return path
  // such a page is the same for each
  if (parameter === ':token') return path.replace(parameter, 'unknown')
  if (path === '/admin/supplier-returns/:id') await sendBack(baseURL)
  if (path === '/admin/riders/runs/:id') await beginRun(baseURL)
  const list = LISTS[path]
  if (list === undefined) throw new Error(`Name the list that has something for ${path}.`)
  const [first] = await readRows(shop, await ownList(list, shop))
  return path.replace(parameter, String(first?.id))
}

type Row = { readonly id: number; readonly stockBatchId?: number }

async function readRows(shop: APIRequestContext, list: string): Promise<Row[]> {
  const found: object = await (await shop.get(`/api${list}`)).json()
  return [found, ...Object.values(found)].find(Array.isArray) ?? []
}

async function ownList(list: string, shop: APIRequestContext): Promise<string> {
  if (!list.includes(':me')) return list
  return list.replace(':me', (await (await shop.get('/api/auth/me')).json()).userId)
}

/** The demo's riders have no run yet. */
async function beginRun(baseURL: string | undefined): Promise<void> {
  await asStaff(baseURL, async (staff) => {
    if ((await readRows(staff, '/admin/riders')).length > 0) return
    const [known] = await readRows(staff, '/admin/fulfilment/riders')
    const data = { name: 'Jamal', phone: newPhone() }
    const rider: Row = known ?? (await (await staff.post('/api/admin/fulfilment/riders', { data })).json())
    const answer = await staff.post('/api/admin/riders/runs', { data: { riderId: rider.id } })
    expect([answer.status(), await answer.text()]).toEqual([201, expect.any(String)])
  })
}

/** The demo has sent nothing back to a supplier yet. */
async function sendBack(baseURL: string | undefined): Promise<void> {
  await asStaff(baseURL, async (staff) => {
    if ((await readRows(staff, '/admin/supplier-returns')).length > 0) return
    const [supplier] = await readRows(staff, '/admin/suppliers')
    const [batch] = await readRows(staff, '/admin/supplier-returns/batches?q=napa')
    const lines = [{ stockBatchId: batch?.stockBatchId, units: 1 }]
    const data = { supplierId: supplier?.id, reason: 'damaged', note: '', expectedCredit: 1, lines }
    const answer = await staff.post('/api/admin/supplier-returns', { data })
    expect([answer.status(), await answer.text()]).toEqual([201, expect.any(String)])
  })
}
