import type { Page } from '@playwright/test'
import { PICTURE } from '../people.ts'
import type { Made } from '../shop/make-product.ts'
import { makeTablets } from '../shop/ready-to-order.ts'
import { expect, expectToFit, test } from '../visitor.ts'
import { inspect, openQuarantine, readOrder, strips } from './admin-page.ts'
import { customersOrder } from './customers-order.ts'
import { tabTo } from './lists.ts'

test.use({ account: 'admin' })

async function readUnits(page: Page, { id }: Made): Promise<number> {
  return (await (await page.request.get(`/api/products/${id}`)).json()).stock.totalUnitsInStock
}

/** `j` goes from one to the next. */
async function walkTo(page: Page, product: Made): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(inspect(page, product)).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0] })
}

async function readRefund(page: Page, orderId: number) {
  // oldest first
  const read = async (at: number) => (await page.request.get(`/api/admin/cash/refunds?page=${at}`)).json()
  const { refunds } = await read((await read(1)).totalPages)
  return refunds.find(({ order }: { order: { id: number } }) => order.id === orderId)
}

test('what a customer sends back is not for sale until it was inspected, by keyboard alone', async ({
  page,
  baseURL,
}) => {
  const product = await makeTablets(baseURL, 'Q Quarantine')
  const order = await customersOrder(baseURL, [strips(product, 3)], {
    status: 'delivered',
    returns: [strips(product, 2)],
  })
  expect(await readUnits(page, product)).toBe(470)
  expect(await readRefund(page, order.id)).toMatchObject({ amount: 36, isWaiting: true })

  await openQuarantine(page, product)
  await walkTo(page, product)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Inspect 20 units' })
  await expect(dialog).toContainText('The customer wrote: Too many')
  await expect(dialog.getByLabel('Put back on the shelf')).toBeFocused()
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Please choose why they are written off.')
  await tabTo(page, dialog.getByLabel('Reason for the write-off'))
  await page.keyboard.type('Damaged')
  const photo = { name: 'crushed.png', mimeType: 'image/png', buffer: PICTURE }
  await dialog.locator('input[type=file]').first().setInputFiles(photo)
  for (const effect of [
    '8 units are for sale again.',
    '12 units are written off for good.',
    '৳36.00 can now be paid back to the customer by hand.',
  ]) {
    await expect(dialog).toContainText(effect)
  }
  await expectToFit(page)
  await tabTo(page, dialog.getByRole('button', { name: 'Save the inspection' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The inspection is saved.')).toBeVisible()
  await expect(inspect(page, product)).toHaveCount(0)

  expect(await readUnits(page, product)).toBe(478)
  expect(await readRefund(page, order.id)).toMatchObject({ amount: 36, isWaiting: false })
  expect(await readOrder(page, order.id)).toMatchObject({ status: 'partially-returned', refundedAmount: 36 })
  await page.getByRole('tab', { name: 'Inspected' }).click()
  await page.getByRole('button', { name: new RegExp(`^Show: ${product.name}`) }).click()
  const result = page.getByRole('dialog', { name: 'What the inspection found' })
  await expect(result).toContainText('8 put back, 12 written off')
  await expect(result.getByRole('img', { name: 'Picture 1' })).toHaveJSProperty('naturalWidth', 1)
})
