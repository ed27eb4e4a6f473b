import { expect, open, test } from '../visitor.ts'
import { row } from './lists.ts'
import { makeBatch, makeProduct } from './stock-desk.ts'

test.use({ account: 'admin' })

test('expired batches are chosen and written off together; the cost is said before', async ({
  page,
  context,
}) => {
  const { id } = await makeProduct(context, 'Expired')
  const dates = { manufactureDate: '2019-01-01', expiryDate: '2019-06-30' }
  const batches: string[] = []
  for (let at = 0; at < 2; at++)
    batches.push((await makeBatch(context, id, { ...dates, quantity: 10, costPrice: 3 })).batchId)
  await open(page, '/admin/stock-management?view=nearExpiry')
  for (const batchId of batches) await row(page, batchId).getByRole('checkbox').check()
  await expect(page.getByText('2 batches, 20 units, ৳60.00 at cost')).toBeVisible()
  await page.getByRole('button', { name: 'Write off', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Write off 2 batches' })
  await expect(dialog).toContainText('20 units leave the stock for good, ৳60.00 at cost.')
  await dialog.getByRole('button', { name: 'Write off 2 batches' }).click()
  await expect(page.getByText('2 batches written off: 20 units, ৳60.00 at cost.')).toBeVisible()
  for (const batchId of batches) await expect(row(page, batchId)).toBeHidden()
})

test('a reorder level typed into the list is stored', async ({ page, context }) => {
  const { id, name } = await makeProduct(context, 'Reordered')
  await makeBatch(context, id, { quantity: 5 })
  const path = `/api/stock/products/${id}/reorder-level`
  expect((await context.request.post(path, { data: { reorderLevel: 1000 } })).status()).toBe(200)
  await expect(async () => {
    const { totalPages } = await (await context.request.get('/api/stock/running-out')).json()
    await open(page, `/admin/stock-management?view=runningOut&page=${totalPages}`)
    await expect(row(page, name)).toContainText('Below its reorder level of 1000', { timeout: 3_000 })
  }).toPass()
  await row(page, name)
    .getByLabel(/^Reorder level of/)
    .fill('4')
  await row(page, name).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Reorder level saved')).toBeVisible()
  await expect(row(page, name)).toBeHidden()
})
