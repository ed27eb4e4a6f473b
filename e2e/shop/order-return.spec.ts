import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, open, test } from '../visitor.ts'

test.use({ account: 'customer' })

type Level = 'box' | 'strip' | 'unit'
type Item = {
  readonly Product: { readonly name: string }
  readonly returned: Readonly<Record<Level, number>>
} & Readonly<Record<`${Level}Quantity`, number>>

/** The order that the demo customer was sent, and a line of it with a strip that can still come back. */
async function deliveredOrder(page: Page) {
  const { userId } = await (await page.request.get('/api/auth/me')).json()
  const list: { id: number; orderCode: string }[] = await (
    await page.request.get(`/api/orders/user/${userId}`)
  ).json()
  const found = list.find(({ orderCode }) => orderCode === 'NR-DEMO01')
  const order = await (await page.request.get(`/api/orders/${found?.id}`)).json()
  const item = (order.items as Item[]).find(({ stripQuantity, returned }) => stripQuantity > returned.strip)
  return { order, name: String(item?.Product.name) }
}

test('a single strip of a delivered order is asked to be returned', { tag: '@journey' }, async ({ page }) => {
  const { order, name } = await deliveredOrder(page)
  await open(page, `/order-details/${order.id}`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'পণ্য ফেরত দিন' }).click()
  await expect(page).toHaveURL(`/orders/${order.id}/return`)
  const submit = main.getByRole('button', { name: 'ফেরতের আবেদন করুন' })
  // the days for what is not wanted any more are over
  await expect(main.getByRole('article', { name })).toContainText('ফেরত দেওয়ার সময় শেষ')
  await submit.click()
  await expect(main.getByRole('alert')).toContainText('Please specify the quantity of items to return.')
  expect(await accessibilityFaults(page)).toEqual([])

  await main.getByRole('combobox', { name: 'কী হয়েছে?' }).selectOption('damaged')
  const strips = main.getByRole('article', { name }).getByRole('group', { name: 'স্ট্রিপ' })
  await strips.getByRole('textbox').fill('1')
  const amount = main.getByText(/^৳[\d.]+$/).last()
  await expect(amount).not.toHaveText('৳0.00')
  const refund = String(await amount.textContent())
  await main.getByRole('textbox', { name: 'কেন ফেরত দিচ্ছেন?' }).fill('লাগেনি')
  await submit.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(refund)
  await question.getByRole('button', { name: 'আবেদন করুন' }).click()
  await expect(main).toContainText('Your request has reached us.')
  await expect(main).toContainText(`যাচাইয়ের পর ফেরত পাবেন: ${refund}`)

  const after = await (await page.request.get(`/api/orders/${order.id}`)).json()
  expect(after.status).toBe(order.status)
  expect(after.refundedAmount).toBe(order.refundedAmount)
  expect(after.returns.at(-1)).toMatchObject({
    state: 'asked',
    cause: 'damaged',
    refund: Number(refund.slice(1)),
  })
  await main.getByRole('link', { name: 'অর্ডারে ফিরে যান' }).click()
  await expect(main).toContainText('আবেদন পেয়েছি, যোগাযোগ করব')
})
