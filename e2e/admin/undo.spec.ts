import { accessibilityFaults, expect, expectToFit, open, test } from '../visitor.ts'
import { filter, makeBuyer, type Placed, setStatus, statusOf } from './orders-desk.ts'

test.use({ account: 'admin' })

test('a bulk change is undone from its notice; what happened since is said and stays', async ({
  page,
  context,
  baseURL,
}) => {
  const staff = context.request
  const buyer = await makeBuyer(staff, baseURL, 'Undone')
  const [one, two, late] = [await buyer.order(1), await buyer.order(2), await buyer.order(3)] as [
    Placed,
    Placed,
    Placed,
  ]
  await open(page, `/admin/orders?search=${buyer.phone}`)
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await filter(page, 'Status for the selected orders').selectOption('shipped')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change 3 orders' }).click()
  const result = page.getByRole('region', { name: 'Result for the selected orders' })
  await expect(result).toContainText('3 orders are now shipped.')
  await setStatus(staff, late.id, 'delivered')

  await result.getByRole('button', { name: 'Undo' }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo this bulk change?' })
  await expect(question).toContainText('2 of 3 orders go back to the status they had before.')
  await expect(question).toContainText('No customer got a message about it yet')
  await expect(question).toContainText(
    `1 of 3: Something has happened to this order since. (${late.orderCode})`,
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await expectToFit(page)
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(result).toContainText('2 orders have the status from before again.')
  await expect(result).toContainText(`${late.orderCode}: Something has happened to this order since.`)
  expect(await Promise.all([one, two, late].map((order) => statusOf(staff, order)))).toEqual([
    'placed',
    'placed',
    'delivered',
  ])

  await page.getByRole('button', { name: 'Bulk changes' }).click()
  const recent = page.getByRole('dialog', { name: 'Bulk changes of the last 24 hours' })
  await expect(recent).toContainText('3 orders set to shipped')
  await expect(recent).toContainText('2 of 3 undone.')
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a cancelled order does not come back', async ({ page, context, baseURL }) => {
  const buyer = await makeBuyer(context.request, baseURL, 'Cancelled')
  const order = await buyer.order(1)
  const data = { ids: [order.id], status: 'cancelled' }
  await context.request.put('/api/admin/orders/status', { data })
  await open(page, '/admin/orders')
  await page.getByRole('button', { name: 'Bulk changes' }).click()
  const listed = page.getByRole('listitem').filter({ hasText: '1 order set to cancelled' }).first()
  await listed.getByRole('button', { name: 'Undo' }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo this bulk change?' })
  await expect(question).toContainText('This change cannot be undone.')
  await expect(question.getByRole('button', { name: 'Undo' })).toBeHidden()
})
