import type { Page } from '@playwright/test'
import { expect, open } from '../visitor.ts'

type Line = { readonly kind: keyof typeof KINDS; readonly expected: number }

const KINDS = {
  'counter-cash': 'Counter: cash',
  'counter-card': 'Counter: card',
  'counter-bkash': 'Counter: bKash',
  riders: 'Riders and own deliveries: cash',
  'riders-card': 'Riders and own deliveries: card',
  'riders-bkash': 'Riders and own deliveries: bKash',
  couriers: 'Couriers',
  gateway: 'Online payments',
  'gateway-refunds': 'Online refunds',
  'refunds-cash': 'Paid back in cash',
  'refunds-bkash': 'Paid back by bKash',
  'refunds-nagad': 'Paid back by Nagad',
  'suppliers-cash': 'Suppliers paid in cash',
  'written-off': 'Collected and not handed in',
}

/** Other tests sell, book and close meanwhile: all but the cash of the counter is as the books say. What that is. */
async function countOthers(page: Page): Promise<number> {
  const { lines }: { lines: readonly Line[] } = await (await page.request.get('/api/admin/day-close')).json()
  for (const { kind, expected } of lines) {
    if (kind !== 'counter-cash')
      await page.getByLabel(`Counted: ${KINDS[kind]}`, { exact: true }).fill(String(expected))
  }
  await page.getByLabel('Left in the till').fill('0')
  return lines.find(({ kind }) => kind === 'counter-cash')?.expected ?? 0
}

/** Sells a strip so that there is something to close, and closes the day with 5 taka too much and why. */
export async function closeDay(page: Page, productId: number, reason: string): Promise<void> {
  const data = { items: [{ productId, quantities: { strip: 1 } }], tender: 'cash' }
  await expect(async () => {
    expect((await page.request.post('/api/admin/counter/sales', { data })).status()).toBe(201)
    await open(page, '/admin/day-close')
    const cash = await countOthers(page)
    await page.getByRole('button', { name: 'Close the day' }).click()
    const asked = page.getByText('Please enter what was counted: Counter: cash.')
    await expect(asked).toBeVisible({ timeout: 2_000 })
    await page.getByLabel('Counted: Counter: cash', { exact: true }).fill(String(cash + 5))
    // the difference is shown once it is counted
    await page.keyboard.press('Tab')
    await page.getByLabel('Reason for the difference: Counter: cash').fill(reason)
    await page.getByRole('button', { name: 'Close the day' }).click()
    await expect(page.getByRole('row').filter({ hasText: reason }).first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
}
