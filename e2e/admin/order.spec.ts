import { amount } from '../amount.ts'
import { lineOf, makeTablets } from '../shop/an-order.ts'
import { makeProduct, unique } from '../shop/make-product.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, takenOver, test } from '../visitor.ts'
import { customersOrder } from './customers-order.ts'
import { row } from './lists.ts'
import { button, panel, readOrder, strips } from './order-desk.ts'

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
  await lineOf(page, kept).getByRole('textbox', { name: 'Strip' }).fill('0')
  await button(page, 'Save').click()
  await expect(main.getByRole('alert')).toContainText('Your order cannot be empty.')
  await lineOf(page, kept).getByRole('textbox', { name: 'Strip' }).fill('3')
  await expect(lineOf(page, kept)).toContainText('In the order: 2 × Strip')

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
  await expect(lineOf(page, kept).getByRole('textbox', { name: 'Strip' })).toHaveValue('3')
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
  await takenOver(page)
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

test('a held payment is accepted, and the order fits a phone', async ({ page, baseURL }) => {
  const product = await makeTablets(baseURL, 'F Risky')
  const { id } = await customersOrder(baseURL, [strips(product, 2)], { pays: { risk: '1' } })
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, `/admin/orders/${id}`)
  const payments = panel(page, 'Payments')
  await expect(payments).toContainText('held: the gateway calls it risky')
  await payments.getByRole('button', { name: 'Accept' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Ask the customer before you accept a risky payment.')
  await question.getByRole('button', { name: 'Accept' }).click()
  await expect(payments).toContainText('received')
  await expect(panel(page, 'Special discount')).toBeHidden()
  await expect(button(page, 'Edit items')).toBeHidden()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  await button(page, 'Cancel Order').click()
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(payments).toContainText(/Refund of ৳[\d,]+\.\d\d/)
  expect(await readOrder(page, id)).toMatchObject({ status: 'cancelled' })
})

test('what staff do by the status list and by keys', async ({ page, baseURL }) => {
  const product = await makeTablets(baseURL, 'F Keys')
  const { id, orderCode } = await customersOrder(baseURL, [strips(product, 1)])
  await open(page, `/admin/orders/${id}`)
  const main = page.getByRole('main')
  const status = main.getByRole('combobox', { name: `Change the status of ${orderCode}` })
  await status.selectOption('delivered')
  const asked = page.getByRole('alertdialog', { name: `Set ${orderCode} to delivered` })
  await expect(asked).toContainText('The customer gets an SMS or e-mail about it')
  await asked.getByRole('button', { name: 'Set to delivered' }).click()
  await expect(main).toContainText(`${orderCode} is now delivered.`)
  await expect(main.getByRole('link', { name: 'Return Order' })).toHaveAttribute(
    'href',
    `/admin/orders/${id}/return`,
  )
  for (const gone of ['Edit items', 'Cancel Order', 'Apply']) await expect(button(page, gone)).toBeHidden()
  await expect(status.locator('option[value=placed]')).toBeDisabled()
  await page.keyboard.press('n')
  await expect(main.getByRole('textbox', { name: 'New note' })).toBeFocused()
  await page.keyboard.type('spi')
  await expect(main.getByRole('textbox', { name: 'New note' })).toHaveValue('spi')
  await main.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(`/admin/audit?search=${orderCode}`)
})

test('a parcel that came back: its condition is asked for, and what it cost stands on the order', async ({
  page,
  baseURL,
}) => {
  const product = await makeTablets(baseURL, 'F Refused')
  const { id, orderCode } = await customersOrder(baseURL, [strips(product, 1)], { status: 'shipped' })
  await open(page, `/admin/orders/${id}`)
  const main = page.getByRole('main')
  const status = main.getByRole('combobox', { name: `Change the status of ${orderCode}` })
  await expect(status.locator('option:not([disabled])')).toHaveText([
    'shipped',
    'delivered',
    'cancelled (came back)',
  ])
  await button(page, 'Cancel Order (came back)').click()
  const question = page.getByRole('alertdialog', { name: `${orderCode} came back` })
  await expect(question).toContainText('10 units are for sale again or written off, as you choose here.')
  await question.getByRole('button', { name: 'It came back' }).click()
  await expect(question).toContainText('Please check it and choose its condition.')
  await expect(question.getByRole('radio', { name: 'Sellable' })).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await question.getByRole('radio', { name: 'Damaged' }).check()
  await question.getByRole('textbox', { name: 'What it cost (taka)' }).fill('120')
  await question.getByRole('textbox', { name: 'Why it came back' }).fill('Nobody at home')
  await question.getByRole('button', { name: 'It came back' }).click()
  await expect(main).toContainText('Order successfully cancelled.')
  await expect(panel(page, 'Timeline')).toContainText(
    /Came back damaged, written off, it cost ৳120\.00.*Nobody at home/s,
  )
  expect(await readOrder(page, id)).toMatchObject({ status: 'cancelled' })
})
