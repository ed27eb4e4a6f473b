import type { Page } from '@playwright/test'
import { stockSheet } from '../../server/src/testing/given/sheets.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { row } from './lists.ts'
import { makeBatch, makeProduct, uniqueBatch } from './stock-desk.ts'

test.use({ account: 'admin', expectedErrors: /status of (400|500)/ })

async function check(page: Page, rows: readonly Record<string, string | number>[]) {
  const buffer = Buffer.from(await stockSheet(rows))
  await page.locator('input[type=file]').setInputFiles({ name: 'stock.xlsx', mimeType: '', buffer })
  await page.getByRole('button', { name: 'Check file' }).click()
}

test('the template is downloaded, and a check without a file says so', async ({ page }) => {
  await open(page, '/admin/stock-management')
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk Stock Upload' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download template' }).click()
  expect((await download).suggestedFilename()).toBe('stock-template.xlsx')
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('alert')).toContainText('Please select a file to upload.')
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a checked file says what would come in, and books it in when applied', async ({ page, context }) => {
  const { id, SKU } = await makeProduct(context)
  const batchId = uniqueBatch()
  await open(page, '/admin/stock-management')
  await check(page, [{ sku: SKU, batchId, manufactureDate: '2026-01-01', boxQuantity: 1, unitQuantity: 3 }])
  await expect(page.getByText('The file is valid. Nothing has been saved yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Book stock in' }).click()
  const done = page.getByRole('status').filter({ hasText: 'Bulk upload successful!' })
  await expect(done).toContainText('1 new batches, 0 added to, 53 units.')
  await open(page, `/admin/stock-batches/${id}`)
  await expect(row(page, batchId)).toContainText('53')
})

test('bad rows are listed and nothing is saved', async ({ page, context }) => {
  const { id, SKU } = await makeProduct(context)
  const good = { sku: SKU, batchId: uniqueBatch(), manufactureDate: '2026-01-01', unitQuantity: 3 }
  await open(page, '/admin/stock-management')
  await check(page, [good, { ...good, sku: 'NO-SUCH' }])
  const problems = page.getByRole('region', { name: 'Rows that need correction' }).getByRole('row')
  await expect(problems.nth(1)).toContainText(/SKU.*NO-SUCH.*3/)
  const batches = await context.request.get(`/api/stock-batches/product/${id}`)
  expect(await batches.json()).toEqual([])
})

test('failures of template and upload are said in their own words', async ({ page }) => {
  await open(page, '/admin/stock-management')
  await page.route('**/api/admin/stock/**', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('button', { name: 'Download template' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to download stock template')
  await check(page, [])
  await expect(page.getByText('Failed to upload stock')).toBeVisible()
})

test('what expires soon is listed with its value at cost', async ({ page, context }) => {
  const { id, name } = await makeProduct(context)
  const dates = { manufactureDate: '2020-01-01', expiryDate: '2020-01-02' }
  const { batchId } = await makeBatch(context, id, { ...dates, quantity: 10, costPrice: 2.5 })
  await open(page, '/admin/stock-management')
  await page.getByRole('tab', { name: 'Near expiry' }).click()
  await expect(page).toHaveURL(/view=nearExpiry/)
  await expect(page.getByLabel('Within')).toHaveValue('90')
  await expect(row(page, batchId)).toContainText(name)
  await expect(row(page, batchId)).toContainText('Expired')
  await expect(row(page, batchId)).toContainText('৳25.00')
  await page.getByLabel('Within').selectOption('180 days')
  await expect(page).toHaveURL(/days=180/)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('what runs out is listed, at 320 px as on a desk', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const view of ['', '?view=nearExpiry', '?view=runningOut']) {
    await open(page, `/admin/stock-management${view}`)
    expect(await sidewaysScroll(page)).toBe(0)
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Running out' })).toBeVisible()
  await expect(page.getByLabel('Within')).toHaveValue('30')
})
