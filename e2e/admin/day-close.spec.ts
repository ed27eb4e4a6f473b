import type { Page } from '@playwright/test'
import { makeTablets } from '../shop/an-order.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { customersOrder } from './customers-order.ts'

test.use({ account: 'admin' })

/** Other tests sell and book meanwhile: every line but that of the riders is as the books say. What riders brought. */
async function countAll(page: Page): Promise<number> {
  const { lines } = await (await page.request.get('/api/admin/day-close')).json()
  for (const { kind, expected } of lines as readonly { kind: keyof typeof KINDS; expected: number }[]) {
    if (kind !== 'riders')
      await page.getByLabel(`Counted: ${KINDS[kind]}`, { exact: true }).fill(String(expected))
  }
  await page.getByLabel('Left in the till').fill('0')
  return lines.find(({ kind }: { kind: string }) => kind === 'riders').expected
}
const KINDS = {
  'counter-cash': 'Counter: cash',
  'counter-card': 'Counter: card',
  'counter-bkash': 'Counter: bKash',
  riders: 'Riders and own deliveries',
  couriers: 'Couriers',
  gateway: 'Online payments',
  'gateway-refunds': 'Online refunds',
  'refunds-cash': 'Paid back in cash',
  'refunds-bkash': 'Paid back by bKash',
}

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
  await expect(async () => {
    await open(page, '/admin/day-close')
    const riders = await countAll(page)
    await page.getByRole('button', { name: 'Close the day' }).click()
    const asked = page.getByText('Please enter what was counted: Riders and own deliveries.')
    await expect(asked).toBeVisible({ timeout: 2_000 })
    await page.getByLabel('Counted: Riders and own deliveries').fill(String(riders - 5))
    await page.getByLabel('Reason for the difference: Riders and own deliveries').fill('Wrong change')
    await page.getByRole('button', { name: 'Close the day' }).click()
    const closed = page.getByRole('row').filter({ hasText: 'Wrong change' })
    await expect(closed.first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
})
