import { wholeMenu } from '../admin-menu.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { row } from './lists.ts'
import { makeBatch, makeProduct } from './stock-desk.ts'

test.use({ account: 'admin' })

test('the logs show product, batch, change, reason, notes and date, and can only be read', async ({
  page,
  context,
}) => {
  const { id, name } = await makeProduct(context)
  const { batchId } = await makeBatch(context, id, { notes: 'From the depot' })
  await open(page, `/admin/stock-logs?search=${batchId}`)
  await expect(page.getByRole('heading', { name: 'Stock Logs' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Product',
    'Batch ID',
    'Change',
    'Reason',
    'Notes',
    'Date',
  ])
  for (const text of [name, `ID ${id}`, '+60', 'Stock in', 'New stock added', 'From the depot']) {
    await expect(row(page, batchId)).toContainText(text)
  }
  await expect(page.getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('filters are in the address', async ({ page, context }) => {
  const { id } = await makeProduct(context)
  const { id: batch, batchId } = await makeBatch(context, id)
  const data = { quantity: 10, reason: 'Damaged' }
  await context.request.post(`/api/stock-batches/${batch}/write-off`, { data })
  await open(page, `/admin/stock-logs?productId=${id}`)
  await expect(row(page, batchId)).toHaveCount(2)
  await page.getByLabel('Kind of change').selectOption('Write-off')
  await expect(page).toHaveURL(/kind=write-off/)
  await expect(row(page, batchId)).toHaveCount(1)
  await expect(row(page, batchId)).toContainText('−10')
  await page.getByLabel('Until').fill('2020-01-01')
  await expect(page).toHaveURL(/endDate=2020-01-01/)
  await expect(page.getByText('No stock change matches your search.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Until')).toHaveValue('2020-01-01')
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL(/stock-logs$/)
})

test.describe('failing', () => {
  test.use({ expectedErrors: /status of 500|Something went wrong/ })

  test('a failure is only logged, and one can try again', async ({ page }) => {
    await open(page, '/admin/brands')
    await page.route('**/api/stock-logs**', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await (await wholeMenu(page)).getByRole('link', { name: 'Stock Logs' }).click()
    await expect(page.getByRole('heading', { name: 'Stock Logs' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('nothing is pushed sideways', async ({ page, context }) => {
    const { id } = await makeProduct(context)
    await makeBatch(context, id, { batchId: 'Y'.repeat(40), notes: 'Z'.repeat(200) })
    await open(page, `/admin/stock-logs?productId=${id}`)
    expect(await sidewaysScroll(page)).toBe(0)
  })
})
