import { expect, open, test } from '../visitor.ts'

test.describe('the language switch', () => {
  test('changes the language of the same page, and only for the shop itself', async ({
    context,
    baseURL,
    page,
  }) => {
    await test.step('sent from another site changes nothing', async () => {
      const answer = await context.request.post('/language', {
        form: { lang: 'en', back: '/' },
        headers: { origin: 'https://evil.example' },
      })
      expect(answer.status()).toBe(403)
      const cookies = await context.cookies(String(baseURL))
      expect(cookies.filter(({ name }) => name === 'lang')).toEqual([])
    })

    await test.step('brings the same page again in English, keeps the choice, and leads back', async () => {
      await open(page, '/faq?from=test')
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions')
      await expect(page).toHaveURL(/\/faq\?from=test$/)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')

      await open(page, '/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your medicine, at your door.')
      await page.getByRole('button', { name: 'বাংলা' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('আপনার ওষুধ, আপনার দরজায়।')
    })

    await test.step('leads to no other site', async () => {
      const answer = await context.request.post('/language', {
        form: { lang: 'en', back: '//evil.example/' },
        maxRedirects: 0,
      })
      expect([answer.status(), answer.headers().location]).toEqual([303, '/'])
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu leads on and searches', async ({ page }) => {
    await test.step('the menu has the search box and the links, closes by Escape and after a choice', async () => {
      await open(page, '/')
      const opener = page.getByRole('button', { name: 'মেনু খুলুন' })
      await opener.click()
      const menu = page.getByRole('dialog', { name: 'মেনু' })
      await expect(menu.getByPlaceholder('ওষুধ খুঁজুন...')).toBeVisible()
      for (const name of ['হোম', 'সব পণ্য', 'প্রেসক্রিপশন আপলোড', 'পছন্দের তালিকা', 'কার্ট', 'লগইন']) {
        await expect(menu.getByRole('link', { name })).toBeVisible()
      }
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(opener).toBeFocused()

      await opener.click()
      await menu.getByRole('link', { name: 'সব পণ্য' }).click()
      await expect(page).toHaveURL('/products')
      await expect(menu).toBeHidden()
    })

    await test.step('the menu searches', async () => {
      await open(page, '/about')
      await page.getByRole('button', { name: 'মেনু খুলুন' }).click()
      const menu = page.getByRole('dialog', { name: 'মেনু' })
      await menu.getByRole('combobox').fill('napa')
      await menu.getByRole('combobox').press('Enter')
      await expect(page).toHaveURL('/products?search=napa')
      await expect(menu).toBeHidden()
    })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('language, search and newsletter work all the same', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')

    const footer = page.getByRole('contentinfo')
    await footer.getByPlaceholder('Your e-mail address').fill(`quiet-${crypto.randomUUID()}@example.com`)
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Thank you for subscribing.')

    const box = page.getByRole('banner').getByRole('searchbox')
    await box.fill('napa')
    await box.press('Enter')
    await expect(page).toHaveURL('/products?search=napa')
  })
})
