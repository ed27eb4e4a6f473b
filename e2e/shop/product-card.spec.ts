import type { Page } from '@playwright/test'
import { expect, open, sidewaysScroll, test } from '../visitor.ts'
import { makeProduct, ODD_NAMES, unique } from './make-product.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

for (const [kind, name] of ODD_NAMES) {
  test(`a ${kind} name shows whole on a card that keeps its place`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    const made = await makeProduct(baseURL, {
      name: `${unique('Q')} ${name}`.slice(0, 300),
      pricing: { unitPrice: 99999.99 },
    })
    await open(page, `/products?search=${encodeURIComponent(made.name.slice(0, 10))}`)
    const card = cards(page).filter({ hasText: made.name })
    await expect(card).toContainText('৳99,999.99')
    await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', `/products/${made.id}`)
    expect(await sidewaysScroll(page)).toBe(0)
  })
}
