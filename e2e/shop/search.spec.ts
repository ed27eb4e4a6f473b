import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'

const PHONE = { width: 360, height: 780 }

const options = (page: Page) => page.getByRole('listbox').getByRole('option')

test('on a phone the boxes of the home page and the menu offer the same', async ({ page }) => {
  await test.step('the box on the home page offers the same, also on a phone', async () => {
    await page.setViewportSize(PHONE)
    await open(page, '/')
    const own = page.getByRole('main').getByRole('combobox')
    await own.fill('napa')
    await expect(options(page).first()).toContainText('Napa')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await options(page).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Napa')
  })

  await test.step('in the menu of a phone Escape closes the list, not the menu', async () => {
    await page.setViewportSize(PHONE)
    await open(page, '/')
    await page.getByRole('button', { name: 'মেনু খুলুন' }).click()
    const menu = page.getByRole('dialog', { name: 'মেনু' })
    await menu.getByRole('combobox').fill('napa')
    await expect(options(page).first()).toBeVisible()
    await menu.getByRole('combobox').press('Escape')
    await expect(options(page)).toHaveCount(0)
    await menu.getByRole('combobox').press('ArrowDown')
    await options(page).first().click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Napa')
  })
})
