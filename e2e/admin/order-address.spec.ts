import type { Page } from '@playwright/test'
import { expect, expectToFit, open, test } from '../visitor.ts'
import { readOrder } from './order-desk.ts'
import { makeBuyer, type Placed, pack } from './orders-desk.ts'

test.use({ account: 'admin' })

const change = (page: Page) => page.getByRole('button', { name: 'Change address' })

async function openForm(page: Page, { id }: Placed) {
  await open(page, `/admin/orders/${id}`)
  await change(page).click()
  return page.getByRole('dialog', { name: 'Change the delivery address' })
}

test('a wrong house number is corrected on the phone; what follows is said before', async ({
  page,
  context,
  baseURL,
}) => {
  const buyer = await makeBuyer(context.request, baseURL, 'House')
  const order = await buyer.order(2)
  const dialog = await openForm(page, order)
  await dialog.getByLabel('House / Holding No.').fill('12/B')
  await expect(dialog).toContainText('The total stays the same.')
  await expect(dialog).toContainText('The customer gets a short message')
  await expectToFit(page)
  await dialog.getByRole('button', { name: 'Change the address' }).click()
  await expect(page.getByText('The address is changed.')).toBeVisible()
  expect(await readOrder(page, order.id)).toMatchObject({
    totalAmount: order.totalAmount,
    shippingAddressSnapshot: { houseHoldingNo: '12/B' },
  })
})

test('where its shipping method does not deliver, another is chosen, and the total says so', async ({
  page,
  context,
  baseURL,
}) => {
  const buyer = await makeBuyer(context.request, baseURL, 'Moved')
  const order = await buyer.order(2)
  const dialog = await openForm(page, order)
  await dialog.getByLabel('Division').selectOption('Dhaka')
  await dialog.getByLabel('City / District').selectOption('Dhaka')
  await dialog.getByLabel('Police Station / Sub-District').selectOption('Dhanmondi')
  await expect(dialog).toContainText('Inside Khulna does not deliver there. Choose another shipping method.')
  const method = dialog.getByLabel('Shipping Method')
  const standard = await method.getByRole('option', { name: /^Standard/ }).getAttribute('value')
  await method.selectOption(standard)
  // 40 taka inside the town, 80 elsewhere
  const total = order.totalAmount + 40
  await expect(dialog).toContainText(`The total changes from ৳${order.totalAmount}.00 to ৳${total}.00.`)
  await dialog.getByRole('button', { name: 'Change the address' }).click()
  await expect(page.getByText('The address is changed.')).toBeVisible()
  expect(await readOrder(page, order.id)).toMatchObject({
    totalAmount: total,
    shippingAddressSnapshot: { cityDistrict: 'Dhaka' },
    ShippingMethod: { name: 'Standard' },
  })
})

test('the address of a packed order stays', async ({ page, context, baseURL }) => {
  const buyer = await makeBuyer(context.request, baseURL, 'Packed')
  const order = await buyer.order(2)
  await open(page, `/admin/orders/${order.id}`)
  await expect(change(page)).toBeVisible()
  await pack(context.request, [order.id])
  await expect(change(page)).toHaveCount(0)
})
