import type { BrowserContext, Page } from '@playwright/test'
import { expect, open, test } from '../visitor.ts'
import { makeBatch, makeProduct } from './admin-page.ts'
import { row } from './lists.ts'
import { makeStaff, readPage } from './staff.ts'

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

test('a batch is counted by scan and handed in; another person approves it and the stock is right', {
  tag: '@journey',
}, async ({ page, context, browser, baseURL }) => {
  const { id, batchId, path } = await begun(context)
  const keeper = await readPage(browser, baseURL, await makeStaff(baseURL, ['storekeeper']))
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
})
