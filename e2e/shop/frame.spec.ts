import { expect, open, test } from '../visitor.ts'

test.describe('in Bengali, the language of the shop', () => {
  test('the header leads on by links, keyboard and search; the footer has links and the newsletter', async ({
    page,
  }) => {
    await test.step('the header leads home, to the products and the prescription upload; the footer is English', async () => {
      await open(page, '/about')
      await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
      const links = page.getByRole('banner').getByRole('navigation', { name: 'মূল মেনু' })
      await expect(links.getByRole('link', { name: 'হোম' })).toHaveAttribute('href', '/')
      await expect(links.getByRole('link', { name: 'সব পণ্য' })).toHaveAttribute('href', '/products')
      await expect(links.getByRole('link', { name: 'প্রেসক্রিপশন আপলোড' })).toHaveAttribute(
        'href',
        '/upload-prescription',
      )
      await expect(page.getByRole('banner').getByRole('link', { name: 'লগইন' })).toHaveAttribute(
        'href',
        '/login',
      )
      await expect(page.getByRole('link', { name: 'নিরাময়, হোম পাতা' })).toHaveAttribute('href', '/')

      // links, contact details in Khulna, four social links, the copyright
      const footer = page.getByRole('contentinfo')
      for (const [name, href] of [
        ['About Us', '/about'],
        ['Contact Us', '/contact'],
        ['FAQ', '/faq'],
        ['Terms & Conditions', '/terms'],
        ['Privacy Policy', '/privacy'],
      ] as const) {
        await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href)
      }
      await expect(footer).toContainText('Khulna')
      await expect(footer.getByRole('link', { name: /on (Facebook|Instagram|YouTube|X) / })).toHaveCount(4)
      await expect(footer).toContainText(/© \d{4} Niramoy/)
    })

    await test.step('after a link the keyboard goes on in the new page', async () => {
      await open(page, '/about')
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('সাধারণ প্রশ্ন')
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
    })

    await test.step('goes to the products with the trimmed term, and not at all without one', async () => {
      await open(page, '/about')
      const box = page.getByRole('banner').getByRole('combobox')
      await box.fill('   ')
      await box.press('Enter')
      await expect(page).toHaveURL(/\/about$/)
      await box.fill('  নাপা ')
      await box.press('Enter')
      await expect(page).toHaveURL(`/products?search=${encodeURIComponent('নাপা')}`)
    })

    await test.step('thanks a subscriber, also one who subscribes twice', async () => {
      const email = `reader-${crypto.randomUUID()}@example.com`
      await open(page, '/about')
      const footer = page.getByRole('contentinfo')
      for (const _time of ['first', 'second']) {
        await footer.getByPlaceholder('Your e-mail address').fill(email)
        const answered = page.waitForResponse('**/api/newsletter')
        await footer.getByRole('button', { name: 'Subscribe' }).click()
        expect((await answered).status()).toBe(200)
        await expect(footer.getByRole('status')).toHaveText('Thank you for subscribing.')
        await expect(footer.getByPlaceholder('Your e-mail address')).toHaveValue('')
      }
      await expect(page).toHaveURL('/about')
      // room to read the address on the narrowest phone
      await page.setViewportSize({ width: 320, height: 640 })
      const field = footer.getByPlaceholder('Your e-mail address')
      expect((await field.boundingBox())?.width).toBeGreaterThan(170)
    })
  })
})

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

test.describe('the badges', () => {
  const products = (...ids: number[]) => JSON.stringify(ids.map((id) => ({ id, name: `Product ${id}` })))

  test('count what a guest has chosen, also in a spoilt storage', async ({ page }) => {
    await test.step('count the distinct products a guest has chosen, and hide at zero', async () => {
      await page.addInitScript(
        ([cart, wishlist]) => {
          const { localStorage } = globalThis as unknown as {
            localStorage: Map<string, string> & Record<string, string>
          }
          localStorage.cart = String(cart)
          localStorage.wishlist = String(wishlist)
        },
        [products(1, 2, 2, 3), products()],
      )
      await open(page, '/')
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: 'কার্ট, ৩টি পণ্য' })).toContainText('3')
      await expect(header.getByRole('link', { name: 'পছন্দের তালিকা', exact: true })).toBeVisible()
    })

    await test.step('are not confused by a storage that someone has spoilt', async () => {
      await page.addInitScript(() => {
        const { localStorage } = globalThis as unknown as { localStorage: Record<string, string> }
        localStorage.cart = '{"not":"a list"'
        localStorage.wishlist = '[null,{"id":"x"},7]'
      })
      await open(page, '/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'কার্ট', exact: true })).toBeVisible()
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

  test.describe('in English', () => {
    test.use({ language: 'en' })

    test("the menu's search box says 'Search medicine...'", async ({ page }) => {
      await open(page, '/')
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await expect(page.getByRole('dialog').getByPlaceholder('Search medicine...')).toBeVisible()
    })
  })
})

test.describe('the newsletter', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('says what is wrong with an address, with scripts and without', async ({ page, browser, baseURL }) => {
    await test.step('says what is wrong with an address the browser lets pass', async () => {
      await open(page, '/')
      const footer = page.getByRole('contentinfo')
      await footer.getByPlaceholder('Your e-mail address').fill('reader@localhost')
      await footer.getByRole('button', { name: 'Subscribe' }).click()
      await expect(footer.getByRole('status')).toHaveText('Email is invalid')
      await expect(footer.getByPlaceholder('Your e-mail address')).toHaveValue('reader@localhost')
    })

    await test.step('keeps a wrong address without scripts too', async () => {
      const page = await browser.newPage({ baseURL: String(baseURL), javaScriptEnabled: false })
      await page.goto('/about')
      const footer = page.getByRole('contentinfo')
      await footer.getByPlaceholder('Your e-mail address').fill('reader@localhost')
      await footer.getByRole('button', { name: 'Subscribe' }).click()
      const main = page.getByRole('main')
      await expect(main.getByRole('status')).toHaveText('Email is invalid')
      await expect(main.getByPlaceholder('Your e-mail address')).toHaveValue('reader@localhost')
      await page.close()
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
