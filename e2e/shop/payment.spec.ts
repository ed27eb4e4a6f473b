import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, hydrated, open, test } from '../visitor.ts'
import { chooseDelivery, listOrders, placeButton, readyToOrder } from './ready-to-order.ts'

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

test('paying fails, is cancelled, the page is closed, and it is paid after all', { tag: '@journey' }, async ({
  page,
  baseURL,
}) => {
  await readyToOrder(page, baseURL)
  await goAndPay(page)
  const [order] = await listOrders(page)
  await onGateway(page, 'Fail')
  await expect(page).toHaveURL(/\/payment\/fail\?orderId=\d+/)
  await hydrated(page)
  await expect(page.getByText('Your payment failed. Please try again.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(String(order?.orderCode))
  await expect(inCart(page)).toHaveAccessibleName(/১/)
  expect(await accessibilityFaults(page)).toEqual([])

  await payAgain(page).click()
  await onGateway(page, 'Cancel')
  await expect(page).toHaveURL(/\/payment\/cancel\?orderId=\d+/)
  await hydrated(page)
  await expect(page.getByText('Your payment was cancelled.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'কার্টে ফিরে যান' })).toHaveAttribute(
    'href',
    '/cart',
  )
  await payAgain(page).click()
  await onGateway(page, 'Close')

  // who orders the same cart again gets the order that still waits
  await goAndPay(page)
  expect(await listOrders(page)).toHaveLength(1)
  await onGateway(page, 'Pay')
  await expect(page.getByText('Payment Successful!')).toBeVisible()
  expect(await listOrders(page)).toMatchObject([{ status: 'paid' }])
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
