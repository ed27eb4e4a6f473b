import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'

const SCREENS = ['/', '/login', '/about', '/contact', '/faq', '/terms', '/privacy', '/products', '/nowhere']
// so tall that the bar at the foot of a phone covers nothing
const WIDTHS = [
  { width: 360, height: 9000 },
  { width: 1280, height: 860 },
]

for (const viewport of WIDTHS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, expectedErrors: /status of 404/ })

    for (const path of SCREENS) {
      test(`${path} passes WCAG 2.2 AA and cannot be pushed sideways`, async ({ page }) => {
        test.slow()
        await open(page, path)
        expect(await accessibilityFaults(page)).toEqual([])
        expect(await sidewaysScroll(page)).toBe(0)
      })
    }
  })
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  for (const path of ['/', '/login', '/faq']) {
    test(`${path} passes WCAG 2.2 AA`, async ({ page }) => {
      await open(page, path)
      expect(await accessibilityFaults(page)).toEqual([])
    })
  }
})

test.describe('on the narrowest phone, 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const path of ['/', '/login', '/contact', '/terms']) {
    test(`${path} cannot be pushed sideways`, async ({ page }) => {
      await open(page, path)
      expect(await sidewaysScroll(page)).toBe(0)
    })
  }

  test('the open menu passes WCAG 2.2 AA', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'মেনু খুলুন' }).click()
    await expect(page.getByRole('dialog', { name: 'মেনু' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test('the keyboard reaches everything of the header in order, after a way to skip it', async ({ page }) => {
  await open(page, '/about')
  const spoken: string[] = []
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    spoken.push(
      await page.evaluate(
        `(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent).trim()`,
      ),
    )
  }
  expect(spoken).toEqual([
    'সরাসরি মূল অংশে যান',
    'ফোন করুন 01700-000000',
    'বাংলা',
    'English',
    'নিরাময়, হোম পাতা',
    'হোম',
    'সব পণ্য',
    'প্রেসক্রিপশন আপলোড',
    'ওষুধ খুঁজুন',
    'খুঁজুন',
    'পছন্দের তালিকা',
    'কার্ট',
  ])
})

test('the way to skip the header leads into the page', async ({ page }) => {
  await open(page, '/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'সরাসরি মূল অংশে যান' })
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
