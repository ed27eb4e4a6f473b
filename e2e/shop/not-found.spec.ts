import { expect, open, test } from '../visitor.ts'

test.use({ expectedErrors: /status of 404/ })

test("an unknown path returns 404 and shows 'Page Not Found' under a Bengali headline, with a way home", async ({
  page,
}) => {
  const response = await open(page, '/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('পাতাটি খুঁজে পাওয়া যায়নি')
  await expect(page.getByText('Page Not Found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'হোম পাতায় যান' }).click()
  await expect(page).toHaveURL('/')
})

test('what is not there is 404, and search engines leave a product that is gone', async ({ page }) => {
  for (const path of ['/admin/no-such-screen', '/products/99999999', '/products/abc', '/products/1e3']) {
    const response = await open(page, path)
    expect([path, response?.status()]).toEqual([path, 404])
    await expect(page.getByText(/^(Page Not Found|Product not found\.)$/)).toBeVisible()
    if (path.startsWith('/products'))
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  }
})
