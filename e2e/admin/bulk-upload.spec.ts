import { readFile } from 'node:fs/promises'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'

test.use({ account: 'admin', expectedErrors: /status of 4(00|15)/ })

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

test('the current products, uploaded again, change nothing', async ({ page }) => {
  await open(page, '/admin/bulk-upload')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download current products' }).click()
  const buffer = await readFile(await (await download).path())
  await page.locator('input[type=file]').setInputFiles({ name: 'products.xlsx', mimeType: '', buffer })
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('The file is fine. Nothing was saved yet.')).toBeVisible()
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
