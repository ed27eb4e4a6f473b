import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'

const NARROWEST = { width: 320, height: 640 }
const SCREENS = {
  guest: ['/', '/login', '/faq', '/products'],
  customer: ['/checkout', '/upload-prescription'],
}

for (const account of [null, 'customer'] as const) {
  test.describe(`for a ${account ?? 'guest'}`, () => {
    test.use({ account, colorScheme: 'dark' })

    test('screens pass WCAG 2.2 AA in the dark, and fit the narrowest phone', async ({ page }) => {
      for (const path of SCREENS[account ?? 'guest']) {
        await open(page, path)
        expect([path, await accessibilityFaults(page)]).toEqual([path, []])
        await page.setViewportSize(NARROWEST)
        expect([path, await sidewaysScroll(page)]).toEqual([path, 0])
        await page.setViewportSize({ width: 1280, height: 860 })
      }
    })
  })
}

test('the keyboard reaches everything of the header, and the open menu passes WCAG 2.2 AA', async ({
  page,
}) => {
  await test.step('the keyboard reaches everything of the header in order, after a way to skip it', async () => {
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

  await test.step('the way to skip the header leads into the page', async () => {
    await open(page, '/about')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'সরাসরি মূল অংশে যান' })
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the open menu of the narrowest phone passes WCAG 2.2 AA', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, '/')
    await page.getByRole('button', { name: 'মেনু খুলুন' }).click()
    await expect(page.getByRole('dialog', { name: 'মেনু' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
