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
  return { order, name: String(item?.Product.name), returned: item?.returned.strip ?? 0 }
}

test('a single strip of a delivered order goes back', async ({ page }) => {
  const { order, name, returned } = await deliveredOrder(page)
  await open(page, `/order-details/${order.id}`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'পণ্য ফেরত দিন' }).click()
  await expect(page).toHaveURL(`/orders/${order.id}/return`)
  const submit = main.getByRole('button', { name: 'পণ্য ফেরত দিন' })
  await submit.click()
  await expect(main.getByRole('alert')).toContainText('Please specify the quantity of items to return.')
  expect(await accessibilityFaults(page)).toEqual([])

  const strips = main.getByRole('article', { name }).getByRole('group', { name: 'স্ট্রিপ' })
  await strips.getByRole('textbox').fill('1')
  const amount = main.getByText(/^৳[\d.]+$/).last()
  await expect(amount).not.toHaveText('৳0.00')
  const refund = String(await amount.textContent())
  await main.getByRole('textbox', { name: 'কেন ফেরত দিচ্ছেন?' }).fill('লাগেনি')
  await submit.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(refund)
  await question.getByRole('button', { name: 'ফেরত দিন' }).click()
  await expect(main).toContainText('Return processed successfully!')
  await expect(main).toContainText(`ফেরত পাবেন: ${refund}`)

  const after = await (await page.request.get(`/api/orders/${order.id}`)).json()
  expect(after.status).toBe('partially-returned')
  expect(after.refundedAmount).toBeCloseTo(order.refundedAmount + Number(refund.slice(1)), 2)
  await main.getByRole('link', { name: 'অর্ডারে ফিরে যান' }).click()
  await expect(main).toContainText('আংশিক ফেরত')
  await expect(main.getByRole('article', { name })).toContainText(`ফেরত দিয়েছেন: ${returned + 1} × স্ট্রিপ`)
})

test.describe('when it fails', () => {
  test.use({ expectedErrors: /status of 500/, language: 'en' })

  test('that is said and nothing is lost', async ({ page }) => {
    const { order } = await deliveredOrder(page)
    await page.route(/\/return-items$/, (route) => route.fulfill({ status: 500, body: '' }))
    await open(page, `/orders/${order.id}/return`)
    const main = page.getByRole('main')
    await main
      .getByRole('button', { name: /^All of it/ })
      .first()
      .click()
    await main.getByRole('button', { name: 'Return items' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Return' }).click()
    await expect(question).toContainText('Failed to process return.')
    await question.getByRole('button', { name: 'Go back' }).click()
    await expect(main.getByRole('textbox', { name: /Strip|Unit|Box/ }).first()).not.toHaveValue('0')
  })
})
