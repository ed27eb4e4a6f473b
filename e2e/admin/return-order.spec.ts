import { asStaff } from '../people.ts'
import { lineOf, makeTablets, readOrder } from '../shop/an-order.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { customersOrder } from './customers-order.ts'

test.use({ account: 'admin', expectedErrors: /status of (500|409)/ })

test('staff take items back: per level what may still come, the refund first, and never too much', async ({
  page,
  baseURL,
}) => {
  const product = await makeTablets(baseURL, 'Q Return')
  const before = await (await page.request.get(`/api/products/${product.id}`)).json()
  const left = before.stock.totalUnitsInStock
  const order = await customersOrder(
    baseURL,
    [{ productId: product.id, quantities: { strip: 3, unit: 4 } }],
    { status: 'delivered' },
  )
  await open(page, `/admin/orders/${order.id}/return`)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return Order')
  await expect(main).toContainText(order.orderCode)
  const line = lineOf(page, product)
  await expect(line).toContainText('3 can be returned')
  await expect(line).toContainText('4 can be returned')
  await expect(main).toContainText('Pay it to the customer')
  const submit = main.getByRole('button', { name: 'Return items' })
  await submit.click()
  await expect(main.getByRole('alert')).toContainText('Please specify the quantity of items to return.')
  expect(await accessibilityFaults(page)).toEqual([])

  const strips = line.getByRole('group', { name: 'Strip' }).getByRole('textbox')
  await strips.fill('2')
  await expect(main.getByText('৳36.00', { exact: true })).toBeVisible()
  // its condition is not known yet
  const condition = line.getByRole('group', { name: `In what condition is ${product.name}?` })
  await submit.click()
  await expect(condition).toContainText('Please check it and choose its condition.')
  expect(await accessibilityFaults(page)).toEqual([])
  await condition.getByRole('radio', { name: 'Damaged' }).check()
  await main.getByRole('textbox', { name: 'Reason for the return' }).fill('Wrong strength')

  // a colleague takes two of the three strips back first
  await asStaff(baseURL, (staff) =>
    staff.post(`/api/orders/${order.id}/return-items`, {
      data: { items: [{ productId: product.id, quantities: { strip: 2 } }] },
    }),
  )
  await submit.click()
  const question = page.getByRole('alertdialog', { name: 'Return these items?' })
  await expect(question).toContainText('The refund is ৳36.00. This action cannot be undone.')
  await expect(question).toContainText('20 units are written off.')
  await question.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(question).toContainText('This is more than was delivered and not yet returned.')
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(strips).toHaveValue('1')
  await expect(line).toContainText('1 can be returned')

  await page.route(/\/return-items$/, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await submit.click()
  await expect(question).toContainText('The refund is ৳18.00.')
  await question.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(question).toContainText('Failed to process return.')
  await question.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(main).toContainText('Return processed successfully! Refund: ৳18.00')
  await expect(line.getByRole('group', { name: 'Strip' })).toHaveCount(0)
  expect(await readOrder(page, order.id)).toMatchObject({
    status: 'partially-returned',
    refundedAmount: 54,
    items: [{ returned: { strip: 3, unit: 0 } }],
  })

  // the strip was damaged: it did not go back into stock
  const { stock } = await (await page.request.get(`/api/products/${product.id}`)).json()
  expect(stock.totalUnitsInStock).toBe(left - 34 + 20)

  await page.setViewportSize({ width: 360, height: 740 })
  expect(await sidewaysScroll(page)).toBe(0)
  await main.getByRole('button', { name: `All of it: ${product.name}` }).click()
  await expect(condition.getByRole('radio', { checked: true })).toHaveCount(0)
  await condition.getByRole('radio', { name: 'Sellable' }).check()
  await submit.click()
  await question.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(main).toContainText('Everything in this order has been returned.')
  await main.getByRole('link', { name: 'Back to the order' }).first().click()
  await expect(page).toHaveURL(`/admin/orders/${order.id}`)
})

test('an order that is not delivered cannot come back', async ({ page, baseURL }) => {
  const product = await makeTablets(baseURL, 'Q Placed')
  const order = await customersOrder(baseURL, [{ productId: product.id, quantities: { strip: 1 } }])
  await open(page, `/admin/orders/${order.id}/return`)
  await expect(page.getByRole('main')).toContainText('Only delivered orders can be returned.')
})
