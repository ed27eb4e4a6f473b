import { amount } from '../people.ts'
import { makeProduct, unique } from '../shop/make-product.ts'
import { getLine, makeTablets } from '../shop/ready-to-order.ts'
import { accessibilityFaults, expect, hydrated, open, test } from '../visitor.ts'
import { button, panel, readOrder, strips } from './admin-page.ts'
import { customersOrder } from './customers-order.ts'
import { row } from './lists.ts'

test.use({ account: 'admin' })

test('an order is looked at, edited, discounted, noted about and cancelled', async ({ page, baseURL }) => {
  const kept = await makeTablets(baseURL, 'F Kept')
  const added = await makeTablets(baseURL, 'F Added')
  const over = { unitPrice: 5, effectiveFrom: '2026-01-01', effectiveTo: '2026-01-31' }
  const unpriced = await makeProduct(baseURL, { name: unique('F Unpriced'), pricing: over })
  const order = await customersOrder(baseURL, [strips(kept, 2)])
  const { id, orderCode, shippingCost, User, ShippingMethod } = order
  const total = (goods: number) => amount(goods + shippingCost)
  await open(page, `/admin/orders/${id}`)
  const main = page.getByRole('main')

  const facts = main.getByLabel('The order at a glance')
  const delivery = `${ShippingMethod.name} (${amount(shippingCost)})`
  for (const fact of [User.username.toUpperCase(), User.name, delivery, total(36), '৳0.00']) {
    await expect(facts).toContainText(fact)
  }
  await expect(facts.getByRole('link', { name: `Call ${User.phone}` })).toHaveAttribute(
    'href',
    `tel:${User.phone}`,
  )
  await expect(facts.getByRole('link', { name: 'Other orders of this customer' })).toHaveAttribute(
    'href',
    `/admin/orders?userId=${User.id}`,
  )
  await expect(row(page, kept.name)).toContainText(
    /2 × Strip.*20 units.*E2E-\w+.*20 units.*expires.*৳36\.00/s,
  )
  for (const [name, file] of [
    ['Invoice', `invoice-${orderCode}.pdf`],
    ['POS Slip', `pos-slip-${orderCode}.pdf`],
  ] as const) {
    const download = page.waitForEvent('download')
    await button(page, name).click()
    expect((await download).suggestedFilename()).toBe(file)
  }
  await expect(main.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute(
    'href',
    `/admin/orders/${id}/edit`,
  )
  await expect(main.getByRole('link', { name: 'Return Order' })).toBeHidden()
  await expect(button(page, 'Prescription')).toBeHidden()
  expect(await accessibilityFaults(page)).toEqual([])

  await button(page, 'Edit items').click()
  await expect(button(page, 'Save')).toBeDisabled()
  await getLine(page, kept).getByRole('textbox', { name: 'Strip' }).fill('0')
  await button(page, 'Save').click()
  await expect(main.getByRole('alert')).toContainText('Your order cannot be empty.')
  await getLine(page, kept).getByRole('textbox', { name: 'Strip' }).fill('3')
  await expect(getLine(page, kept)).toContainText('In the order: 2 × Strip')

  await button(page, 'Add Item').click()
  const dialog = page.getByRole('dialog', { name: 'Add Items' })
  await dialog.getByRole('button', { name: 'Save items' }).click()
  await expect(dialog.getByRole('alert')).toContainText('You must add at least one item.')
  const search = dialog.getByRole('combobox', { name: 'Add a product' })
  await search.fill(unpriced.name)
  await page.getByRole('option', { name: unpriced.name }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('Product does not have active pricing.')
  await search.fill(added.name)
  await page.getByRole('option', { name: added.name }).click()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save items' }).click()
  const changes = page.getByRole('alertdialog', { name: 'Save these changes?' })
  await expect(changes).toContainText('are taken out of stock.')
  await changes.getByRole('button', { name: 'Save the changes' }).click()
  await expect(dialog).toBeHidden()
  expect((await readOrder(page, id)).items).toHaveLength(2)
  await expect(getLine(page, kept).getByRole('textbox', { name: 'Strip' })).toHaveValue('3')
  await expect(panel(page, 'Edit items')).toContainText(total(72))
  await main.getByRole('link', { name: 'Back' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Your changes to this order are not saved.')
  await question.getByRole('button', { name: 'Continue editing' }).click()
  await button(page, 'Save').click()
  await expect(changes).toContainText('10 units are taken out of stock.')
  await changes.getByRole('button', { name: 'Save the changes' }).click()
  await expect(main).toContainText('Your changes are saved.')
  await expect(row(page, kept.name)).toContainText('3 × Strip')

  const special = panel(page, 'Special discount')
  await special.getByRole('combobox', { name: 'Type' }).selectOption('fixed')
  await special.getByRole('textbox', { name: 'Value' }).fill('12')
  await expect(special).toContainText(`−৳12.00, new total ${total(60)}`)
  await special.getByRole('button', { name: 'Apply' }).click()
  await expect(main).toContainText('The special discount is applied.')
  await expect(special).toContainText('This order has ৳12.00: −৳12.00')
  await expect(facts).toContainText(total(60))

  const note = main.getByRole('textbox', { name: 'New note' })
  await note.fill('Called twice,\nrings in the evening')
  await page.reload()
  await hydrated(page)
  await expect(note).toHaveValue('Called twice,\nrings in the evening')
  await note.press('Control+Enter')
  await expect(panel(page, 'Internal notes').getByRole('listitem')).toContainText(/Called twice.*by Ayesha/s)
  await expect(note).toHaveValue('')

  await button(page, 'Cancel Order').click()
  await expect(question).toContainText(
    'Are you sure you want to cancel this order? This will return all deducted stock to inventory. This action cannot be undone.',
  )
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(main).toContainText('Order successfully cancelled.')
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(button(page, 'Cancel Order')).toBeHidden()
  await expect(panel(page, 'Timeline')).toContainText(
    /cancelled.*by Ayesha Siddika.*placed.*by the customer/s,
  )
  await main.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
})
