import { makeTablets } from '../shop/an-order.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { customersOrder } from './customers-order.ts'
import { row } from './lists.ts'

test.use({ account: 'admin' })

test('a courier’s statement is checked and booked in a few presses, and reversed', async ({
  page,
  baseURL,
}) => {
  const product = await makeTablets(baseURL, 'Q Cash')
  const items = [{ productId: product.id, quantities: { strip: 5 } }]
  const order = await customersOrder(baseURL, items)
  for (const status of ['processing', 'shipped', 'delivered']) {
    const answer = await page.request.put(`/api/admin/orders/${order.id}/status`, { data: { status } })
    expect(answer.status()).toBe(200)
  }
  const csv = `Merchant Order ID,Collected Amount,Delivery Fee\n${order.orderCode},${order.totalAmount},60\nNR-NOBODY,10,0\n`

  await open(page, '/admin/cash')
  await page.keyboard.press('u')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(row(page, 'NR-NOBODY')).toContainText('Unknown order')
  await expect(row(page, order.orderCode)).toContainText('Matches')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Book 1 order' }).click()

  const booked = page.getByRole('row', { name: 'statement.csv' }).first()
  await expect(booked).toContainText('Pathao')
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await sidewaysScroll(page)).toBe(0)
  await booked.getByRole('button', { name: 'Reverse' }).click()
  const dialog = page.getByRole('dialog', { name: /^Reverse no\. \d+\?$/ })
  await dialog.getByLabel('Reason').fill('Booked too early')
  await dialog.getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByText(/^Reverses no\. \d+$/).first()).toBeVisible()
})
