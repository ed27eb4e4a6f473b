import { accessibilityFaults, expect, open, test } from '../visitor.ts'
import { row, save } from './lists.ts'
import { choose, makeBatch, makeProduct, uniqueBatch } from './stock-desk.ts'

test.use({ account: 'admin' })

const quantityOf = async (
  request: { get(path: string): Promise<{ json(): Promise<Batch[]> }> },
  id: number,
) => {
  const batches = await (await request.get(`/api/stock-batches/product/${id}`)).json()
  return batches[0]?.quantity
}
type Batch = { readonly quantity: number }

test('batches are listed, edited, deleted, written off and recalled', async ({ page, context }) => {
  await test.step('the table names the product and shows each batch', async () => {
    const { id, name } = await makeProduct(context)
    const { batchId } = await makeBatch(context, id, { quantity: 134, costPrice: 1.25 })
    await open(page, `/admin/stock-batches/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Manage Stock Batches')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.getByRole('columnheader')).toHaveText([
      'Batch ID',
      'Manufacture date',
      'Expiry date',
      'Quantity',
      'Cost price',
      'Actions',
    ])
    for (const text of ['1 Jan 2026', '1 Jan 2028', '134', '2 box · 3 strip · 4 unit', '৳1.25']) {
      await expect(row(page, batchId)).toContainText(text)
    }
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('id and dates of a batch are edited, and nothing else', async () => {
    const { id } = await makeProduct(context)
    const { batchId } = await makeBatch(context, id)
    const renamed = uniqueBatch()
    await open(page, `/admin/stock-batches/${id}`)
    await page.getByRole('button', { name: `Edit batch ${batchId}` }).click()
    const form = page.getByRole('dialog', { name: 'Edit Stock Batch' })
    await expect(form.locator('input')).toHaveCount(3)
    await form.getByLabel('Batch ID').fill(' ')
    await save(form)
    await expect(form.getByText('Batch ID is required.')).toBeVisible()
    await form.getByLabel('Batch ID').fill(renamed)
    await form.getByLabel('Manufacture date').fill('2027-01-01')
    await form.getByLabel('Expiry date').fill('2027-06-30')
    await save(form)
    await expect(form.getByText('The manufacture date cannot be in the future.')).toBeVisible()
    await form.getByLabel('Manufacture date').fill('2026-01-01')
    await save(form)
    await expect(page.getByText(`Batch ${renamed} was saved.`)).toBeVisible()
    await expect(row(page, renamed)).toContainText('30 Jun 2027')
  })

  await test.step('a batch is deleted after the question, and what is left is written off', async () => {
    const { id } = await makeProduct(context)
    const { batchId } = await makeBatch(context, id)
    await open(page, `/admin/stock-batches/${id}`)
    await page.getByRole('button', { name: `Delete batch ${batchId}` }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Are you sure you want to delete this stock batch?')
    await expect(question).toContainText('Its 60 units will be written off.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`Batch ${batchId} was deleted.`)).toBeVisible()
    await expect(page.getByText('This product has no stock batch yet.')).toBeVisible()
    await open(page, `/admin/stock-logs?productId=${id}`)
    await expect(row(page, 'Batch deleted')).toContainText('−60')
  })

  await test.step('units are written off with a reason', async () => {
    const { id } = await makeProduct(context)
    const { batchId } = await makeBatch(context, id)
    await open(page, `/admin/stock-batches/${id}`)
    const form = await choose(page, batchId, 'Write off')
    await form.locator('input[name=quantity]').fill('25')
    await form.getByRole('button', { name: 'Write off 25 units' }).click()
    await expect(form.getByText('Please give a reason for this change.')).toBeVisible()
    await form.getByLabel('Reason').fill('Damaged')
    await form.getByRole('button', { name: 'Write off 25 units' }).click()
    await expect(page.getByText(`Units of batch ${batchId} were written off.`)).toBeVisible()
    await expect(row(page, batchId)).toContainText('3 strip · 5 unit')
    expect(await quantityOf(context.request, id)).toBe(35)
  })

  await test.step('a batch is recalled with a reason, its orders are listed, and the recall is lifted', async () => {
    const { id } = await makeProduct(context)
    const { batchId } = await makeBatch(context, id)
    await open(page, `/admin/stock-batches/${id}`)
    const form = await choose(page, batchId, 'Recall')
    await form.getByLabel('Reason').fill('The maker asks for it')
    await form.getByRole('button', { name: 'Recall batch' }).click()
    const orders = page.getByRole('dialog', { name: `Orders with batch ${batchId}` })
    await expect(orders).toContainText('No order holds units of this batch.')
    await page.keyboard.press('Escape')
    await expect(row(page, batchId)).toContainText('Recalled')
    await choose(page, batchId, 'Lift recall')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Lift recall' }).click()
    await expect(page.getByText(`Batch ${batchId} can be sold again.`)).toBeVisible()
    await expect(row(page, batchId)).not.toContainText('Recalled')

    // ever recalled, it stays; what is left can be written off
    await page.getByRole('button', { name: `Delete batch ${batchId}` }).click()
    const kept = page.getByRole('alertdialog', { name: `Batch ${batchId} cannot be deleted` })
    await expect(kept).toContainText('It was recalled: its history must stay.')
    expect(await accessibilityFaults(page)).toEqual([])
    await kept.getByRole('button', { name: 'Write off what is left' }).click()
    await expect(page.getByRole('dialog', { name: `Write off units of batch ${batchId}` })).toBeVisible()
  })
})

test.describe('at the same time', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('a count is corrected, but not over a change since', async ({ page, context }) => {
    const { id } = await makeProduct(context)
    const { id: batch, batchId } = await makeBatch(context, id)
    await open(page, `/admin/stock-batches/${id}`)
    const form = await choose(page, batchId, 'Correct quantity')
    await form.locator('input[name=quantity]').fill('58')
    await form.getByLabel('Reason').fill('Counted')
    const data = { quantity: 10, reason: 'Fell down' }
    await context.request.post(`/api/stock-batches/${batch}/write-off`, { data })
    await form.getByRole('button', { name: 'Correct quantity' }).click()
    await expect(form.getByRole('alert')).toContainText('The stock of this batch changed in the meantime.')
    await page.reload()
    const again = await choose(page, batchId, 'Correct quantity')
    await again.locator('input[name=quantity]').fill('58')
    await again.getByLabel('Reason').fill('Counted')
    await again.getByRole('button', { name: 'Correct quantity' }).click()
    await expect(page.getByText(`Batch ${batchId} now holds 58 units.`)).toBeVisible()
  })
})

test.describe('failing', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('each failure is said in its own words', async ({ page, context }) => {
    const { id } = await makeProduct(context)
    const { batchId } = await makeBatch(context, id)
    await open(page, `/admin/stock-batches/${id}`)
    await page.route('**/api/stock-batches/**', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.getByRole('button', { name: `Edit batch ${batchId}` }).click()
    const form = page.getByRole('dialog', { name: 'Edit Stock Batch' })
    await save(form)
    await expect(form.getByRole('alert')).toContainText('Failed to save stock batch')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
    await page.getByRole('button', { name: `Delete batch ${batchId}` }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toContainText('Failed to delete stock batch')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('link', { name: 'Stock logs' }).first().click()
    await expect(page).toHaveURL(/stock-logs/)
    await page.goBack()
    await expect(page.getByRole('alert')).toContainText('Failed to fetch stock batches')
  })
})
