import type { BrowserContext, Page } from '@playwright/test'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { row } from './lists.ts'
import { makeStaff, pageOf } from './staff.ts'
import { makeBatch, makeProduct } from './stock-desk.ts'

test.use({ account: 'admin' })

/** A product with one batch of 60 units, and an open stock-take of it, begun by the owner. */
async function begun(context: BrowserContext) {
  const product = await makeProduct(context, 'Counted')
  const { batchId } = await makeBatch(context, product.id, { costPrice: 2 })
  const data = { scope: 'products', productIds: [product.id], isBlind: false }
  const answer = await context.request.post('/api/stock-takes', { data })
  expect(answer.status()).toBe(201)
  return { ...product, batchId: String(batchId), path: `/admin/stock-takes/${(await answer.json()).id}` }
}

async function count(page: Page, batchId: string, units: string): Promise<void> {
  await page.getByLabel('Scan or type a batch, a barcode or a name').fill(batchId)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Total units').fill(units)
  await dialog.getByLabel('Reason of the difference').fill('Missing')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

test('a batch is counted by scan and handed in; another person approves it and the stock is right', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { id, batchId, path } = await begun(context)
  const keeper = await pageOf(browser, baseURL, await makeStaff(baseURL, ['storekeeper']))
  await open(keeper, path)
  await count(keeper, batchId, '55')
  await expect(row(keeper, batchId)).toContainText('−5')
  await keeper.getByRole('button', { name: 'Hand in' }).click()
  await expect(keeper.getByRole('dialog')).toContainText('1 batch differs, −৳10.00 at cost')
  await keeper.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
  await expect(keeper.getByText('It waits for somebody who may approve stock-takes.')).toBeVisible()

  await open(page, path)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved: the stock is corrected')).toBeVisible()
  const batches = await (await context.request.get(`/api/stock-batches/product/${id}`)).json()
  expect(batches[0].quantity).toBe(55)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('whoever counted is told that another person decides', async ({ page, context }) => {
  const { batchId, path } = await begun(context)
  await open(page, path)
  await count(page, batchId, '60')
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByText('You counted here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden()
})

test('list and count fit a phone', async ({ page, context }) => {
  const { path } = await begun(context)
  await page.setViewportSize({ width: 360, height: 780 })
  for (const address of ['/admin/stock-takes', path, '/admin/recalls']) {
    await open(page, address)
    expect(await sidewaysScroll(page)).toBe(0)
  }
})
