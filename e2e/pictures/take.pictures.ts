import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { type Account, expect, open, test } from '../visitor.ts'

type Picture = {
  readonly name: string
  /** As `web/app/screens/screens.ts` names it. */
  readonly screen: string
  readonly device: 'phone' | 'desk'
  readonly account?: Account
  readonly isDark?: boolean
}

/** The pictures of the README, in `docs/pictures/`. */
export const PICTURES: readonly Picture[] = [
  { name: 'home', screen: '/', device: 'phone' },
  { name: 'product', screen: '/products/:id', device: 'phone' },
  { name: 'checkout', screen: '/checkout', device: 'phone', account: 'customer' },
  { name: 'home-dark', screen: '/', device: 'phone', isDark: true },
  { name: 'dashboard', screen: '/admin', device: 'desk', account: 'admin' },
  { name: 'orders', screen: '/admin/orders', device: 'desk', account: 'admin' },
  { name: 'prescription', screen: '/admin/prescriptions/:id', device: 'desk', account: 'admin' },
  { name: 'stock', screen: '/admin/stock-batches/:productId', device: 'desk', account: 'admin' },
  { name: 'riders', screen: '/admin/riders', device: 'desk', account: 'admin' },
  { name: 'fulfilment', screen: '/admin/fulfilment', device: 'desk', account: 'admin' },
  { name: 'counter', screen: '/admin/counter', device: 'desk', account: 'admin' },
  { name: 'cash', screen: '/admin/cash', device: 'desk', account: 'admin' },
  { name: 'quarantine', screen: '/admin/quarantine', device: 'desk', account: 'admin' },
  { name: 'recall', screen: '/admin/recalls/:id', device: 'desk', account: 'admin' },
  { name: 'purchase-orders', screen: '/admin/purchase-orders', device: 'desk', account: 'admin' },
  { name: 'bulk-upload', screen: '/admin/bulk-upload', device: 'desk', account: 'admin' },
]

/** Of one picture and of all, in bytes. */
export const MOST_BYTES = 150_000

export const MOST_BYTES_IN_ALL = 2_000_000

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
const DEVICES = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
}
/** Napa 500 mg tablets. */
const NAPA = 20

for (const { name, screen, device, account, isDark } of PICTURES) {
  test.describe(name, () => {
    test.use({
      ...DEVICES[device],
      account: account ?? null,
      colorScheme: isDark ? 'dark' : 'light',
    })

    test(`${screen} as a picture`, async ({ page }) => {
      await open(page, await readAddress(page, screen))
      await page.waitForLoadState('networkidle')
      // no ring around what has the focus, and no caret
      await page.evaluate('document.activeElement?.blur()')
      const picture = await page.screenshot({ type: 'jpeg', quality: 78, animations: 'disabled' })
      expect(picture.length).toBeLessThanOrEqual(MOST_BYTES)
      writeFileSync(`${FOLDER}${name}.jpg`, picture)
    })
  })
}

/** The screen's address in the demo, after whatever has to be there first. */
async function readAddress(page: Page, screen: string): Promise<string> {
  if (screen === '/checkout') {
    const items = [NAPA, NAPA + 2].map((productId) => ({ productId, quantities: { strip: 2 } }))
    for (const item of items) await page.request.post('/api/cart', { data: item })
  }
  if (screen.includes('/prescriptions/')) {
    const list = await page.request.get('/api/prescriptions?status=pending')
    const { prescriptions } = (await list.json()) as { prescriptions: { id: number }[] }
    return screen.replace(':id', String(prescriptions[0]?.id))
  }
  if (screen.includes('/recalls/')) {
    const list = await page.request.get('/api/recalls')
    const { recalls } = (await list.json()) as { recalls: { id: number }[] }
    return screen.replace(':id', String(recalls[0]?.id))
  }
  if (screen === '/admin/fulfilment') return `${screen}?stage=picking`
  return screen.replace(/:(id|productId)/, String(NAPA))
}
