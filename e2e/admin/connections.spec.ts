import { accessibilityFaults, expect, expectToFit, open, sidewaysScroll, test } from '../visitor.ts'

test.use({ account: 'admin' })

test('an owner tries SMS, a courier and a payment, and sees what came of each', async ({ page }) => {
  await open(page, '/admin/connections')
  const card = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card('SMS')).toContainText('Sent to your own number, 01700000001')
  expect(await accessibilityFaults(page)).toEqual([])

  await test.step('a message goes through the outbox', async () => {
    await card('SMS').getByRole('button', { name: 'Send a test SMS' }).press('Enter')
    await expect(card('SMS')).toContainText('Sent')
    await expect(card('SMS')).toContainText('The demo has no gateway: the message is in its outbox.')
    await expect(card('SMS')).toContainText(/Reference: outbox-\d+/)
  })

  await test.step('a courier says its price', async () => {
    await card('RedX').getByRole('button', { name: 'Ask for a price' }).click()
    await expect(card('RedX')).toContainText('A parcel to Dhanmondi in Dhaka costs')
    await expect(card('RedX')).toContainText('Replied')
  })

  await test.step('a payment is made at the gateway and leads back here', async () => {
    await card('Online payment').getByRole('button', { name: 'Pay a test amount' }).click()
    await page.getByRole('button', { name: /Pay/ }).click()
    await expect(page).toHaveURL('/admin/connections')
    await expect(card('Online payment')).toContainText('Paid')
    await expect(card('Online payment')).toContainText(/sent back|sending the amount back/)
  })

  await test.step('on a phone it fits', async () => {
    await expectToFit(page)
    await page.setViewportSize({ width: 360, height: 780 })
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

test.describe('failing', () => {
  test.use({ expectedErrors: /status of (429|500)/ })

  test('a test that is refused is said in its card, and a list that fails can be tried again', async ({
    page,
  }) => {
    await open(page, '/admin/connections')
    const message = 'You have tried often within the last hour. Please wait a little.'
    const refusal = { status: 429, json: { message, code: 'connection-tests-too-many' } }
    await page.route('**/api/admin/connections', (route) => route.fulfill(refusal))
    await page.getByRole('button', { name: 'Send a test e-mail' }).click()
    await expect(page.getByRole('alert')).toContainText(message)
  })
})

test('the dashboard says what is missing until it is done or put aside', async ({ page }) => {
  await open(page, '/admin')
  const list = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Before the first customer comes' }) })
  await expect(list).toContainText(/\d+ of 17 done/)
  await list.getByRole('button', { name: 'Show the list' }).press('Enter')
  await expect(list).toContainText('SHOP_DRUG_LICENCE')
  await expect(list.getByRole('link', { name: /A second factor for your account/ })).toHaveAttribute(
    'href',
    '/admin/account',
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await list.getByRole('button', { name: 'Put aside: Metrics for an alarm' }).click()
  await expect(list.getByText('Metrics for an alarm')).toHaveCount(0)
  await list.getByRole('button', { name: /Show the \d+ done/ }).click()
  await expect(list.getByText('A product with price and stock')).toBeVisible()
  await list.getByRole('button', { name: 'Take back: Metrics for an alarm' }).click()
  await expect(list.getByRole('button', { name: 'Put aside: Metrics for an alarm' })).toBeVisible()
  await expectToFit(page)
})

test.describe('for other duties', () => {
  test.use({ account: null, expectedErrors: /status of 403/ })

  test('neither the list nor the screen is there', async ({ page, context }) => {
    const pharmacist = { login: '01700000002', password: 'admin-demo-2' }
    expect((await context.request.post('/api/auth/login', { data: pharmacist })).status()).toBe(200)
    await open(page, '/admin')
    await expect(page.getByRole('heading', { name: 'What needs doing today' })).toBeVisible()
    await expect(page.getByText('Before the first customer comes')).toHaveCount(0)
    await page.goto('/admin/connections')
    await expect(page.getByText('This screen is for the owner.')).toBeVisible()
  })
})
