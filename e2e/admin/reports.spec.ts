import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, open, test } from '../visitor.ts'

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
})
