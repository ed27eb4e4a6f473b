import type { Locator, Page } from '@playwright/test'

export const adminMenu = (page: Page) => page.getByRole('navigation', { name: 'Admin menu' })

/** With every group open; one that was opened stays so for this person. */
export async function wholeMenu(page: Page): Promise<Locator> {
  const menu = adminMenu(page)
  const closed = menu.getByRole('button', { expanded: false })
  for (let left = await closed.count(); left > 0; left--) await closed.first().click()
  return menu
}
