import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, open, test } from '../visitor.ts'
import { makeBuyer } from './orders-page.ts'

test.use({ account: 'admin' })

test('a code is copied, and just the orders of the list are taken home as a PDF and as a sheet', async ({
  page,
  context,
  baseURL,
}) => {
  const buyer = await makeBuyer(context.request, baseURL, 'Taken')
  const order = await buyer.order(1)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, `/admin/orders?search=${buyer.phone}`)
  await page.getByRole('button', { name: `Copy ${order.orderCode}` }).click()
  await expect(page.getByText(`${order.orderCode} is copied.`)).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(order.orderCode)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const pdf = await downloading
  expect(pdf.suggestedFilename()).toBe('order-summary.pdf')
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).press('Enter')
  const [head = '', ...rows] = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toContain('Order,Date,Customer,Phone')
  expect(rows.map((line) => line.split(',')[0])).toEqual([order.orderCode])
})
