import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { productBook, productSheet, rowsOf } from '../../server/src/testing/given/sheets.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { find, make, row, unique } from './product-desk.ts'

test.use({ account: 'admin', expectedErrors: /status of (4(00|15)|500)/ })

test('the template is downloaded', async ({ page }) => {
  await open(page, '/admin/bulk-upload')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download template' }).click()
  expect((await download).suggestedFilename()).toBe('product-template.xlsx')
})

test("a check without a file says 'Please select a file to upload.'", async ({ page }) => {
  await open(page, '/admin/bulk-upload')
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('alert')).toContainText('Please select a file to upload.')
})

test('a current product, uploaded again, changes nothing', async ({ page, context }) => {
  const name = unique('Exported')
  await make(context, name)
  await open(page, '/admin/bulk-upload')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download current products' }).click()
  const all = await rowsOf(await readFile(await (await download).path()))
  // the others are edited by other tests at the same time
  const sheet = await productSheet(all.filter((each) => each.name === name))
  const file = { name: 'products.xlsx', mimeType: '', buffer: Buffer.from(sheet) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('The file is valid. Nothing has been saved yet.')).toBeVisible()
  await expect(page.getByText('There is nothing to apply.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a text with the name of a sheet is refused in clear words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/admin/bulk-upload')
  const buffer = Buffer.from('SKU,Name')
  await page.locator('input[type=file]').setInputFiles({ name: 'products.xlsx', mimeType: '', buffer })
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('alert')).toContainText('Please choose an Excel (.xlsx) file.')
  expect(await sidewaysScroll(page)).toBe(0)
})

/** A row that adds a product of a new brand and a new generic name. */
const newRow = (name: string) => ({
  name,
  brand: unique('Brand'),
  productType: 'Tablet',
  category: 'Vitamins & Supplements',
  genericName: unique('Generic'),
  unitPrice: 0.37,
  unitsPerStrip: 10,
  stripsPerBox: 3,
})

async function check(page: Page, rows: Parameters<typeof productSheet>[0]) {
  const buffer = Buffer.from(await productSheet(rows))
  await page.locator('input[type=file]').setInputFiles({ name: 'products.xlsx', mimeType: '', buffer })
  await page.getByRole('button', { name: 'Check file' }).click()
}

test('a checked file says what it would make, and makes it when applied', async ({ page }) => {
  const product = newRow(unique(`%_'"<script>`))
  await open(page, '/admin/bulk-upload')
  await check(page, [product])
  await expect(page.getByText('The file is valid. Nothing has been saved yet.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: product.brand })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: product.genericName })).toBeVisible()
  await page.getByRole('button', { name: 'Apply changes' }).click()
  const done = page.getByRole('status').filter({ hasText: 'Bulk upload successful!' })
  await expect(done).toContainText('1 added, 0 changed, 0 unchanged.')
  await find(page, product.name)
  await expect(row(page, product.name)).toContainText('৳0.37')
})

test('the clinical texts of a new generic name are counted, saved with it, and named when they are wrong', async ({
  page,
}) => {
  const product = newRow(unique('Texted'))
  const texts = { genericName: product.genericName, storageEn: 'Dry and dark', coldChain: 'perhaps' }
  const choose = async (coldChain: string) => {
    const buffer = Buffer.from(await productBook([product], [{ ...texts, coldChain }]))
    await page.locator('input[type=file]').setInputFiles({ name: 'products.xlsx', mimeType: '', buffer })
    await page.getByRole('button', { name: 'Check file' }).click()
  }
  await open(page, '/admin/bulk-upload')
  await choose('perhaps')
  const problems = page.getByRole('region', { name: 'Rows that need correction' }).getByRole('row')
  await expect(problems.nth(1)).toContainText(/Generic names: Cold chain.*Write yes or no\..*perhaps/)
  await choose('yes')
  await expect(page.getByText('Clinical texts to be changed')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByRole('button', { name: 'Apply changes' }).click()
  const done = page.getByRole('status').filter({ hasText: 'Bulk upload successful!' })
  await expect(done).toContainText('The clinical texts of 1 generic name changed.')
})

test('bad cells are counted by kind with their values, can be taken home, and nothing is saved', async ({
  page,
}) => {
  await open(page, '/admin/bulk-upload')
  const bad = () => ({ ...newRow(unique('Bad')), unitPrice: -1 })
  await check(page, [newRow(unique('Good')), bad(), bad()])
  const problems = page.getByRole('region', { name: 'Rows that need correction' }).getByRole('row')
  await expect(problems).toHaveCount(2)
  await expect(problems.nth(1)).toContainText(/Unit price.*-1.*3, 4.*2/)
  await expect(page.getByText('2 problems found. Nothing was saved.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download file' }).click()
  expect((await download).suggestedFilename()).toBe('problems.xlsx')
})

test('a name close to one of the shop is decided on once; the upload is found again and undone', async ({
  page,
}) => {
  await open(page, '/admin/bulk-upload')
  const product = {
    ...newRow(unique('Asked')),
    genericName: 'Paracetamole',
    category: 'Pain, Fever & Joints',
  }
  await check(page, [product])
  const question = page.getByLabel('Generic name “Paracetamole”')
  await question.selectOption({ label: 'It is “Paracetamol”' })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('The file is valid. Nothing has been saved yet.')).toBeVisible()
  // left and found again
  await open(page, '/admin/products')
  await open(page, '/admin/bulk-upload')
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Bulk upload successful!' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo this upload' }).click()
  await page.getByRole('button', { name: 'Undo upload' }).click()
  await expect(page.getByText('The upload was undone.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await sidewaysScroll(page)).toBe(0)
})

test('what fails says so in the words for it', async ({ page }) => {
  await open(page, '/admin/bulk-upload')
  await page.route('**/api/admin/products/**', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('button', { name: 'Download template' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to download product template')
  await check(page, [newRow(unique('Lost'))])
  await expect(
    page.getByText('Bulk upload failed. Please check the file format and try again.'),
  ).toBeVisible()
})
