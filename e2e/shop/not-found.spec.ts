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

test('an unknown path below /admin is not found either, and shows a guest nothing of the back office', async ({
  page,
}) => {
  const response = await open(page, '/admin/no-such-screen')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Page Not Found')).toBeVisible()
})

test.describe('in English', () => {
  test.use({ language: 'en' })

  test("the headline itself is 'Page Not Found'", async ({ page }) => {
    await open(page, '/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page).toHaveTitle('Page Not Found | Niramoy')
  })
})
