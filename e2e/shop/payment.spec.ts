import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, open, takenOver, test } from '../visitor.ts'
import { chooseDelivery, ordersOf, placeButton, readyToOrder } from './ready-to-order.ts'

/** Orders with online payment, up to the gateway's page. */
async function goAndPay(page: Page) {
  await open(page, '/checkout')
  await chooseDelivery(page)
  await page.getByRole('radio', { name: /অনলাইন পেমেন্ট/ }).check()
  await placeButton(page, 'অর্ডার করে পেমেন্টে যান').click()
  await expect(page).toHaveTitle(/SSLCommerz/)
}

/** What the customer does on the gateway's page. */
const onGateway = (page: Page, what: 'Pay' | 'Fail' | 'Cancel' | 'Close') =>
  page.getByRole('button', { name: what }).click()

const inCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^কার্ট/ })
const payAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: /আবার পেমেন্ট করুন/ })

test('an order is paid: the cart is empty, and the way leads to the orders', async ({ page, baseURL }) => {
  test.slow()
  await readyToOrder(page, baseURL)
  await goAndPay(page)
  await onGateway(page, 'Pay')
  await expect(page).toHaveURL(/\/payment\/success\?orderId=\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('পেমেন্ট সফল হয়েছে')
  await expect(page.getByText('Payment Successful!')).toBeVisible()
  const [order] = await ordersOf(page)
  expect(order).toMatchObject({ status: 'paid' })
  await expect(page.getByRole('main')).toContainText(String(order?.orderCode))
  await expect(inCart(page)).toHaveAccessibleName('কার্ট')
  await expect(page).toHaveURL('/dashboard/orders')
})

test('paying fails, is cancelled, the page is closed, and it is paid after all', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await readyToOrder(page, baseURL)
  await goAndPay(page)
  const [order] = await ordersOf(page)
  await onGateway(page, 'Fail')
  await expect(page).toHaveURL(/\/payment\/fail\?orderId=\d+/)
  await takenOver(page)
  await expect(page.getByText('Your payment failed. Please try again.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(String(order?.orderCode))
  await expect(inCart(page)).toHaveAccessibleName(/১/)
  expect(await accessibilityFaults(page)).toEqual([])

  await payAgain(page).click()
  await onGateway(page, 'Cancel')
  await expect(page).toHaveURL(/\/payment\/cancel\?orderId=\d+/)
  await takenOver(page)
  await expect(page.getByText('Your payment was cancelled.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'কার্টে ফিরে যান' })).toHaveAttribute(
    'href',
    '/cart',
  )
  await payAgain(page).click()
  await onGateway(page, 'Close')

  // who orders the same cart again gets the order that still waits
  await goAndPay(page)
  expect(await ordersOf(page)).toHaveLength(1)
  await onGateway(page, 'Pay')
  await expect(page.getByText('Payment Successful!')).toBeVisible()
  expect(await ordersOf(page)).toMatchObject([{ status: 'paid' }])
})

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('the pages are open to everyone and show what they were told', async ({ page }) => {
    await open(page, '/payment/fail?orderId=4711')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment failed. Please try again.')
    await expect(page.getByRole('main')).toContainText('4711')
    await open(page, '/payment/cancel?orderId=4711')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment was cancelled.')
    await expect(page.getByRole('link', { name: 'Order history' })).toHaveAttribute('href', '/order-history')
    await open(page, '/payment/success')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!')
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('a success that the order knows nothing of is not believed', async ({ page, baseURL }) => {
    await readyToOrder(page, baseURL)
    await open(page, '/checkout')
    await chooseDelivery(page)
    await page.getByRole('radio', { name: /Online Payment/ }).check()
    await placeButton(page, 'Place Order and Pay').click()
    await expect(page).toHaveTitle(/SSLCommerz/)
    const [order] = await ordersOf(page)
    await open(page, `/payment/success?orderId=${order?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment is being confirmed.')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })
})
