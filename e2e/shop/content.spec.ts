import { expect, open, test } from '../visitor.ts'

const PAGES = [
  ['/about', 'আমাদের কথা', 'About Us'],
  ['/contact', 'যোগাযোগ', 'Contact Us'],
  ['/faq', 'সাধারণ প্রশ্ন', 'Frequently asked questions'],
  ['/terms', 'শর্তাবলি', 'Terms & Conditions'],
  ['/privacy', 'গোপনীয়তা নীতি', 'Privacy Policy'],
] as const

test('each page has its title, its parts and its answers', async ({ page }) => {
  await test.step('each is a real page, with a title, a description and a canonical address', async () => {
    for (const [path, bengali] of PAGES) {
      const response = await open(page, path)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(bengali)
      await expect(page).toHaveTitle(/ \| নিরাময়$/)
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20}/)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2)
      await expect(page.getByRole('main')).not.toContainText('{')
    }
  })

  await test.step('a question of /faq opens to its answer, and a phone number can be pressed', async () => {
    await open(page, '/faq')
    const question = page.getByRole('main').locator('details').filter({ visible: true }).first()
    await expect(question).not.toHaveAttribute('open')
    await question.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(question).toHaveAttribute('open')
    await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible()
  })

  await test.step('the way through a long page leads to its parts, on a phone and on a desk', async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await open(page, '/terms')
      const way = page.getByRole('navigation', { name: 'এই পাতায়' })
      if (width < 1024) await way.locator('summary').click()
      const link = way.getByRole('link').last()
      const heading = String(await link.textContent())
      await link.click()
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport()
    }
  })
})

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('each has its English name', async ({ page }) => {
    for (const [path, , english] of PAGES) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(english)
    }
  })
})
