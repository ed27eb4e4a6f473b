import { amount } from '../amount.ts'
import { makeCustomer, signIn } from '../people.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { becomeBuyer, makeTablets, placeOrder } from './an-order.ts'

test('a customer without orders reads so, with a link to the products', async ({ page, context }) => {
  await signIn(context.request, await makeCustomer(context.request))
  await open(page, '/order-history')
  await expect(page).toHaveURL('/dashboard/orders')
  const main = page.getByRole('main')
  await expect(main).toContainText('আপনি এখনো কোনো অর্ডার করেননি')
  await expect(main).toContainText('You have not placed any orders yet.')
  await main.getByRole('link', { name: 'পণ্য দেখুন' }).click()
  await expect(page).toHaveURL('/products')
})

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('orders are listed newest first, waiting ones in yellow, others in green', async ({
    page,
    baseURL,
  }) => {
    const buyer = await becomeBuyer(page)
    const product = await makeTablets(baseURL, 'Q Listed')
    const short = await makeTablets(baseURL, 'Q Short', 0)
    const older = await placeOrder(page, buyer, [{ productId: product.id, quantities: { strip: 1 } }])
    const newer = await placeOrder(page, buyer, [{ productId: short.id, quantities: { strip: 1 } }])
    await open(page, '/dashboard/orders')
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toContainText(newer.orderCode)
    await expect(rows.nth(1)).toContainText(short.name)
    await expect(rows.nth(1).getByText('pending-stock').locator('..')).toHaveClass(/warning/)
    await expect(rows.nth(2)).toContainText(older.orderCode)
    await expect(rows.nth(2)).toContainText(amount(older.totalAmount))
    await expect(rows.nth(2).getByText('placed').locator('..')).toHaveClass(/success/)
    expect(await accessibilityFaults(page)).toEqual([])
    await rows.nth(2).getByRole('link', { name: older.orderCode }).click()
    await expect(page).toHaveURL(`/order-details/${older.id}`)
  })
})

test('a long list is paged; on a phone it is a list of cards', async ({ page, baseURL }) => {
  const buyer = await becomeBuyer(page)
  const product = await makeTablets(baseURL, 'Q Many')
  const { orderCode } = await placeOrder(page, buyer, [{ productId: product.id, quantities: { unit: 1 } }])
  // as if there were more than fit on a page
  await page.route(/\/api\/orders\/user\//, async (route) => {
    const asked = new URL(route.request().url()).searchParams.get('page')
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/page=\d+/, 'page=1'),
    })
    const json = { ...(await response.json()), totalPages: 2, currentPage: Number(asked) }
    await route.fulfill({ response, json })
  })
  await page.setViewportSize({ width: 320, height: 4000 })
  await open(page, '/dashboard/profile')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'অর্ডারের তালিকা' }).click()
  await expect(main.getByRole('link', { name: orderCode })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await main.getByRole('link', { name: 'পরের পাতা' }).click()
  await expect(page).toHaveURL('/dashboard/orders?page=2')
  await expect(main).toContainText('পাতা ২ / ২')
})

test.describe('when it cannot be loaded', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('that is said, and can be tried again', async ({ page, context }) => {
    await signIn(context.request, await makeCustomer(context.request))
    await page.route(/\/api\/orders\/user\//, (route) => route.fulfill({ status: 500, body: '' }))
    await open(page, '/dashboard/profile')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'অর্ডারের তালিকা' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to fetch order history.')
    await page.unrouteAll()
    await main.getByRole('link', { name: 'আবার চেষ্টা করুন' }).click()
    await expect(main).toContainText('You have not placed any orders yet.')
  })
})
