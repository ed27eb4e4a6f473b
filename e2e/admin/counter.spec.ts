import type { Page } from '@playwright/test'
import { makeTablets } from '../shop/ready-to-order.ts'
import { expect, expectToFit, open, test } from '../visitor.ts'

test.use({ account: 'admin' })

const field = (page: Page) => page.getByRole('combobox', { name: 'Product, barcode, SKU or batch' })
const lines = (page: Page) => page.getByRole('list', { name: 'Items of this sale' }).locator('> li')
const sold = (page: Page) => page.getByRole('status').filter({ hasText: 'Sold: NR-' })

/** Counts what is pressed; a word or an amount that is typed is one. */
function counting(page: Page) {
  let presses = 0
  return {
    async press(key: string) {
      presses++
      await page.keyboard.press(key)
    },
    async type(text: string) {
      presses++
      await page.keyboard.type(text)
    },
    count: () => presses,
  }
}

/** As a scanner types it: at once, and then Enter. */
async function scan(page: Page, code: string) {
  await page.keyboard.insertText(code)
  await page.keyboard.press('Enter')
}

async function readSku(page: Page, id: number): Promise<string> {
  return (await (await page.request.get(`/api/products/${id}`)).json()).SKU
}

test('a sale by keyboard alone, with its change; the next one is ready at once', { tag: '@journey' }, async ({
  page,
  baseURL,
}) => {
  const napa = await makeTablets(baseURL, 'Counted')
  await open(page, '/admin/counter')
  await expect(field(page)).toBeFocused()
  const keys = counting(page)
  await keys.type(napa.name)
  await expect(page.getByRole('option').first()).toContainText(napa.name)
  await keys.press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await keys.press('+')
  await expect(lines(page).getByText('৳36.00')).toBeVisible()
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cash: ৳36.00' })
  await expect(dialog.getByLabel('Received')).toBeFocused()
  await keys.type('50')
  await expect(dialog.getByText('৳14.00')).toBeVisible()
  await keys.press('Enter')
  await expect(sold(page)).toContainText('Change ৳14.00')
  await expect(page.getByText('Nothing is in this sale yet.')).toBeVisible()
  await expect(field(page)).toBeFocused()
  expect(keys.count()).toBe(6)
})

test('a scanner adds one for each scan; a number sets how many, F4 the pack, F9 takes a card', async ({
  page,
  baseURL,
}) => {
  const napa = await makeTablets(baseURL, 'Scanned')
  await open(page, '/admin/counter')
  const sku = await readSku(page, napa.id)
  await scan(page, sku)
  await expect(lines(page)).toHaveCount(1)
  await scan(page, sku)
  await expect(lines(page).getByText('৳36.00')).toBeVisible()
  await scan(page, '3')
  await expect(lines(page).getByText('৳54.00')).toBeVisible()
  await page.keyboard.press('F4')
  await expect(lines(page).getByText('৳6.00')).toBeVisible()
  await expectToFit(page)
  await page.keyboard.press('F9')
  const dialog = page.getByRole('dialog', { name: 'Card: ৳6.00' })
  await expect(dialog.getByLabel('Reference on the slip')).toBeFocused()
  await page.keyboard.type('TX-1')
  await page.keyboard.press('Enter')
  await expect(sold(page)).toBeVisible()

  await expect(page.locator('.printed-slip')).toContainText(/NR-.*৳6\.00/s)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Slip as PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^pos-slip-NR-.*\.pdf$/)
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByText('Sold at the counter')).toBeVisible()
  await expect(page.getByText('Paid by card · TX-1')).toBeVisible()
})

test.describe('a refusal', () => {
  test.use({ expectedErrors: /409/ })

  test('a bare number adds nothing; what is held is taken up again; what is not in stock is not sold', async ({
    page,
    baseURL,
  }) => {
    const few = await makeTablets(baseURL, 'Few', 5)
    await open(page, '/admin/counter')
    await page.keyboard.type('50')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('No product has the code “50”.')).toBeVisible()
    await expect(field(page)).toHaveValue('50')
    await expect(lines(page)).toHaveCount(0)
    await expect(page.getByRole('option').first()).toBeVisible()

    await field(page).fill('')
    await scan(page, await readSku(page, few.id))
    await expect(lines(page)).toHaveCount(1)
    await page.keyboard.press('F7')
    await expect(lines(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Held sales')).toBeVisible()
    await page.keyboard.press('F7')
    await expect(lines(page)).toHaveCount(1)
    await page.keyboard.press('Delete')
    await expect(lines(page)).toHaveCount(0)
    await page.keyboard.press('Control+z')

    await expect(lines(page).getByText('Not enough in stock')).toBeVisible()
    await page.keyboard.press('F8')
    const dialog = page.getByRole('dialog', { name: 'Cash: ৳18.00' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('only 5 units left in stock')
    await page.keyboard.press('Escape')
    await expect(lines(page)).toHaveCount(1)
  })
})
