import { changePrice, HOME, makeCode, makeTablets } from '../shop/ready-to-order.ts'
import { accessibilityFaults, expect, holdClock, hydrated, open, sidewaysScroll, test } from '../visitor.ts'
import {
  chooseOnly,
  createButton,
  customerField,
  getLine,
  listOrders,
  makePerson,
  openWindow,
  productField,
  readDraft,
} from './customers-order.ts'

test.use({ account: 'admin' })

test('the five steps: addresses, items with live prices and stock, payment, shipping and a code', async ({
  page,
  baseURL,
}) => {
  const [much, little] = [await makeTablets(baseURL, 'Much', 205), await makeTablets(baseURL, 'Little', 20)]
  const { code } = await makeCode(baseURL)
  const person = await makePerson(page, [{}, { villageArea: 'Second Lane' }])
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/admin/orders/customers') asked.push(url.searchParams.get('q') ?? '')
  })
  await holdClock(page)
  await open(page, '/admin/orders')
  const dialog = await openWindow(page)
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    '1 Find Customer',
    '2 Shipping Address',
    '3 Billing Address',
    '4 Order Items',
    '5 Payment & Shipping',
  ])
  await expect(createButton(dialog)).toBeDisabled()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Customer, addresses, and at least one item are required.')).toBeVisible()
  await expect(customerField(dialog)).toBeFocused()

  await customerField(dialog).fill(person.phone)
  await page.clock.runFor(490)
  expect(asked).toEqual([])
  await page.clock.runFor(20)
  await page.clock.resume()
  const found = page.getByRole('option', { name: person.name })
  await expect(found).toContainText(`${person.phone} Number not provedID ${person.username}`)
  await page.keyboard.press('Enter')
  expect(asked).toEqual([person.phone])
  await expect(dialog.getByText(`ID ${person.username}`)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /Boyra Bazar/ })).toBeChecked()
  await expect(dialog.getByLabel('The same as the shipping address')).toBeChecked()
  await dialog.getByLabel('The same as the shipping address').uncheck()
  await dialog
    .getByRole('group', { name: 'Billing Address' })
    .getByRole('radio', { name: /Second Lane/ })
    .check()
  await expect(createButton(dialog)).toBeDisabled()

  await chooseOnly(page, productField(dialog), much.name)
  await expect(getLine(dialog, much)).toContainText('In stock: 20 strips, 5 units')
  await expect(getLine(dialog, much)).toContainText('৳18.00')
  await expect(createButton(dialog)).toBeEnabled()
  await chooseOnly(page, productField(dialog), little.name)
  await expect(getLine(dialog, little).getByRole('textbox', { name: 'Strip' })).toBeFocused()
  await page.keyboard.type('3')
  await expect(getLine(dialog, little)).toContainText('Would wait for stock')
  await expect(dialog.getByText('The whole order would wait until everything is in stock.')).toBeVisible()
  await getLine(dialog, little).getByRole('button', { name: 'Less: Strip' }).click()
  await expect(getLine(dialog, little)).not.toContainText('Would wait for stock')
  await chooseOnly(page, productField(dialog), much.name)
  await expect(dialog.getByText(`${much.name} is already in the order.`)).toBeVisible()
  await expect(getLine(dialog, much).getByRole('textbox', { name: 'Strip' })).toBeFocused()
  await expect(dialog.getByRole('article')).toHaveCount(2)

  await dialog.getByRole('button', { name: `Remove ${little.name}` }).click()
  await expect(dialog.getByRole('article')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(getLine(dialog, little).getByRole('textbox', { name: 'Strip' })).toHaveValue('2')

  await dialog.getByRole('radio', { name: 'POS' }).check()
  await dialog.getByRole('radio', { name: /^Standard/ }).check()
  await dialog.getByLabel('Discount code').fill('NO-SUCH-CODE')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.locator('input[name=discountCode]')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Discount code').fill(code)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(`Code ${code} is applied.`)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await createButton(dialog).click()
  await expect(dialog).toBeHidden()

  const [made] = await listOrders(page, person)
  const order = await (await page.request.get(`/api/orders/${made.id}`)).json()
  expect(order).toMatchObject({
    status: 'placed',
    paymentMethod: 'POS',
    codeDiscount: 5,
    subtotal: 54,
    ShippingMethod: { name: 'Standard' },
    shippingAddressSnapshot: { villageArea: 'Boyra Bazar' },
    billingAddressSnapshot: { villageArea: 'Second Lane' },
  })
})

