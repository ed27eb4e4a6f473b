import type { Page } from '@playwright/test'
import { PASSWORD, send } from '../people.ts'
import { accessibilityFaults, accountOf, expect, expectToFit, open, takenOver, test } from '../visitor.ts'
import { storeBefore, stored } from './add-to-cart.ts'
import { makeProduct, unique } from './make-product.ts'
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

const UNKNOWN = { bn: 'এই পেমেন্টের তথ্য আমাদের কাছে নেই', en: 'We do not know of this payment' }
const inCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^কার্ট/ })
const payAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: /আবার পেমেন্ট করুন/ })

test('an order is paid: the cart is empty, and the way leads to the orders', async ({ page, baseURL }) => {
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

test('a customer who pays at a gateway of another site comes back signed in', async ({ page, baseURL }) => {
  await readyToOrder(page, baseURL)
  await goAndPay(page)
  const choices = { do: 'pay', ipn: 'never', back: 'yes', amount: 'right', risk: '0' }
  const wayBack = await page.request.post(page.url(), { form: choices })
  // the gateway's page as another site has it: its form comes without the session's cookie
  const body = (await wayBack.text()).replace(/<script.*<\/script>/, '')
  await page.route('http://gateway.example/**', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('http://gateway.example/')
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/payments/sslcommerz/success'))
  await page.getByRole('button', { name: 'Continue' }).click()
  const answer = await answered
  expect(answer.status()).toBe(303)
  expect((await answer.request().allHeaders()).cookie ?? '').not.toContain('sid=')
  await expect(page.getByText('Payment Successful!')).toBeVisible()
  await expect(inCart(page)).toHaveAccessibleName('কার্ট')
})

test('a session that was lost on the way is asked for, and the page then knows the payment', async ({
  page,
  baseURL,
}) => {
  const { customer } = await readyToOrder(page, baseURL)
  await goAndPay(page)
  await page.context().clearCookies({ name: /sid|isLoggedIn/ })
  await onGateway(page, 'Pay')
  await takenOver(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(UNKNOWN.bn)
  await expect(page.getByText(UNKNOWN.en)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'লগইন করুন' }).click()
  await send(page, { login: customer.phone, password: PASSWORD }, 'লগইন করুন')
  await expect(page).toHaveURL(/\/payment\/success\?orderId=\d+/)
  await expect(page.getByText('Payment Successful!')).toBeVisible()
  await expect(inCart(page)).toHaveAccessibleName('কার্ট')
})

test('a guest who opens the page of a payment reads nothing of success and keeps the cart', async ({
  page,
  baseURL,
}) => {
  const { id } = await makeProduct(baseURL, { name: unique('Q Guest') })
  await storeBefore(page, 'cart', JSON.stringify([{ id, quantities: { box: 0, strip: 0, unit: 2 } }]))
  for (const address of ['/payment/success', '/payment/success?orderId=1', '/payment/success?orderId=x']) {
    const answer = await open(page, address)
    expect(await answer?.text()).not.toMatch(/Payment Successful|সফল/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(UNKNOWN.bn)
    await expect(inCart(page)).toHaveAccessibleName(/১/)
    expect(await stored(page, 'cart')).toContain(`"id":${id}`)
  }
  await expectToFit(page)
})

test('an order that was not paid here, or is another customer’s, is no success', async ({
  page,
  baseURL,
}) => {
  await readyToOrder(page, baseURL)
  await open(page, '/checkout')
  await chooseDelivery(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order-details\//)
  const [order] = await ordersOf(page)
  const titled = page.getByRole('heading', { level: 1 })
  for (const way of ['success', 'fail', 'cancel']) {
    await open(page, `/payment/${way}?orderId=${order?.id}`)
    await expect(titled).toHaveText(UNKNOWN.bn)
  }
  // another customer, and staff, who may read every order
  await readyToOrder(page, baseURL)
  await open(page, `/payment/success?orderId=${order?.id}`)
  await expect(titled).toHaveText(UNKNOWN.bn)
  await expect(page.getByRole('main')).not.toContainText(String(order?.orderCode))
  await expect(inCart(page)).toHaveAccessibleName(/১/)
  const staff = await page.request.post('/api/auth/login', { data: accountOf('admin') })
  expect(staff.status()).toBe(200)
  await open(page, `/payment/success?orderId=${order?.id}`)
  await expect(titled).toHaveText(UNKNOWN.bn)
})

test('a paid order is not called failed or cancelled, and empties a cart only once', async ({
  page,
  baseURL,
}) => {
  const { product } = await readyToOrder(page, baseURL)
  await goAndPay(page)
  await onGateway(page, 'Pay')
  await expect(page.getByText('Payment Successful!')).toBeVisible()
  await expect.poll(() => page.evaluate(`localStorage.getItem('begun-order')`)).toContain('"items":[]')
  const [order] = await ordersOf(page)
  for (const way of ['fail', 'cancel', 'fail?reason=late', 'fail?reason=unconfirmed']) {
    await open(page, `/payment/${way}${way.includes('?') ? '&' : '?'}orderId=${order?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('এই অর্ডারের পেমেন্ট হয়ে গেছে')
  }
  // what is in the cart by now is for another order
  const data = { productId: product.id, quantities: { box: 0, strip: 0, unit: 3 } }
  expect((await page.request.post('/api/cart', { data })).status()).toBe(200)
  await open(page, `/payment/success?orderId=${order?.id}`)
  await expect(page.getByText('Payment Successful!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/orders')
  await expect(inCart(page)).toHaveAccessibleName(/১/)
})

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('the pages are open to everyone and show the values of their address', async ({ page }) => {
    await open(page, '/payment/fail?orderId=4711')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment failed. Please try again.')
    await expect(page.getByRole('main')).toContainText('4711')
    await open(page, '/payment/cancel?orderId=4711')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment was cancelled.')
    await expect(page.getByRole('link', { name: 'Order history' })).toHaveAttribute('href', '/order-history')
    await open(page, '/payment/success')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(UNKNOWN.en)
    await expect(page.getByRole('main').getByRole('link', { name: 'Your orders' })).toHaveAttribute(
      'href',
      '/dashboard/orders',
    )
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
