import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectToFit, open, test } from '../visitor.ts'
import { customersOrder } from './customers-order.ts'
import { makeBatch, makeProduct } from './stock-desk.ts'

test.use({ account: 'admin' })

async function savedText(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await file.path(), 'utf8')
}

test('a report by day, product and channel, with its chart, and as a file of just these rows', async ({
  page,
}) => {
  await open(page, '/admin/reports')
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Sales' })
  // the days, the header, the total and the period before
  await expect(table.getByRole('row')).toHaveCount(33)
  const chart = page.getByRole('slider', { name: 'Revenue as a chart' })
  await chart.focus()
  await expect(chart).toHaveAttribute('aria-valuetext', /^\d+ \w+ \d{4}: ৳[\d,]+\.\d\d$/)
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '1')

  await page.getByLabel('Grouped by').selectOption('channel')
  await expect(page).toHaveURL(/by=channel/)
  // the rows before stay until the new ones are there
  await expect(table.getByRole('columnheader').first()).toHaveText('Channel')
  await expect(table.getByRole('row').last()).toContainText('Period before')
  const shown = await table.getByRole('row').allTextContents()
  const saved = await savedText(page, async () => {
    await page.getByRole('button', { name: 'Export' }).press('Enter')
    await page.getByRole('menuitem', { name: 'CSV (.csv)' }).press('Enter')
  })
  const lines = saved.trimEnd().split('\r\n')
  expect(lines).toHaveLength(shown.length)
  expect(lines.map((line) => line.replace('\uFEFF', '').split(',')[0])).toEqual([
    'Channel',
    ...(await table.getByRole('row').locator('td:first-child').allTextContents()),
  ])
  await expectToFit(page)
})

test('each report is a link away, and the address opens it again', async ({ page }) => {
  await open(page, '/admin/reports?report=stock')
  const stock = page.getByRole('table', { name: 'Stock value' })
  await expect(stock).toContainText('Expired')
  for (const [name, said] of [
    ['Margin', 'Cost'],
    ['Losses', 'Entries'],
    ['VAT', 'Before VAT'],
    ['Couriers', 'Came back'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Report' }).getByRole('link', { name }).press('Enter')
    await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible()
    await expect(page.getByText(said).first()).toBeVisible()
  }
  await page.reload()
  await expect(page).toHaveURL(/report=couriers/)
  await expectToFit(page)
})

test('the list of orders is saved as it is filtered', async ({ page, context, baseURL }) => {
  const { id } = await makeProduct(context)
  await makeBatch(context, id)
  await customersOrder(baseURL, [{ productId: id, quantities: { unit: 2 } }])
  await open(page, '/admin/orders?status=placed')
  const code = await page
    .getByRole('button', { name: /^Copy NR-/ })
    .first()
    .textContent()
  const saved = await savedText(page, async () => {
    await page.getByRole('button', { name: 'Export' }).press('Enter')
    await page.getByRole('menuitem', { name: 'CSV (.csv)' }).press('Enter')
  })
  const [head = '', ...rows] = saved.trimEnd().split('\r\n')
  expect(head).toContain('Order,Date,Customer,Phone')
  // others order meanwhile
  expect(rows.filter((line) => line.startsWith(String(code)))).toHaveLength(1)
  expect(rows.every((line) => line.includes(',placed,'))).toBe(true)
})

test.describe('failing', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('a report that cannot be read says so, and is there again afterwards', async ({ page }) => {
    await open(page, '/admin/reports')
    await page.route(/\/api\/admin\/reports\/margin/, (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('navigation', { name: 'Report' }).getByRole('link', { name: 'Margin' }).click()
    await expect(page.getByText('Failed to fetch the report').first()).toBeVisible()
    await page.unroute(/\/api\/admin\/reports\/margin/)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('table', { name: 'Margin' })).toBeVisible()
  })
})