test('what was begun is there again after Escape and a reload, and gone after logout', async ({
  page,
  baseURL,
}) => {
  const napa = await makeTablets(baseURL, 'Kept')
  const person = await makePerson(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/admin/orders')
  const dialog = await openWindow(page)
  await chooseOnly(page, customerField(dialog), person.phone, person.name)
  await chooseOnly(page, productField(dialog), napa.name)
  await expect(getLine(dialog, napa).getByRole('textbox', { name: 'Strip' })).toBeFocused()
  await page.keyboard.type('4')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const kept = await readDraft(page)
  for (const secret of [person.name, person.phone, HOME.fullName, HOME.villageArea]) {
    expect(kept).not.toContain(secret)
  }

  await page.reload()
  await hydrated(page)
  await openWindow(page)
  await expect(dialog.getByText('This is the order you started earlier.')).toBeVisible()
  await expect(customerField(dialog)).toHaveValue(`${person.name} · ${person.phone}`)
  await expect(dialog.getByRole('radio', { name: /Boyra Bazar/ })).toBeChecked()
  await expect(getLine(dialog, napa).getByRole('textbox', { name: 'Strip' })).toHaveValue('4')
  await expect(createButton(dialog)).toBeEnabled()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect(dialog.getByRole('article')).toHaveCount(0)
  await expect(customerField(dialog)).toHaveValue('')
  await expect(customerField(dialog)).toBeFocused()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(getLine(dialog, napa)).toBeVisible()
  // no question for its price is under way when the session ends
  await expect(createButton(dialog)).toBeEnabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL('/')
  expect(await readDraft(page)).toBeNull()
})

test.describe('when the server refuses or fails', () => {
  test.use({ expectedErrors: /status of (400|409|500)/ })

  test('it is said what to do, nothing typed is lost, and the order is made once', async ({
    page,
    baseURL,
  }) => {
    const napa = await makeTablets(baseURL, 'Moody')
    const person = await makePerson(page, [])
    const failing = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, body: '' }))
    await failing('**/api/shipping-methods')
    await open(page, '/admin/orders')
    const dialog = await openWindow(page)
    await expect(dialog.getByRole('alert')).toContainText('Failed to load shipping methods.')
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('radio', { name: /^Standard/ }).check()

    await dialog.getByRole('button', { name: 'New customer' }).click()
    const form = page.getByRole('dialog', { name: 'New customer' })
    await form.getByLabel('Name').fill('Somebody')
    await form.getByLabel('Phone').fill(person.phone)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toContainText('Another user already has this phone number.')
    await expect(
      form.getByText(`${person.name} (ID ${person.username}) has this phone number.`),
    ).toBeVisible()
    await form.getByRole('button', { name: 'Use this customer' }).click()
    await expect(customerField(dialog)).toHaveValue(`${person.name} · ${person.phone}`)

    await dialog.getByRole('button', { name: 'Add Address' }).first().click()
    const address = page.getByRole('dialog', { name: 'Add Address' })
    await address.getByLabel('Division').selectOption('Khulna')
    await address.getByLabel('City / District').selectOption('Khulna')
    await address.getByLabel('Police Station / Sub-District').selectOption('Sonadanga')
    await address.getByLabel('Village / Area').fill('Boyra')
    await failing('**/api/addresses')
    await address.getByRole('button', { name: 'Save' }).click()
    await expect(address.getByRole('alert')).toContainText('Failed to save address')
    await page.unrouteAll()
    await address.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('radio', { name: /Boyra/ })).toBeChecked()

    await chooseOnly(page, productField(dialog), napa.name)
    await expect(getLine(dialog, napa)).toContainText('৳18.00')
    // the total of the whole order is there
    await expect(createButton(dialog)).not.toHaveAttribute('aria-busy')
    await changePrice(baseURL, napa, 3)
    await createButton(dialog).click()
    await expect(dialog.getByText('What changed in the meantime')).toBeVisible()
    await expect(dialog.getByText(/Total: ৳\S+ before, ৳\S+ now/)).toBeVisible()
    expect(await listOrders(page, person)).toEqual([])

    // the order is made, but the answer gets lost
    await page.route('**/api/admin/orders', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      expect((await route.fetch()).status()).toBe(201)
      await route.fulfill({ status: 500, body: '' })
    })
    await createButton(dialog).click()
    await expect(dialog.getByRole('alert')).toContainText('Failed to create order')
    await page.unrouteAll()
    await createButton(dialog).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^Order NR-\w+ was created\.$/)).toBeVisible()
    expect(await listOrders(page, person)).toHaveLength(1)
  })
})
