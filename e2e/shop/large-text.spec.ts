import { expect, sidewaysScroll, test } from '../visitor.ts'

const ANYBODYS = [
  ...['/', '/about', '/contact', '/faq', '/privacy', '/terms', '/products', '/products?search=napa'],
  ...['/products/1', '/products/10', '/cart', '/offline', '/upload-prescription', '/nowhere'],
  ...['/login', '/register', '/forgot-password', '/verify-otp', '/payment/fail', '/payment/success'],
]
const OWN = [
  ...['/checkout', '/cart', '/dashboard', '/dashboard/addresses', '/dashboard/medicines'],
  ...['/dashboard/orders', '/dashboard/profile', '/dashboard/wishlist'],
]

test.use({ viewport: { width: 360, height: 740 }, expectedErrors: /status of 404/ })

for (const account of [null, 'customer'] as const) {
  test.describe(account ?? 'a guest', () => {
    test.use({ account })

    test('letters of twice the size fit a phone, and the search can be used', async ({ page }) => {
      const paths = account ? OWN : ANYBODYS
      for (const path of paths) {
        await page.goto(path)
        await page.evaluate("document.documentElement.style.fontSize = '200%'")
        await page.waitForLoadState('networkidle')
        // once the letters of the page have come
        await expect.poll(() => sidewaysScroll(page), path).toBe(0)
        const field = await page.locator('input[name="search"]:visible').first().boundingBox()
        expect(field?.width, path).toBeGreaterThan(110)
      }
    })
  })
}
