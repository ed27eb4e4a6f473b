import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Made } from '../shop/make-product.ts'
import { expect, open } from '../visitor.ts'
import type { Placed } from './orders-page.ts'

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

type Product = { readonly id: number; readonly name: string; readonly SKU: string }

/** A product with 10 units in a strip and 5 strips in a box. */
export async function makeProduct(context: BrowserContext, word = 'Stocked'): Promise<Product> {
  const name = unique(word)
  const { id } = await make(context, name)
  const { SKU } = await (await context.request.get(`/api/products/${id}`)).json()
  return { id, name, SKU }
}

/** A batch id that no other test uses. */
export const uniqueBatch = () => `E2E-${crypto.randomUUID().slice(0, 8).toUpperCase()}`

export async function makeBatch(context: BrowserContext, ProductId: number, facts: object = {}) {
  const batch = { ProductId, batchId: uniqueBatch(), manufactureDate: '2026-01-01', quantity: 60 }
  const answer = await context.request.post('/api/stock-batches', { data: { ...batch, ...facts } })
  expect(answer.status()).toBe(201)
  return answer.json()
}

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

export const choose = (page: Page, { orderCode }: Placed) =>
  page.getByRole('checkbox', { name: `Choose ${orderCode}` })
const scanner = (page: Page) => page.getByLabel('Scan or type a batch')

export async function batchCodes(page: Page): Promise<string[]> {
  const list = new URL(page.url()).searchParams.get('list')
  const { lines } = await (await page.request.get(`/api/admin/fulfilment/pick-lists/${list}`)).json()
  return lines.map(({ batchCode }: { batchCode: string }) => batchCode)
}

export async function startPicking(page: Page, orders: readonly Placed[]): Promise<void> {
  await open(page, '/admin/fulfilment')
  for (const order of orders) await choose(page, order).check()
  await page.getByRole('button', { name: /^Start picking/ }).click()
  await expect(page).toHaveURL(/stage=picking&list=\d+/)
  await expect(scanner(page)).toBeFocused()
}

/** As a scanner types. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

type Line = { readonly kind: keyof typeof KINDS; readonly expected: number }

const KINDS = {
  'counter-cash': 'Counter: cash',
  'counter-card': 'Counter: card',
  'counter-bkash': 'Counter: bKash',
  riders: 'Riders and own deliveries: cash',
  'riders-card': 'Riders and own deliveries: card',
  'riders-bkash': 'Riders and own deliveries: bKash',
  couriers: 'Couriers',
  gateway: 'Online payments',
  'gateway-refunds': 'Online refunds',
  'refunds-cash': 'Paid back in cash',
  'refunds-bkash': 'Paid back by bKash',
  'refunds-nagad': 'Paid back by Nagad',
  'suppliers-cash': 'Suppliers paid in cash',
  'written-off': 'Collected and not handed in',
}

/** Other tests sell, book and close meanwhile: all but the cash of the counter is as the books say. What that is. */
async function countOthers(page: Page): Promise<number> {
  const { lines }: { lines: readonly Line[] } = await (await page.request.get('/api/admin/day-close')).json()
  for (const { kind, expected } of lines) {
    if (kind !== 'counter-cash')
      await page.getByLabel(`Counted: ${KINDS[kind]}`, { exact: true }).fill(String(expected))
  }
  await page.getByLabel('Left in the till').fill('0')
  return lines.find(({ kind }) => kind === 'counter-cash')?.expected ?? 0
}

/** Sells a strip so that there is something to close, and closes the day with 5 taka too much and why. */
export async function closeDay(page: Page, productId: number, reason: string): Promise<void> {
  const data = { items: [{ productId, quantities: { strip: 1 } }], tender: 'cash' }
  await expect(async () => {
    expect((await page.request.post('/api/admin/counter/sales', { data })).status()).toBe(201)
    await open(page, '/admin/day-close')
    const cash = await countOthers(page)
    await page.getByRole('button', { name: 'Close the day' }).click()
    const asked = page.getByText('Please enter what was counted: Counter: cash.')
    await expect(asked).toBeVisible({ timeout: 2_000 })
    await page.getByLabel('Counted: Counter: cash', { exact: true }).fill(String(cash + 5))
    // the difference is shown once it is counted
    await page.keyboard.press('Tab')
    await page.getByLabel('Reason for the difference: Counter: cash').fill(reason)
    await page.getByRole('button', { name: 'Close the day' }).click()
    await expect(page.getByRole('row').filter({ hasText: reason }).first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
}
