import type { Page } from '@playwright/test'
import type { Made } from '../shop/make-product.ts'

export const strips = ({ id }: Made, strip: number) => ({ productId: id, quantities: { strip } })
export const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
/** A part of the screen by its heading. */
export const panel = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

export async function readOrder(page: Page, id: number) {
  return (await page.request.get(`/api/orders/${id}`)).json()
}
