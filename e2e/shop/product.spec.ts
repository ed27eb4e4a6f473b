import type { Page } from '@playwright/test'
import { expect, open, sidewaysScroll, test } from '../visitor.ts'
import { makeProduct, ODD_NAMES, unique } from './make-product.ts'

const PHONE = { width: 360, height: 780 }

/** What search engines read: the first is the product. */
const structured = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '')

test('odd names show as they are, on a phone too, and break no script', async ({ page, baseURL }) => {
  await page.setViewportSize(PHONE)
  for (const [, name] of ODD_NAMES) {
    const made = await makeProduct(baseURL, {
      name: `${unique('Q')} ${name}`.slice(0, 300),
      type: 'Tablet',
      pricing: { unitPrice: 99999.99 },
    })
    await open(page, `/products/${made.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.name)
    await expect(page.getByText('৳99,999.99').first()).toBeVisible()
    expect((await structured(page)).name).toBe(made.name)
    expect(await sidewaysScroll(page)).toBe(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the product, its prices and its links are there', async ({ page }) => {
    await page.goto('/products/1')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Colimax')
    await expect(page.getByText('৳50.20').first()).toBeVisible()
    await page.getByRole('link', { name: 'গেঁটেবাতের ওষুধ' }).click()
    await expect(page.getByRole('article').filter({ hasText: 'Colimax' })).toBeVisible()
  })
})
