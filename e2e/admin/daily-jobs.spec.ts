/** What staff do all day, by nothing but the keyboard. */
import type { Page } from '@playwright/test'
import { newPhone } from '../people.ts'
import { uploadPrescriptions, writtenToday } from '../shop/a-prescription.ts'
import { makeTablets, readOrder } from '../shop/ready-to-order.ts'
import { expect, open, test, WITH_MOTION } from '../visitor.ts'
import { uniqueBatch } from './admin-page.ts'
import { createButton, customerField, getLine, listOrders, productField } from './customers-order.ts'
import { tabTo, unique } from './lists.ts'
import { dropdown, link, makeBuyer, readStatus } from './orders-page.ts'

test.use({ ...WITH_MOTION, account: 'admin' })

/** `g` and a letter, one soon after the other: on a busy machine they may have to be pressed again. */
async function goTo(page: Page, letter: string, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title })
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect(heading).toBeVisible({ timeout: 5000 })
  }).toPass()
}

/** Types into the field that has the focus, and takes the answer that is chosen. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { name: text })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
}

async function openOrder(page: Page, { id, orderCode }: { id: number; orderCode: string }): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(orderCode)
  await expect(palette.getByRole('option', { selected: true })).toContainText(orderCode)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details')
  await expect(page.getByRole('main')).toContainText(orderCode)
}

test('find an order and ship it', async ({ page, context, baseURL }) => {
  const buyer = await makeBuyer(context.request, baseURL, 'Ship')
  const order = await buyer.order(2)
  await open(page, '/admin')
  await goTo(page, 'o', 'Manage Orders')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeFocused()
  await page.keyboard.type(buyer.phone)
  await expect(page.getByText('1 result', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(link(page, order)).toBeFocused()
  await page.keyboard.press('s')
  await expect(dropdown(page, order)).toBeFocused()
  await page.keyboard.type('ship')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: `Set ${order.orderCode} to shipped` })
  await expect(question).toContainText('The customer gets an SMS or e-mail about it')
  await tabTo(page, question.getByRole('button', { name: 'Set to shipped' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${order.orderCode} is now shipped.`)).toBeVisible()
  expect(await readStatus(context.request, order)).toBe('shipped')
})

test('order by phone for a new customer', async ({ page, baseURL }) => {
  const napa = await makeTablets(baseURL, 'Phoned')
  const [name, phone] = [unique('Karim'), newPhone()]
  await open(page, '/admin')
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Create New Order' })
  await expect(customerField(dialog)).toBeFocused()
  await page.keyboard.type(phone)
  await expect(page.getByText('No results')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const person = page.getByRole('dialog', { name: 'New customer' })
  await expect(person.getByLabel('Phone')).toHaveValue(phone)
  await expect(person.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(customerField(dialog)).toHaveValue(`${name} · ${phone}`)

  await tabTo(page, dialog.getByRole('button', { name: 'Add Address' }).first())
  await page.keyboard.press('Enter')
  const address = page.getByRole('dialog', { name: 'Add Address' })
  await expect(address.getByLabel('Full Name')).toHaveValue(name)
  for (const [label, typed] of [
    ['Division', 'Khulna'],
    ['City / District', 'Khulna'],
    ['Police Station / Sub-District', 'Sonadanga'],
  ] as const) {
    const select = address.getByLabel(label)
    await expect(select.getByRole('option', { name: typed, exact: true })).toBeAttached()
    await tabTo(page, select)
    await page.keyboard.type(typed)
    await expect(select).toHaveValue(typed)
  }
  await tabTo(page, address.getByLabel('Village / Area'))
  await page.keyboard.type('Boyra Bazar')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('radio', { name: new RegExp(name) })).toBeChecked()

  await tabTo(page, productField(dialog))
  await search(page, napa.name)
  await expect(getLine(dialog, napa).getByRole('textbox', { name: 'Strip' })).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(getLine(dialog, napa)).toContainText('৳54.00')
  await tabTo(page, dialog.getByRole('radio', { name: /^Inside/ }))
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /^Standard/ })).toBeChecked()
  await expect(createButton(dialog)).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Order NR-\w+ was created\.$/)).toBeVisible()
  const { users } = await (await page.request.get('/api/admin/users', { params: { q: phone } })).json()
  const [made] = await listOrders(page, users[0])
  expect(made).toMatchObject({ status: 'placed', paymentMethod: 'COD', items: [{ stripQuantity: 3 }] })
})

test('review a prescription into an order', async ({ page, baseURL }) => {
  const napa = await makeTablets(baseURL, 'Read')
  const name = unique('Rahima')
  const { uploaded } = await uploadPrescriptions(baseURL, { name })
  const [{ id, orderId } = { id: 0, orderId: 0 }] = uploaded
  await open(page, '/admin')
  await goTo(page, 'r', 'Manage Prescriptions')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search by user')).toBeFocused()
  await page.keyboard.type(name)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await tabTo(page, page.getByRole('link', { name: `Review prescription ${id}` }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/prescriptions/${id}`)
  await expect(page.getByRole('img', { name: `Prescription of ${name}` })).toBeVisible()
  await page.keyboard.press('/')
  await search(page, napa.name)
  await expect(page.getByLabel('Dose')).toBeFocused()
  await page.keyboard.type('১+০+১ x ১৪')
  await expect(page.getByRole('main')).toContainText('2 strips + 8')
  // asked for before it is approved
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Patient', { exact: true })).toBeFocused()
  await page.keyboard.type('Rahima Khatun')
  await tabTo(page, page.getByLabel('Doctor', { exact: true }))
  await page.keyboard.type('Dr. Nasreen')
  await page.getByLabel('Date of the prescription').fill(writtenToday())
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Approved. The customer now chooses delivery and payment.')).toBeVisible()
  expect(await readOrder(page, orderId)).toMatchObject({
    status: 'prescription-reviewed',
    items: [{ stripQuantity: 2, unitQuantity: 8, totalUnits: 28 }],
  })
})

test('take a return', async ({ page, context, baseURL }) => {
  const buyer = await makeBuyer(context.request, baseURL, 'Back')
  const order = await buyer.order(3, 'COD', 'delivered')
  await open(page, '/admin')
  await openOrder(page, order)
  await tabTo(page, page.getByRole('link', { name: 'Return Order' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/orders/${order.id}/return`)
  const main = page.getByRole('main')
  await tabTo(page, main.getByRole('group', { name: 'Strip' }).getByRole('textbox'))
  await page.keyboard.type('2')
  await expect(main.getByText('৳36.00', { exact: true })).toBeVisible()
  await tabTo(page, main.getByRole('radio', { name: 'Sellable' }))
  await page.keyboard.press('Space')
  await tabTo(page, main.getByRole('button', { name: 'Return items' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Return these items?' })
  await expect(question).toContainText('The refund is ৳36.00.')
  await tabTo(page, question.getByRole('button', { name: 'Return', exact: true }))
  await page.keyboard.press('Enter')
  await expect(main).toContainText('Return processed successfully! Refund: ৳36.00')
  expect(await readStatus(context.request, order)).toBe('partially-returned')
})

test('receive stock and see a waiting order move', async ({ page, context, baseURL }) => {
  const buyer = await makeBuyer(context.request, baseURL, 'Wait')
  // 50 strips are there
  const order = await buyer.order(52)
  const { status: before, items } = await readOrder(page, order.id)
  expect(before).toBe('pending-stock')
  const product = items[0].Product.name
  const batchId = uniqueBatch()
  await open(page, '/admin')
  await openOrder(page, order)
  const status = dropdown(page, order)
  await expect(status).toHaveValue('pending-stock')

  await goTo(page, 's', 'Stock In')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused()
  await page.keyboard.type(product)
  await expect(page).toHaveURL(/search=/)
  await tabTo(page, page.getByRole('link', { name: product, exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Add New Stock Batch' }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add New Stock Batch' })
  await expect(form.getByLabel('Batch ID')).toBeFocused()
  await page.keyboard.type(batchId)
  await tabTo(page, form.locator('input[name=manufactureDate]'))
  // the first of January, whether a day or a month is asked first
  await page.keyboard.type('01012026')
  await tabTo(page, form.getByLabel('Strips', { exact: true }))
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`40 units were added to batch ${batchId}.`)).toBeVisible()

  await openOrder(page, order)
  await expect(status).toHaveValue('placed')
  await expect(page.getByRole('main')).toContainText('Stock came in')
})
