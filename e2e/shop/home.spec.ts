import type { Page } from '@playwright/test'
import { expect, holdClock, open, test, WITH_MOTION } from '../visitor.ts'

test.use(WITH_MOTION)

const getSlides = (page: Page) => page.getByRole('region', { name: 'দোকানের খবর' })
const box = (page: Page) => page.getByRole('main').getByRole('combobox')
const getPromos = (page: Page) => page.getByRole('region', { name: 'দোকানের অফার' })

test.describe('the blocks', () => {
  test('stand in their order; the search and the coupons do what they say', async ({
    page,
    baseURL,
    context,
  }) => {
    await test.step('stand in their order, with their counts, and lead where they say', async () => {
      await open(page, '/')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 2 })).toHaveText([
        'ক্যাটাগরি অনুযায়ী কিনুন',
        'বিশেষ অফার',
        'বিশেষ পণ্য',
        'এখন জনপ্রিয়',
        'যেভাবে কিনবেন',
        'নিজের অ্যাকাউন্ট খুলুন',
      ])
      await expect(page.getByRole('region', { name: 'ক্যাটাগরি অনুযায়ী কিনুন' }).getByRole('listitem')).toHaveCount(
        8,
      )
      await expect(page.getByRole('region', { name: 'বিশেষ পণ্য' }).getByRole('article')).toHaveCount(8)
      await expect(page.getByRole('region', { name: 'এখন জনপ্রিয়' }).getByRole('article')).toHaveCount(4)
      await expect(page.getByRole('region', { name: 'বিশেষ অফার' }).getByRole('listitem')).toHaveCount(3)
      await expect(page.getByRole('region', { name: 'যেভাবে কিনবেন' }).getByRole('listitem')).toHaveCount(3)
      await expect(
        page.getByRole('region', { name: 'যেসব বিষয়ে ভরসা রাখতে পারেন' }).getByRole('listitem'),
      ).toHaveCount(4)
      const tops = await Promise.all(
        [
          box(page),
          main.getByRole('link', { name: 'প্রেসক্রিপশন পাঠান' }),
          main.getByRole('heading', { name: 'ক্যাটাগরি অনুযায়ী কিনুন' }),
          main.getByRole('heading', { name: 'বিশেষ অফার' }),
          getSlides(page),
          main.getByRole('heading', { name: 'বিশেষ পণ্য' }),
          getPromos(page),
        ].map(async (block) => (await block.boundingBox())?.y ?? 0),
      )
      expect(tops).toEqual(tops.toSorted((one, other) => one - other))

      await expect(main.getByRole('link', { name: 'অ্যাকাউন্ট খুলুন' })).toHaveAttribute('href', '/register')
      await expect(main.getByRole('link', { name: 'হোয়াটসঅ্যাপে অর্ডার করুন' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/\d+\?text=/,
      )
      const targets = (links: ReturnType<Page['locator']>) =>
        links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(await targets(getPromos(page).locator('a'))).toEqual([
        '/products?category=vitamins',
        '/products?category=baby-care',
        '/products',
      ])
      // staff may have added more behind them
      expect((await targets(getSlides(page).locator('a'))).slice(0, 4)).toEqual([
        '/products',
        '/products',
        '/upload-prescription',
        '/products?category=baby-care',
      ])
      const grid = page.getByRole('region', { name: 'ক্যাটাগরি অনুযায়ী কিনুন' })
      await expect(grid.getByRole('link')).toHaveCount(8)
      await expect(grid.getByRole('link', { name: 'সব দেখুন' })).toHaveAttribute('href', '/products')
      await expect(grid.getByRole('link', { name: 'ভিটামিন ও সাপ্লিমেন্ট' })).toHaveAttribute(
        'href',
        '/products?category=vitamins',
      )
      await expectMachinesToBeTold(page, String(baseURL))
    })

    await test.step('leads to the products with the trimmed term, and nowhere without one', async () => {
      await open(page, '/')
      await box(page).fill('   ')
      await box(page).press('Enter')
      await expect(page).toHaveURL('/')
      await box(page).fill('  napa extra ')
      await box(page).press('Enter')
      await expect(page).toHaveURL('/products?search=napa+extra')
    })

    await test.step('a coupon gives its code away', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await open(page, '/')
      const coupon = page.getByRole('region', { name: 'বিশেষ অফার' }).getByRole('button').first()
      const code = await coupon.locator('.font-mono').innerText()
      await coupon.click()
      await expect(page.getByText('Code copied.')).toBeVisible()
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code)
    })

    await test.step('on a phone what is said lies above the bar at the foot', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, '/')
      await page.getByRole('region', { name: 'বিশেষ অফার' }).getByRole('button').first().click()
      const toast = page.getByText('Code copied.')
      await expect(toast).toBeVisible()
      const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {}
      const bar = await page.getByRole('navigation', { name: 'দ্রুত মেনু' }).boundingBox()
      expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0)
    })
  })

  test.describe('for a customer who is signed in', () => {
    test.use({ account: 'customer' })

    test('do not call to register', async ({ page }) => {
      await open(page, '/')
      await expect(page.getByRole('link', { name: 'হোয়াটসঅ্যাপে অর্ডার করুন' })).toBeVisible()
      await expect(
        page.getByRole('main').locator('a[href="/register"]').filter({ visible: true }),
      ).toHaveCount(0)
    })
  })
})

test.describe('the search box', () => {
  test('types sample names and deletes them again, and rests while it is used', async ({ page }) => {
    await holdClock(page)
    await open(page, '/')
    for (const name of ['নাপা', 'সেকলো']) {
      const typed = async () => {
        await page.clock.runFor(75)
        return box(page).getAttribute('placeholder')
      }
      await expect.poll(typed, { intervals: [10] }).toBe(name)
    }
    await box(page).focus()
    await expect(box(page)).toHaveAttribute('placeholder', 'ওষুধ খুঁজুন...')
  })

  test.describe('for those who want little motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('says what it is for, and keeps still', async ({ page }) => {
      await holdClock(page)
      await open(page, '/')
      await page.clock.runFor(3000)
      await expect(box(page)).toHaveAttribute('placeholder', 'ওষুধ খুঁজুন...')
    })
  })
})

async function expectMachinesToBeTold(page: Page, baseURL: string) {
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data['@graph']).toMatchObject([
    { '@type': 'Pharmacy', name: 'Niramoy', alternateName: 'নিরাময়', url: `${baseURL}/` },
    {
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: `${baseURL}/products?search={term}` } },
    },
  ])
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/`)
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('products, prices, offers, links and search are there, on a phone and on a desk', async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const cards = page.getByRole('region', { name: 'বিশেষ পণ্য' }).getByRole('article')
      await expect(cards).toHaveCount(8)
      for (const card of await cards.all()) {
        await expect(card).toContainText(/৳[\d,]+\.\d\d|Pricing not available/)
        await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', /^\/products\/\d+$/)
      }
      const offers = page.getByRole('region', { name: 'বিশেষ অফার' }).getByRole('listitem')
      await expect(offers).toHaveCount(3)
      await expect(getSlides(page).getByRole('link').first()).toBeVisible()
      await expect(getSlides(page).getByRole('button', { name: 'পরের স্লাইড' })).toBeHidden()
      const box = page.getByRole('main').getByRole('searchbox')
      await box.fill('napa')
      await box.press('Enter')
      await expect(page).toHaveURL('/products?search=napa')
    }
  })
})
