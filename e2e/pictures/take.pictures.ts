import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, open, test } from '../visitor.ts'
import { MOST_BYTES, PICTURES } from './pictures.ts'

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
