import { lineOf, makeTablets } from '../shop/an-order.ts'
import { expect, open, test } from '../visitor.ts'
import { customersOrder } from './customers-order.ts'
import { row } from './lists.ts'
import { button, panel, strips } from './order-desk.ts'

test.use({ account: 'admin', expectedErrors: /status of (404|500)/ })

test('what fails has its own words each, and can be tried again', async ({ page, baseURL }) => {
  const product = await makeTablets(baseURL, 'F Failing')
  const added = await makeTablets(baseURL, 'F Unsaved')
  const { id, User } = await customersOrder(baseURL, [strips(product, 1)])
  const main = page.getByRole('main')
  for (const missing of ['999999', 'none']) {
    expect((await open(page, `/admin/orders/${missing}`))?.status()).toBe(404)
    await expect(main).toContainText('Order not found.')
    // the office speaks English, also to who has chosen Bengali in the shop
    expect(await main.textContent()).not.toMatch(/[\u0980-\u09ff]/)
  }

  await open(page, `/admin/orders?search=${User.phone}`)
  await page.route(`**/api/orders/${id}`, (route) => route.fulfill({ status: 500, body: '' }))
  await main
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch order details')
  await page.unroute(`**/api/orders/${id}`)
  await main.getByRole('link', { name: 'Try again' }).click()
  await expect(row(page, product.name)).toBeVisible()

  await page.route(/\/api\/(admin\/)?orders\/\d+\/[a-z-]+(\?.*)?$/, (route) =>
    route.request().url().endsWith('/events') || route.request().url().endsWith('/preview')
      ? route.continue()
      : route.fulfill({ status: 500, body: '' }),
  )
  await button(page, 'Invoice').click()
  await expect(page.getByText('Failed to download invoice.')).toBeVisible()
  await button(page, 'POS Slip').click()
  await expect(page.getByText('Failed to download POS slip.')).toBeVisible()
  await button(page, 'Cancel Order').click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(question).toContainText('Failed to cancel order.')
  await question.getByRole('button', { name: 'Keep the order' }).click()
  const special = panel(page, 'Special discount')
  await special.getByRole('textbox', { name: 'Value' }).fill('5')
  await special.getByRole('button', { name: 'Apply' }).click()
  await expect(special.getByRole('alert')).toContainText('Failed to apply special discount')
  await expect(special.getByRole('textbox', { name: 'Value' })).toHaveValue('5')

  await button(page, 'Add Item').click()
  const dialog = page.getByRole('dialog', { name: 'Add Items' })
  await dialog.getByRole('combobox', { name: 'Add a product' }).fill(added.name)
  await page.getByRole('option', { name: added.name }).click()
  const confirm = page.getByRole('button', { name: 'Save the changes' })
  // the window grows when the stock of the product arrives: a press in that moment lands beside the button
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Save items' }).click({ timeout: 3000 })
    await expect(confirm).toBeVisible({ timeout: 3000 })
  }).toPass()
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to save new items.')
  await expect(dialog).toContainText(added.name)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Edit items').click()
  await lineOf(page, product).getByRole('textbox', { name: 'Strip' }).fill('2')
  await button(page, 'Save').click()
  await confirm.click()
  await expect(main.getByRole('alert').first()).toContainText('Failed to save changes.')
  await expect(lineOf(page, product).getByRole('textbox', { name: 'Strip' })).toHaveValue('2')
  await button(page, 'Cancel').click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await main.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(`/admin/orders?search=${User.phone}`)
})
