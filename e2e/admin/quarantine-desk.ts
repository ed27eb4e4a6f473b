import type { Page } from '@playwright/test'
import type { Made } from '../shop/make-product.ts'
import { expect, open } from '../visitor.ts'

export const inspect = (page: Page, { name }: Made) =>
  page.getByRole('button', { name: new RegExp(`^Inspect: ${name}`) })

/** What came back last stands on the last page. */
export async function openQuarantine(page: Page, product: Made): Promise<void> {
  await expect(async () => {
    const { totalPages } = await (await page.request.get('/api/quarantine')).json()
    await open(page, `/admin/quarantine?page=${totalPages}`)
    await expect(inspect(page, product)).toBeVisible({ timeout: 3_000 })
  }).toPass()
}
