import { expect, open, test } from '../visitor.ts'

const fibers = `[...document.querySelectorAll('[data-static] *')].filter((element) =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber'))).length`

test('what has nothing to press is not hydrated, and its links are the router’s all the same', async ({
  page,
}) => {
  for (const path of ['/', '/products', '/products/1']) {
    await open(page, path)
    await expect.poll(() => page.evaluate('document.querySelectorAll("[data-static] *").length')).not.toBe(0)
    expect([path, await page.evaluate(fibers)]).toEqual([path, 0])
  }

  await open(page, '/products')
  await page.evaluate('window.sameDocument = true')
  const links = page.locator('article h2 a')
  const [first, second] = [await links.nth(0).getAttribute('href'), await links.nth(1).getAttribute('href')]
  await page.locator(`article a[href="${first}"]`).click()
  await expect(page).toHaveURL(String(first))
  const title = page.getByRole('heading', { level: 1 })
  const before = await title.innerText()
  await expect(page.locator('dl dt').first()).toBeVisible()
  expect(await page.evaluate('window.sameDocument')).toBe(true)

  // back in the list, its cards are rendered here; the next product replaces what the last one showed
  await page.goBack()
  await expect(page.locator(`article a[href="${second}"]`)).toHaveCount(1)
  await page.locator(`article a[href="${second}"]`).click()
  await expect(page).toHaveURL(String(second))
  await expect(title).not.toHaveText(before)
  await expect(title).toHaveCount(1)
  expect(await page.evaluate('window.sameDocument')).toBe(true)
})

test('another page of a list shows its own products, each once', async ({ page }) => {
  await open(page, '/products')
  const names = () => page.locator('article h2').allInnerTexts()
  const before = await names()
  await page.getByRole('link', { name: 'পরের পাতা' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(async () => (await names()).some((name) => before.includes(name))).toBe(false)
  // the cards below the first screen follow it
  await expect(page.locator('article h2')).toHaveCount(before.length)
})
