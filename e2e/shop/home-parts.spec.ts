import { expect, open, test } from '../visitor.ts'

const FIVE_SCREENS = 5 * 780

/** How far things move while a page comes together, and whether its end was ever gone. */
const WATCH = `
  globalThis.shifts = 0
  globalThis.isEndLost = false
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shifts += value
  }).observe({ type: 'layout-shift', buffered: true })
  let hasEnd = false
  new MutationObserver(() => {
    const has = document.querySelector('footer') !== null
    isEndLost ||= hasEnd && !has
    hasEnd = has
  }).observe(document, { childList: true, subtree: true })
`

for (const account of [null, 'customer'] as const) {
  test.describe(account ? 'for a customer' : 'for a guest', () => {
    test.use({ account })

    test('nothing moves while the page comes together, and it is five screens of a phone', async ({
      page,
    }) => {
      await page.addInitScript(WATCH)
      for (const viewport of [
        { width: 1280, height: 800 },
        { width: 360, height: 780 },
      ]) {
        await page.setViewportSize(viewport)
        await open(page, '/')
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate('shifts')).toBeLessThan(0.02)
        expect(await page.evaluate('isEndLost')).toBe(false)
      }
      expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(FIVE_SCREENS)
      expect(await page.evaluate('scrollX + document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    })
  })
}
