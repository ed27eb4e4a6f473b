import type { Page } from '@playwright/test'
import { makeTablets } from '../shop/ready-to-order.ts'
import { expect, open, test } from '../visitor.ts'
import { row } from './lists.ts'

// goods that expire soon, and more than is owed, are refused first
test.use({ account: 'admin', expectedErrors: /status of 409/ })

async function makeSupplier(page: Page, name: string): Promise<number> {
  const answer = await page.request.post('/api/admin/suppliers', {
    data: { name, termsDays: 30, takesBackDays: 60 },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

test('from the purchase order to the shelf and back: ordered, sent, received in two lots, paid, one lot returned', {
  tag: '@journey',
}, async ({ page, baseURL }) => {
  const { id, name } = await makeTablets(baseURL, 'Q Ordered')
  const supplier = `Depot ${id}`
  const supplierId = await makeSupplier(page, supplier)

  await open(page, '/admin/purchase-orders')
  await page.keyboard.press('n')
  await page.getByRole('combobox', { name: 'Supplier' }).selectOption({ label: supplier })
  await page.getByRole('combobox', { name: 'Add a product' }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await page.getByLabel(`Packs of ${name}`).fill('2')
  await page.getByLabel(`Cost per pack of ${name}`).fill('1,040.50')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: /^PO-\d+/ })).toBeVisible()

  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('link', { name: 'Receive goods' }).click()

  await expect(page.getByText('units still to come')).toBeVisible()
  await page.getByLabel('Invoice number').fill(`INV-${id}`)
  await page.getByLabel('Invoice date').fill('2026-01-02')
  // a scanner ends with Enter, which books nothing
  await page.getByLabel('Batch', { exact: true }).fill(`A${id}`)
  await page.keyboard.press('Enter')
  await page.keyboard.type('12312030')
  await page.getByLabel('Packs', { exact: true }).fill('1')
  await page.getByRole('button', { name: `Another lot of ${name}` }).click()
  await page.getByLabel('Batch', { exact: true }).nth(1).fill(`B${id}`)
  await page.getByLabel('Expiry', { exact: true }).nth(1).fill('2031-06-30')
  await page.getByLabel('Packs', { exact: true }).nth(1).fill('1')
  await page.getByLabel('Free units', { exact: true }).nth(1).fill('5')
  await page.getByLabel('Invoice amount').fill('2081')
  await page.getByRole('button', { name: 'Book delivery' }).click()

  await expect(page.getByRole('heading', { name: /^Goods receipt \d+$/ })).toBeVisible()
  await expect(row(page, `B${id}`)).toContainText('+ 5')
  await page.getByRole('link', { name: /^PO-\d+/ }).click()
  await expect(page.getByText('Received', { exact: true }).first()).toBeVisible()
  await open(page, '/admin/supplier-payments')
  await page.getByRole('link', { name: supplier }).click()
  await page.getByLabel('Amount').fill('3000')
  await expect(page.getByText('−৳919.00 stays open')).toBeVisible()
  await page.getByRole('button', { name: 'Note a payment' }).click()
  await expect(page.getByText('This is more than is owed.')).toBeVisible()
  await page.getByLabel('Amount').fill('2081')
  await page.getByRole('button', { name: 'Note a payment' }).click()
  await expect(page.getByText('No invoice is open.')).toBeVisible()

  // the shelf has both lots
  const batches = await (await page.request.get(`/api/stock-batches/product/${id}`)).json()
  const batch = batches.find(({ batchId }: { batchId: string }) => batchId === `B${id}`)
  await open(page, `/admin/supplier-returns/new?batches=${batch.id}`)
  await expect(page.getByLabel('Supplier')).toHaveValue(String(supplierId))
  await page.getByRole('button', { name: 'Book return' }).click()
  await expect(page.getByText('Please choose why the goods go back.')).toBeVisible()
  await page.getByLabel('Reason').selectOption('damaged')
  await page.getByLabel(`Units of ${batch.batchId} to send back`).fill('2')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: /^Return \d+$/ })).toBeVisible()
  await expect(row(page, name)).toContainText('2')
  await page.getByRole('button', { name: 'Book credit note' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Credit note number').fill('CN-1')
  await dialog.getByLabel('Amount').fill('10')
  await dialog.getByRole('button', { name: 'Book credit note' }).click()
  await expect(page.getByText('Credit note: ৳10.00 (CN-1)')).toBeVisible()
})
