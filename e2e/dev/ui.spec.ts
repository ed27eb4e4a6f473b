import type { Page } from '@playwright/test'
import { expect, open, sidewaysScroll, test, WITH_MOTION } from '../visitor.ts'

test.use(WITH_MOTION)

test('the design system fits every width, in both themes, without a complaint', async ({ page }) => {
  const sideways = async () => {
    const found: number[] = []
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      found.push(await sidewaysScroll(page))
    }
    return found
  }
  await open(page, '/dev/ui')
  await expect(page.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible()
  expect(await sideways()).toEqual([0, 0, 0])
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('[data-theme=dark]').first()).toBeVisible()
  expect(await sideways()).toEqual([0, 0, 0])
})

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('radios, checkboxes and switches are drawn by the browser, so that one sees which are on', async ({
    page,
  }) => {
    await open(page, '/dev/ui')
    for (const kind of ['radio', 'checkbox'])
      for (const look of await readLooks(page, kind)) expect(look).toBe('auto')
  })
})

const readLooks = (page: Page, kind: string) =>
  page
    .locator(`input[type=${kind}]`)
    .evaluateAll((all) =>
      all.map(
        (input) =>
          (
            globalThis as unknown as { getComputedStyle(element: unknown): { appearance: string } }
          ).getComputedStyle(input).appearance,
      ),
    )

test('toasts have a place that is there before their words, so that screen readers hear them', async ({
  page,
}) => {
  await open(page, '/dev/ui')
  const place = page.locator('section[popover][aria-live=polite]')
  await expect(place.first()).toHaveText('')
  await expect
    .poll(() => place.evaluateAll((all) => all.every((element) => element.matches(':popover-open'))))
    .toBe(true)
  await page.getByRole('button', { name: 'Toast, danger' }).click()
  await expect(place.filter({ hasText: 'Failed to download invoice.' })).toBeVisible()
})
