import { amount } from '../amount.ts'
import { asStaff, makeCustomer, signIn } from '../people.ts'
import { accessibilityFaults, expect, holdClock, open, sidewaysScroll, takenOver, test } from '../visitor.ts'
import { readOff } from './a-prescription.ts'
import { badge } from './add-to-cart.ts'
import { becomeBuyer, lineOf, makeTablets, placeOrder, readOrder } from './an-order.ts'

test('an order is edited, then cancelled', async ({ page, baseURL }) => {
  const buyer = await becomeBuyer(page)
  const kept = await makeTablets(baseURL, 'Q Kept')
  const removed = await makeTablets(baseURL, 'Q Removed')
  const added = await makeTablets(baseURL, 'Q Added')
  const { id, orderCode, shippingCost } = await placeOrder(page, buyer, [
    { productId: kept.id, quantities: { strip: 2 } },
    { productId: removed.id, quantities: { unit: 5 } },
  ])
  await open(page, `/order-details/${id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText(orderCode)
  await expect(main.getByText('অর্ডার নেওয়া হয়েছে').first()).toBeVisible()
  await expect(lineOf(page, kept)).toContainText('৳36.00')

  await main.getByRole('button', { name: 'অর্ডার বদলান' }).click()
  const save = main.getByRole('button', { name: 'সংরক্ষণ করুন' })
  await expect(save).toBeDisabled()
  await lineOf(page, removed)
    .getByRole('button', { name: `${removed.name} সরান` })
    .click()
  await lineOf(page, kept).getByRole('textbox', { name: 'স্ট্রিপ' }).fill('0')
  await save.click()
  await expect(main.getByRole('alert')).toContainText('Your order cannot be empty.')
  await lineOf(page, kept).getByRole('textbox', { name: 'স্ট্রিপ' }).fill('3')

  const search = main.getByRole('combobox', { name: 'পণ্য যোগ করুন' })
  await search.fill(kept.name)
  await page.getByRole('option', { name: kept.name }).click()
  await expect(main).toContainText('This product is already in the order.')
  await search.fill(added.name)
  await page.getByRole('option', { name: added.name }).click()
  await expect(lineOf(page, added)).toContainText('৳18.00')
  const total = amount(3 * 18 + 18 + shippingCost)
  await expect(main.getByRole('region', { name: 'অর্ডার বদলান' })).toContainText(total)

  await main.getByRole('link', { name: 'ফিরে যান' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Your changes to this order are not saved.')
  await question.getByRole('button', { name: 'আরও বদলাব' }).click()
  await save.click()
  await expect(main).toContainText('Your changes are saved.')
  await expect(lineOf(page, removed)).toBeHidden()
  await expect(main).toContainText(total)

  await main.getByRole('button', { name: 'অর্ডার বাতিল করুন' }).click()
  await expect(question).toContainText('This action cannot be undone.')
  await question.getByRole('button', { name: 'অর্ডার বাতিল করুন' }).click()
  await expect(main).toContainText('Order successfully cancelled.')
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(main.getByRole('button', { name: 'অর্ডার বদলান' })).toBeHidden()
  await expect(main.getByRole('button', { name: 'অর্ডার বাতিল করুন' })).toBeHidden()
  expect(await readOrder(page, id)).toMatchObject({ status: 'cancelled' })

  await main.getByRole('link', { name: 'ফিরে যান' }).click()
  await expect(page).toHaveURL('/dashboard/orders')
})

test('what staff do shows at once, and an edit under way is not thrown away', async ({ page, baseURL }) => {
  const buyer = await becomeBuyer(page)
  const product = await makeTablets(baseURL, 'Q Live')
  const { id } = await placeOrder(page, buyer, [{ productId: product.id, quantities: { strip: 1 } }])
  const items = (strip: number) => ({ items: [{ productId: product.id, quantities: { strip } }] })
  await open(page, `/order-details/${id}`)
  const main = page.getByRole('main')
  await asStaff(baseURL, async (staff) => {
    expect((await staff.put(`/api/orders/${id}/items`, { data: items(4) })).status()).toBe(200)
    await expect(lineOf(page, product)).toContainText('৳72.00')

    await main.getByRole('button', { name: 'অর্ডার বদলান' }).click()
    await lineOf(page, product).getByRole('textbox', { name: 'স্ট্রিপ' }).fill('2')
    expect((await staff.put(`/api/orders/${id}/items`, { data: items(5) })).status()).toBe(200)
    await expect(main).toContainText('This order changed while you were editing.')
    await expect(lineOf(page, product)).toContainText('৳36.00')
    const keep = main.getByRole('button', { name: 'আমার পরিবর্তন রাখুন' })
    await keep.click()
    await expect(keep).toBeHidden()
    await main.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
    await expect(main).toContainText('Your changes are saved.')
    await expect(lineOf(page, product)).toContainText('৳36.00')

    expect((await staff.put(`/api/orders/${id}/cancel`)).status()).toBe(200)
  })
  await expect(page.getByText('The status of your order is now: cancelled.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'অর্ডার বদলান' })).toBeHidden()
})

test('a reviewed prescription becomes an order once delivery and payment are chosen', async ({
  page,
  baseURL,
}) => {
  const { addressId } = await becomeBuyer(page)
  const product = await makeTablets(baseURL, 'Q Prescribed')
  const file = { name: 'rx.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }
  const multipart = { prescription: file, shippingAddressId: addressId, billingAddressId: addressId }
  const upload = await page.request.post('/api/prescriptions/upload', { multipart })
  expect(upload.status()).toBe(201)
  const { id } = (await upload.json()).order
  await open(page, `/order-details/${id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('একজন ফার্মাসিস্ট আপনার প্রেসক্রিপশন দেখছেন।')
  await expect(main.getByRole('link', { name: 'প্রেসক্রিপশন দেখুন' })).toHaveAttribute(
    'href',
    /^\/api\/prescriptions\/\d+\/file$/,
  )

  await asStaff(baseURL, async (staff) => {
    const data = { items: [{ productId: product.id, quantities: { strip: 2 } }] }
    expect((await staff.put(`/api/orders/${id}/items`, { data })).status()).toBe(200)
    const { Prescription } = await readOrder(page, id)
    await readOff(staff, Prescription.id)
    const review = await staff.put(`/api/admin/prescriptions/${Prescription.id}/status`, {
      data: { status: 'approved' },
    })
    expect(review.status()).toBe(200)
  })
  await expect(lineOf(page, product)).toContainText('৳36.00')
  await expect(main.getByRole('button', { name: 'ইনভয়েস' })).toBeHidden()
  const place = main.getByRole('button', { name: 'অর্ডার করুন', exact: true })
  await expect(place).toBeDisabled()
  expect(await accessibilityFaults(page)).toEqual([])
  await main.getByRole('group', { name: 'কীভাবে পৌঁছে দেব?' }).getByRole('radio').first().check()
  await main.getByRole('radio', { name: /COD/ }).check()
  await place.click()
  await expect(main).toContainText('Our pharmacy has received your order.')
  await expect(main.getByRole('button', { name: 'ইনভয়েস' })).toBeVisible()
  expect(await readOrder(page, id)).toMatchObject({ status: 'placed', paymentMethod: 'COD' })
})

/** The smallest picture there is. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test.describe('in English', () => {
  test.use({ language: 'en', expectedErrors: /status of 404/ })

  test('an unpaid order says how long it can be paid, and can be paid in cash instead', async ({
    page,
    baseURL,
  }) => {
    const buyer = await becomeBuyer(page)
    const product = await makeTablets(baseURL, 'Q Unpaid')
    const lines = [{ productId: product.id, quantities: { box: 1 } }]
    const { id, totalAmount } = await placeOrder(page, buyer, lines, 'SSLCommerz')
    await open(page, `/order-details/${id}`)
    const main = page.getByRole('main')
    await expect(main).toContainText('pending-payment')
    await expect(main).toContainText(/Time left to pay: (30:00|29:\d\d)/)
    await expect(main.getByRole('button', { name: 'Cancel Order' })).toBeHidden()
    await main.getByRole('button', { name: `Pay ${amount(totalAmount)} now` }).click()
    await expect(page).toHaveURL(/gateway/)
    await page.goBack()
    await takenOver(page)
    await main.getByRole('button', { name: 'Pay cash on delivery instead' }).click()
    await expect(main).toContainText('You pay cash when your order arrives.')
    await expect(main.getByRole('button', { name: 'Cancel Order' })).toBeVisible()
  })

  test('the invoice is downloaded, and an order can be ordered again', async ({ page, baseURL }) => {
    const buyer = await becomeBuyer(page)
    const product = await makeTablets(baseURL, 'Q Again')
    const gone = await makeTablets(baseURL, 'Q Gone')
    const { id, orderCode } = await placeOrder(page, buyer, [
      { productId: product.id, quantities: { strip: 1 } },
      { productId: gone.id, quantities: { strip: 1 } },
    ])
    await page.route(`**/api/products/${gone.id}`, (route) =>
      route.fulfill({ status: 404, json: { message: 'Product not found.', code: 'product-not-found' } }),
    )
    await open(page, `/order-details/${id}`)
    const main = page.getByRole('main')
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Invoice' }).click()
    expect((await download).suggestedFilename()).toBe(`invoice-${orderCode}.pdf`)
    await main.getByRole('button', { name: 'Order again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Order again' })
    await expect(dialog).toContainText('1 product was added to your cart.')
    await expect(dialog).toContainText(gone.name)
    await dialog.getByRole('link', { name: 'Go to the cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(badge(page)).toHaveAccessibleName(/^Cart, 1 item/)
  })
})

test.describe('what fails', () => {
  test.use({ expectedErrors: /status of (404|500)/ })

  test('has its own words each, and can be tried again', async ({ page, baseURL }) => {
    const buyer = await becomeBuyer(page)
    const product = await makeTablets(baseURL, 'Q Failing')
    const { orderCode } = await placeOrder(page, buyer, [{ productId: product.id, quantities: { strip: 1 } }])
    await page.route(/\/api\/orders\/\d+(\/(items|cancel|invoice))?(\?.*)?$/, (route) =>
      route.fulfill({ status: 500, body: '' }),
    )
    await open(page, '/dashboard/orders')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: orderCode }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to fetch order details')
    await page.unroute(/\/api\/orders\/\d+(\/(items|cancel|invoice))?(\?.*)?$/)
    await main.getByRole('link', { name: 'আবার চেষ্টা করুন' }).click()
    await expect(lineOf(page, product)).toBeVisible()

    await page.route(/\/api\/orders\/\d+\/(items|cancel|invoice)/, (route) =>
      route.fulfill({ status: 500, body: '' }),
    )
    await main.getByRole('button', { name: 'ইনভয়েস' }).click()
    await expect(page.getByText('Failed to download invoice.')).toBeVisible()
    await main.getByRole('button', { name: 'অর্ডার বাতিল করুন' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'অর্ডার বাতিল করুন' }).click()
    await expect(question).toContainText('Failed to cancel order.')
    await question.getByRole('button', { name: 'অর্ডার রাখুন' }).click()
    await main.getByRole('button', { name: 'অর্ডার বদলান' }).click()
    await lineOf(page, product).getByRole('textbox', { name: 'স্ট্রিপ' }).fill('2')
    await main.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
    await expect(main.getByRole('alert')).toContainText('Failed to save changes.')
    await expect(lineOf(page, product).getByRole('textbox', { name: 'স্ট্রিপ' })).toHaveValue('2')
  })

  test('without a line to listen on, the order is asked for again and again', async ({ page, baseURL }) => {
    const buyer = await becomeBuyer(page)
    const product = await makeTablets(baseURL, 'Q Polled')
    const { id } = await placeOrder(page, buyer, [{ productId: product.id, quantities: { strip: 1 } }])
    await page.route(/\/events$/, (route) => route.fulfill({ status: 500, body: '' }))
    await holdClock(page)
    await open(page, `/order-details/${id}`)
    await asStaff(baseURL, async (staff) => {
      expect((await staff.put(`/api/orders/${id}/cancel`)).status()).toBe(200)
    })
    await page.clock.runFor(15_000)
    const message = page.getByText('The status of your order is now: cancelled.')
    // what a message looks like is loaded with the first one
    await expect(async () => {
      await page.clock.runFor(200)
      await expect(message).toBeVisible({ timeout: 500 })
    }).toPass()
  })

  test("another customer's order is not found", async ({ page, context, baseURL }) => {
    const buyer = await becomeBuyer(page)
    const product = await makeTablets(baseURL, 'Q Mine')
    const { id } = await placeOrder(page, buyer, [{ productId: product.id, quantities: { unit: 1 } }])
    await context.clearCookies()
    await signIn(page.request, await makeCustomer(page.request))
    for (const path of [`/order-details/${id}`, `/orders/${id}/return`, '/order-details/none']) {
      const response = await open(page, path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('main')).toContainText('Order not found.')
    }
  })
})

test('the page and its edit mode have no accessibility faults and fit a phone', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 5000 })
  const buyer = await becomeBuyer(page)
  const product = await makeTablets(baseURL, 'Q Small')
  const { id } = await placeOrder(page, buyer, [
    { productId: product.id, quantities: { box: 1, strip: 2, unit: 3 } },
  ])
  await open(page, `/order-details/${id}`)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByRole('main').getByRole('button', { name: 'অর্ডার বদলান' }).click()
  await expect(page.getByRole('main')).toContainText('নতুন মোট')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
})
