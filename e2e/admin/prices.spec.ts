import { makeTablets } from '../shop/an-order.ts'
import { accessibilityFaults, expect, expectToFit, open, test } from '../visitor.ts'
import { row, unique } from './lists.ts'
import { makeBuyer } from './orders-desk.ts'

test.use({ account: 'admin', expectedErrors: /409/ })

test('prices of several products change by a rule, every new one in sight, and are undone', async ({
  page,
  baseURL,
}) => {
  const word = unique('Rise')
  const [one, two] = [await makeTablets(baseURL, `${word} A`), await makeTablets(baseURL, `${word} B`)]
  await open(page, `/admin/products?search=${encodeURIComponent(word)}`)
  const change = page.getByRole('button', { name: 'Change prices', exact: true })
  await expect(change).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await expect(page.getByText('2 products selected')).toBeVisible()
  await change.click()

  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('5')
  await expect(dialog).toContainText('2 products will change.')
  await expect(row(page, one.name).last()).toContainText('৳2.10')
  await expect(row(page, one.name).last()).toContainText('৳18.90')
  expect(await accessibilityFaults(page)).toEqual([])
  await expectToFit(page)

  await dialog.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(dialog).toContainText('Please say why the prices change.')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The factory raised its prices')
  await dialog.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The prices of 2 products are changed.')).toBeVisible()
  await expect(row(page, two.name)).toContainText('৳2.10')

  await page.getByRole('button', { name: 'Undo' }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo this price change?' })
  await expect(question).toContainText('2 products go back to the prices they had before')
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, two.name)).toContainText('৳2.00')
  await page.getByRole('button', { name: 'Price changes' }).click()
  await expect(page.getByRole('dialog')).toContainText('The factory raised its prices')
  await expect(page.getByRole('dialog')).toContainText('Undone by')
})

test('a price typed for one; a product that was changed meanwhile is shown, not overwritten', async ({
  page,
  context,
  baseURL,
}) => {
  const tablets = await makeTablets(baseURL, unique('Typed'))
  await open(page, `/admin/products?search=${encodeURIComponent(tablets.name)}`)
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('button', { name: 'Change prices', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByRole('combobox', { name: 'How' }).selectOption('Set each')
  await dialog.getByRole('textbox', { name: /^New unit price of/ }).fill('৩.৫০')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A new pack')
  await dialog.getByLabel('1 product would change by more than half of the price.').fill('1')
  const other = { unitPrice: 4, effectiveFrom: '2026-01-01T00:00:00Z' }
  expect((await context.request.put(`/api/products/${tablets.id}/pricing`, { data: other })).status()).toBe(
    200,
  )
  await dialog.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(dialog).toContainText('This product was changed since.')
  await dialog.getByRole('button', { name: 'Show the prices of now' }).click()
  await expect(row(page, tablets.name).last()).toContainText('৳4.00')
})

test('an order with the new price is in the way of the undo, and is named', async ({
  page,
  context,
  baseURL,
}) => {
  const buyer = await makeBuyer(context.request, baseURL, 'Priced')
  const order = await buyer.order(1)
  const { items } = await (await context.request.get(`/api/orders/${order.id}`)).json()
  const [{ ProductId: productId = items[0].productId }] = items
  const data = { changes: [{ productId, unitPrice: 3 }], reason: 'Ordered at once', priceJumps: 1 }
  const { bulkChangeId } = await (await context.request.put('/api/admin/prices', { data })).json()
  expect(bulkChangeId).toBeGreaterThan(0)
  const late = await buyer.order(1)
  await open(page, '/admin/products')
  await page.getByRole('button', { name: 'Price changes' }).click()
  const listed = page.getByRole('listitem').filter({ hasText: 'Ordered at once' }).first()
  await listed.getByRole('button', { name: 'Undo' }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo this price change?' })
  await expect(question).toContainText(`1 order was priced with the new prices: ${late.orderCode}.`)
  await expect(question.getByRole('button', { name: 'Undo' })).toBeHidden()
})
