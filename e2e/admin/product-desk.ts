import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, open } from '../visitor.ts'

export const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

type Row = { id: number; name: string; isMultiLevel?: boolean; categoryId?: number }

async function idsFor(context: BrowserContext) {
  const read = async (path: string) => (await context.request.get(`/api${path}`)).json()
  const { brands } = await read('/brands')
  const { genericNames } = await read('/generic-names?pageSize=1')
  const types: Row[] = await read('/product-types')
  return {
    brandId: brands[0].id,
    genericNameId: genericNames[0].id,
    productTypeId: types.find(({ isMultiLevel }) => isMultiLevel)?.id,
  }
}

/** A product of a type with strips and boxes, at 1.20 taka a unit. */
export async function make(context: BrowserContext, name: string): Promise<{ id: number; version: number }> {
  const price = { unitPrice: 1.2, unitsPerStrip: 10, stripsPerBox: 5, effectiveFrom: '2026-01-01' }
  const answer = await context.request.post('/api/products', {
    data: { ...(await idsFor(context)), name, strength: '500 mg', usage: 'As told', pricing: [price] },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

export async function find(page: Page, name: string) {
  await open(page, `/admin/products?search=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toBeVisible()
}

export async function edit(page: Page, name: string): Promise<Locator> {
  await row(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await expect(dialog.locator('input[name=name]')).toHaveValue(name)
  return dialog
}

export async function startAdding(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add New Product' }).click()
  return page.getByRole('dialog', { name: 'Add Product' })
}

export const field = (dialog: Locator, name: string) => dialog.locator(`[name=${name}], [data-field=${name}]`)
export const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save', exact: true }).click()

/** Chooses the first real choice of a select or a picker, once its choices are there. */
export async function chooseFirst(dialog: Locator, name: string) {
  if ((await field(dialog, name).getAttribute('role')) === 'combobox') {
    await field(dialog, name).click()
    return dialog.page().getByRole('listbox').getByRole('option').first().click()
  }
  const choice = field(dialog, name).locator('option').nth(1)
  await choice.waitFor({ state: 'attached' })
  await field(dialog, name).selectOption(String(await choice.getAttribute('value')))
}

/** One red pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)
