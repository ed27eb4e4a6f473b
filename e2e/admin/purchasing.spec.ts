import type { Page } from '@playwright/test'
import { makeTablets } from '../shop/an-order.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { row } from './lists.ts'

// goods that expire soon, and more than is owed, are refused first
test.use({ account: 'admin', expectedErrors: /status of 409/ })

async function makeSupplier(page: Page, name: string, productIds: readonly number[] = []): Promise<number> {
  const answer = await page.request.post('/api/admin/suppliers', {
    data: { name, termsDays: 30, takesBackDays: 60, productIds },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

async function fits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await sidewaysScroll(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('from the purchase order to the shelf: ordered, sent, received in two lots, owed and paid', async ({
  page,
  baseURL,
}) => {
  const { id, name } = await makeTablets(baseURL, 'Q Ordered')
  const supplier = `Depot ${id}`
  await makeSupplier(page, supplier)

  await open(page, '/admin/purchase-orders')
  await page.keyboard.press('n')
  await page.getByRole('combobox', { name: 'Supplier' }).selectOption({ label: supplier })
  await page.getByRole('combobox', { name: 'Add a product' }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await page.getByLabel(`Packs of ${name}`).fill('2')
  await page.getByLabel(`Cost per pack of ${name}`).fill('1,040.50')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: /^PO-\d+/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await fits(page)

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
  await fits(page)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Book delivery' }).click()

  await expect(page.getByRole('heading', { name: /^Goods receipt \d+$/ })).toBeVisible()
  await expect(row(page, `B${id}`)).toContainText('+ 5')
  await fits(page)
  await page.getByRole('link', { name: /^PO-\d+/ }).click()
  await expect(page.getByText('Received', { exact: true }).first()).toBeVisible()
  // the shelf has both lots
  const batches = await (await page.request.get(`/api/stock-batches/product/${id}`)).json()
  const codes = batches.map(({ batchId }: { batchId: string }) => batchId)
  expect(codes).toEqual(expect.arrayContaining([`A${id}`, `B${id}`]))

  await open(page, '/admin/supplier-payments')
  await page.getByRole('link', { name: supplier }).click()
  await page.getByLabel('Amount').fill('3000')
  await expect(page.getByText('−৳919.00 stays open')).toBeVisible()
  await page.getByRole('button', { name: 'Note a payment' }).click()
  await expect(page.getByText('This is more than is owed.')).toBeVisible()
  await page.getByLabel('Amount').fill('2081')
  await page.getByRole('button', { name: 'Note a payment' }).click()
  await expect(page.getByText('No invoice is open.')).toBeVisible()
  await fits(page)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('what is short is proposed once, with the reason, and goods go back to the supplier', async ({
  page,
  baseURL,
}) => {
  const { id, name } = await makeTablets(baseURL, 'Q Returned')
  const supplierId = await makeSupplier(page, `Wholesale ${id}`, [id])

  await open(page, '/admin/purchase-orders')
  await page.keyboard.press('p')
  await page.getByRole('dialog').getByLabel('Days to cover after delivery').fill('7')
  await page.getByRole('dialog').getByRole('button', { name: 'Propose orders' }).click()
  await expect(page.getByText(/\d+ drafts? made|Nothing is short/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  const batches = await (await page.request.get(`/api/stock-batches/product/${id}`)).json()
  const [batch] = batches as { id: number; batchId: string; quantity: number }[]
  await open(page, `/admin/supplier-returns/new?batches=${batch?.id}`)
  await expect(page.getByLabel('Supplier')).toHaveValue(String(supplierId))
  await page.getByRole('button', { name: 'Book return' }).click()
  await expect(page.getByText('Please choose why the goods go back.')).toBeVisible()
  await page.getByLabel('Reason').selectOption('damaged')
  await page.getByLabel(`Units of ${batch?.batchId} to send back`).fill('2')
  await fits(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: /^Return \d+$/ })).toBeVisible()
  await expect(row(page, name)).toContainText('2')
  await page.getByRole('button', { name: 'Book credit note' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Credit note number').fill('CN-1')
  await dialog.getByLabel('Amount').fill('10')
  // no price was ever noted for these tablets
  await dialog.getByLabel('Why it is more than went back').fill('They were paid for')
  await dialog.getByRole('button', { name: 'Book credit note' }).click()
  await expect(page.getByText('Credit note: ৳10.00 (CN-1)')).toBeVisible()
  await expect(page.getByText('Waits for a second person')).toBeVisible()
  await fits(page)
})

test('suppliers are added and edited in a dialog', async ({ page, baseURL }) => {
  const { id } = await makeTablets(baseURL, 'Q Supplied')
  await open(page, '/admin/suppliers')
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add supplier' })
  await dialog.getByLabel('Name').fill(`House ${id}`)
  await dialog.getByLabel('Phone').fill('01711000000')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row(page, `House ${id}`).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: `House ${id}` })).toBeVisible()
  await page.keyboard.press('e')
  await page.getByRole('dialog').getByLabel('Payment terms').fill('45')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('45 days')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await fits(page)
})
