import type { Page } from '@playwright/test'
import { asStaff } from '../people.ts'
import { expect, expectToFit, open, test } from '../visitor.ts'
import { becomeBuyer, makeTablets, placeOrder } from './ready-to-order.ts'

const tracker = (page: Page) => page.getByRole('region', { name: 'অর্ডার এখন কোথায়' })
const current = (page: Page) => tracker(page).locator('[aria-current=step]')

async function setStatus(baseURL: string | undefined, id: number, status: string) {
  await asStaff(baseURL, async (staff) => {
    const answer = await staff.put(`/api/admin/orders/${id}/status`, { data: { status } })
    expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)])
  })
}

test('an order is followed from received to delivered, live, with its day and help in view', async ({
  page,
  baseURL,
}) => {
  const buyer = await becomeBuyer(page)
  const product = await makeTablets(baseURL, 'Q Tracked')
  const { id, orderCode } = await placeOrder(page, buyer, [
    { productId: product.id, quantities: { strip: 2 } },
  ])
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, `/order-details/${id}`)
  await expect(current(page)).toContainText('পেয়েছি')
  await expect(tracker(page)).toContainText('পৌঁছাবে')

  // on the first screen of a phone, above the bar at its foot
  const whatsApp = tracker(page).getByRole('link', { name: 'হোয়াটসঅ্যাপ' })
  await expect(whatsApp).toHaveAttribute('href', new RegExp(`wa\\.me/\\d+\\?text=.*${orderCode}`))
  await expect(tracker(page).getByRole('link', { name: /ফোন করুন/ })).toHaveAttribute('href', /^tel:/)
  const { y = 999, height = 0 } = (await whatsApp.boundingBox()) ?? {}
  expect(y + height).toBeLessThan(720)

  for (const [status, step] of [
    ['processing', 'প্যাকিং'],
    ['shipped', 'পথে আছে'],
    ['delivered', 'পৌঁছেছে'],
  ] as const) {
    await setStatus(baseURL, id, status)
    await expect(current(page)).toContainText(step)
  }
  await expect(tracker(page)).not.toContainText('পৌঁছাবে')
  await expectToFit(page)
})

test('the list of orders is compact on a phone, with the day that is expected', async ({ page, baseURL }) => {
  const buyer = await becomeBuyer(page)
  const product = await makeTablets(baseURL, 'Q Compact')
  await placeOrder(page, buyer, [{ productId: product.id, quantities: { strip: 1 } }])
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, '/dashboard/orders')
  const row = page.getByRole('main').locator('tbody tr').first()
  await expect(row).toContainText('পৌঁছাবে')
  const { height = 999 } = (await row.boundingBox()) ?? {}
  expect(height).toBeLessThan(150)
})
