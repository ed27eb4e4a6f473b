import type { Page } from '@playwright/test'
import { amount, asStaff } from '../people.ts'
import { makeProduct } from '../shop/make-product.ts'
import { getLine, makeTablets, readOrder } from '../shop/ready-to-order.ts'
import { accessibilityFaults, expect, open, test } from '../visitor.ts'
import { customersOrder, setStatus } from './customers-order.ts'
import { unique } from './lists.ts'

test.use({ account: 'admin', permissions: ['clipboard-read', 'clipboard-write'] })

const strips = (page: Page, product: { name: string }) =>
  getLine(page, product).getByRole('group', { name: 'Strip' }).getByRole('textbox')

async function chooseProduct(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Add a product' }).fill(name)
  await page.getByRole('option', { name }).click()
}

test('an order is edited: products, quantities, delivery and payment, at the total that was shown', async ({
  page,
  baseURL,
}) => {
  const [kept, gone, added] = [
    await makeTablets(baseURL, 'Q Kept'),
    await makeTablets(baseURL, 'Q Gone'),
    await makeTablets(baseURL, 'Q Added'),
  ]
  const later = { unitPrice: 4, effectiveFrom: '2099-01-01' }
  const unpriced = await makeProduct(baseURL, { name: unique('Q Unpriced'), pricing: later })
  const order = await customersOrder(baseURL, [
    { productId: kept.id, quantities: { strip: 2 } },
    { productId: gone.id, quantities: { strip: 1 } },
  ])
  await open(page, `/admin/orders/${order.id}/edit`)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Order')
  await expect(main.getByRole('link', { name: 'Back' })).toHaveAttribute('href', `/admin/orders/${order.id}`)
  const facts = main.getByRole('region', { name: 'The order at a glance' })
  for (const text of [
    'Customer',
    order.User.username,
    'Placed on',
    'Status',
    'placed',
    'Total',
    'Discount',
  ]) {
    await expect(facts).toContainText(text)
  }
  await expect(facts).toContainText(amount(order.totalAmount))
  await expect(main).toContainText('Boyra Bazar')
  await expect(main.getByRole('heading', { name: 'Billing Address' })).toBeVisible()
  await main.getByRole('button', { name: 'Copy the order code' }).click()
  await expect(page.getByText('The order code is copied.')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(order.orderCode)
  expect(await accessibilityFaults(page)).toEqual([])

  const save = main.getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeDisabled()
  await chooseProduct(page, unpriced.name)
  await expect(main.getByRole('alert')).toHaveText('Product does not have active pricing.')
  await strips(page, kept).fill('0')
  await strips(page, gone).fill('0')
  await save.click()
  await expect(main.getByText('Your order cannot be empty.')).toBeVisible()
  await strips(page, kept).fill('3')
  await page.keyboard.press('Escape')
  await main.getByRole('heading', { name: 'Products' }).click()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Add a product' })).toBeFocused()
  await chooseProduct(page, added.name)
  await expect(getLine(page, added)).toContainText('new')

  const shipping = main.getByRole('combobox', { name: 'Shipping Method' })
  const methods: { id: number; name: string; price: number }[] = await (
    await page.request.get('/api/shipping-methods')
  ).json()
  const other = methods.find(({ name }) => name === 'Standard')
  await shipping.selectOption(String(other?.id))
  const payment = main.getByRole('combobox', { name: 'Payment Method' })
  await expect(payment.locator('option')).toHaveText(['Cash on Delivery (COD)', 'Online Payment'])
  await payment.selectOption('Online Payment')
  await expect(main).toContainText('The customer is asked to pay online')
  const total = main.locator('dl').last().getByText(/^৳/).last()
  await expect(main).toContainText('New total')
  // three strips and one, at 18 taka each
  await expect(main.locator('dl').last()).toContainText('৳72.00')
  await expect(main.locator('dl').last()).toContainText(String(other?.name))
  const promised = amount(72 + (other?.price ?? 0))
  await expect(total).toHaveText(promised)

  await main.getByRole('link', { name: 'Back' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Continue editing' }).click()
  await expect(question).toBeHidden()
  await expect(strips(page, kept)).toHaveValue('3')
  await page.keyboard.press('Control+s')
  const changes = page.getByRole('alertdialog', { name: 'Save these changes?' })
  await expect(changes).toContainText('20 units are taken out of stock.')
  await expect(changes).toContainText('10 units go back into stock.')
  await expect(changes).toContainText(`to ${promised}.`)
  await expect(changes).toContainText('The customer gets an SMS or e-mail about it')
  await changes.getByRole('button', { name: 'Save the changes' }).click()
  await expect(page.getByText('Your changes are saved. The order is now pending-payment.')).toBeVisible()
  await expect(page).toHaveURL(`/admin/orders/${order.id}`)
  const saved = await readOrder(page, order.id)
  expect(saved).toMatchObject({
    status: 'pending-payment',
    paymentMethod: 'SSLCommerz',
    shippingMethodId: other?.id,
    items: [
      { ProductId: kept.id, stripQuantity: 3 },
      { ProductId: added.id, stripQuantity: 1 },
    ],
  })
  expect(amount(saved.totalAmount)).toBe(promised)
})

test.describe('when others are at work or a part of it fails', () => {
  test.use({ expectedErrors: /status of (500|409)/ })

  test('nothing that was typed is lost, and what was saved is said', async ({ page, baseURL }) => {
    const [mine, theirs] = [await makeTablets(baseURL, 'Q Mine'), await makeTablets(baseURL, 'Q Theirs')]
    const order = await customersOrder(baseURL, [
      { productId: mine.id, quantities: { strip: 1 } },
      { productId: theirs.id, quantities: { strip: 1 } },
    ])
    await open(page, `/admin/orders/${order.id}/edit`)
    const main = page.getByRole('main')
    const save = main.getByRole('button', { name: 'Save Changes' })
    await strips(page, mine).fill('5')
    await asStaff(baseURL, (staff) =>
      staff.put(`/api/orders/${order.id}/items`, {
        data: {
          items: [
            { productId: mine.id, quantities: { strip: 1 } },
            { productId: theirs.id, quantities: { strip: 4 } },
          ],
        },
      }),
    )
    await expect(main).toContainText('This order changed while you were editing.')
    await expect(main).toContainText(`${theirs.name} is now 4`)
    await expect(save).toBeDisabled()
    await main.getByRole('button', { name: 'Keep my changes' }).click()
    await expect(strips(page, mine)).toHaveValue('5')
    await expect(strips(page, theirs)).toHaveValue('4')

    await page.route(/\/shipping-method$/, (route) => route.fulfill({ status: 500, body: '' }))
    await main.getByRole('combobox', { name: 'Shipping Method' }).selectOption({ index: 1 })
    await save.click()
    await page.getByRole('button', { name: 'Save the changes' }).click()
    await expect(main).toContainText('Saved: the products. Not saved: the shipping method.')
    await expect(main).toContainText('Failed to save changes.')
    const { items } = await readOrder(page, order.id)
    expect(items.map(({ stripQuantity }: { stripQuantity: number }) => stripQuantity)).toEqual([5, 4])
    await expect(strips(page, mine)).toHaveValue('5')
    await setStatus(baseURL, order.id, 'processing')
    await expect(main).toContainText('This order can no longer be edited.')
    await expect(main).toContainText('set it to processing')
    await main.getByRole('button', { name: 'Show the order as it is now' }).click()
    await expect(main).toContainText('It is processing.')
    await main.getByRole('link', { name: 'Back to the order' }).click()
    await expect(page).toHaveURL(`/admin/orders/${order.id}`)
  })
})

test('a medicine that is easily taken for another is asked about when it is added', async ({
  page,
  baseURL,
}) => {
  const tablets = await makeTablets(baseURL, 'Q Alone')
  const order = await customersOrder(baseURL, [{ productId: tablets.id, quantities: { strip: 1 } }])
  await open(page, `/admin/orders/${order.id}/edit`)
  await page.getByRole('combobox', { name: 'Add a product' }).fill('Calbo 500')
  await page.getByRole('option', { name: /^Calbo 500 mg/ }).click()
  const question = page.getByRole('group', { name: 'Calbo or Calbo-D?' })
  await expect(question).toContainText('Vitamin D3')
  // the sums are faint until they are up to date
  await expect(page.locator('dl[aria-busy=true]')).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await question.getByRole('button', { name: /^Yes, Calbo 500 mg/ }).click()
  await expect(question).toHaveCount(0)
})
