import { makeTablets } from '../shop/an-order.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { customersOrder } from './customers-order.ts'

test.use({ account: 'admin' })

test('a day is closed once every line is counted and a difference is explained', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const product = await makeTablets(baseURL, 'Q Close')
  const order = await customersOrder(baseURL, [{ productId: product.id, quantities: { strip: 5 } }])
  for (const status of ['processing', 'shipped', 'delivered']) {
    const answer = await page.request.put(`/api/admin/orders/${order.id}/status`, { data: { status } })
    expect(answer.status()).toBe(200)
  }
  const received = order.totalAmount
  const data = { carrier: 'none', lines: [{ orderId: order.id, received }], fee: 0, counted: received }
  expect((await page.request.post('/api/admin/cash/settlements', { data })).status()).toBe(201)

  await open(page, '/admin/day-close')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByLabel('Left in the till').fill('0')
  await page.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText('Please enter what was counted: Riders and own deliveries.')).toBeVisible()

  const { lines } = await (await page.request.get('/api/admin/day-close')).json()
  const riders = lines.find(({ kind }: { kind: string }) => kind === 'riders')
  await page.getByLabel('Counted: Riders and own deliveries').fill(String(riders.expected - 5))
  await page.getByLabel('Reason for the difference: Riders and own deliveries').fill('Wrong change')
  await page.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Wrong change' }).first()).toBeVisible()
})
