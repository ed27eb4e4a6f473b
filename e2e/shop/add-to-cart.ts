import type { Locator, Page } from '@playwright/test'
import { expect, open } from '../visitor.ts'

export const filter = (area: Locator, name: string) => area.getByRole('combobox', { name, exact: true })

/** Opens a filter, types a part of the name, and takes what is offered. */
export async function choose(area: Locator, name: string, option: string) {
  await filter(area, name).click()
  await filter(area, name).fill(option.slice(0, 6))
  await area.getByRole('option', { name: new RegExp(`^${option}`) }).click()
}

/** As a visitor does it, in English: from the product's page through the dialog to the success dialog. */
export async function addToCart(page: Page, id: number) {
  await open(page, `/products/${id}`)
  await page.getByRole('region', { name: 'How much do you need?' }).getByRole('button').last().click()
  const dialog = page.getByRole('dialog', { name: 'Add to cart' })
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(addedDialog(page)).toBeVisible()
}

function addedDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Added to your cart' })
}

export function cartLine(page: Page, name: string) {
  return page.getByRole('main').getByRole('article', { name })
}

/** The number at the cart's icon. */
export function badge(page: Page, list: 'Cart' | 'Wishlist' = 'Cart') {
  return page.getByRole('banner').getByRole('link', { name: new RegExp(`^${list}`) })
}

/** Puts a list into the browser's storage before any page opens. */
export async function storeBefore(page: Page, name: 'cart' | 'wishlist', text: string) {
  await page.addInitScript(
    ([key, value]) => {
      const { localStorage, sessionStorage } = globalThis as unknown as Record<
        string,
        Map<string, string> & Storage
      >
      if (sessionStorage?.getItem('stored')) return
      sessionStorage?.setItem('stored', 'yes')
      localStorage?.setItem(String(key), String(value))
    },
    [name, text],
  )
}

type Storage = { getItem(key: string): string | null; setItem(key: string, value: string): void }

export function stored(page: Page, name: 'cart' | 'wishlist'): Promise<string | null> {
  return page.evaluate(`localStorage.getItem('${name}')`)
}
