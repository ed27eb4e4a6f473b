import type { Locator, Page } from '@playwright/test'
import { expect } from '../visitor.ts'

/** A name that no other test uses. */
export const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Opens the form of a new item. */
export async function openForm(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: title }).click()
  return page.getByRole('dialog', { name: title })
}

export const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' }).click()

/** Presses Delete in a row; returns the question that opens. */
export async function askToDelete(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
  return page.getByRole('alertdialog', { name: `Delete ${name}` })
}

/** A click beside the window. */
export async function clickBeside(page: Page, dialog: Locator) {
  const box = await dialog.boundingBox()
  expect(box?.x).toBeGreaterThan(20)
  await page.mouse.click(10, 400)
}

const MOST_TABS = 60

/** Walks on with Tab until it is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element.matches(':focus'))) return
  }
  await expect(target).toBeFocused()
}
