import { codeTo, register } from '../people.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'

test('a code appears in the outbox by itself, and can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, '/dev/outbox')
  const { phone } = await register(context.request)
  const message = page.getByRole('listitem').filter({ hasText: phone })
  await expect(message).toBeVisible({ timeout: 15_000 })
  const code = await codeTo(context.request, phone)
  await message.getByRole('button', { name: `Copy code ${code}` }).click()
  await expect(page.getByText(`${code} is copied.`)).toBeVisible()
  expect(
    await page.evaluate(() =>
      (
        globalThis as unknown as { navigator: { clipboard: { readText(): Promise<string> } } }
      ).navigator.clipboard.readText(),
    ),
  ).toBe(code)
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('the page of the local identity provider fits a small phone and every reader', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/api/auth/facebook')
  await page.getByText('Someone else').click()
  await expect(page.getByRole('button', { name: /Continue/ })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
})
