import { amount } from '../amount.ts'
import { makeTablets, readOrder } from '../shop/an-order.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { customersOrder } from './customers-order.ts'
import { row } from './lists.ts'

test.use({ account: 'admin' })

test('a risky payment is accepted, one that does not fit is sent back', async ({ page, baseURL }) => {
  const product = await makeTablets(baseURL, 'Q Paid')
  const items = [{ productId: product.id, quantities: { strip: 5 } }]
  const risky = await customersOrder(baseURL, items, { pays: { risk: '1' } })
  const less = await customersOrder(baseURL, items, { pays: { amount: 'less' } })
  await open(page, '/admin/payments')
  const held = row(page, risky.orderCode)
  const due = amount(risky.totalAmount)
  for (const text of [due, 'Risk: Not Safe', 'Held', risky.User.phone]) await expect(held).toContainText(text)
  await expect(held.getByRole('link', { name: risky.orderCode })).toHaveAttribute(
    'href',
    `/admin/orders/${risky.id}`,
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await held.getByRole('button', { name: 'Accept' }).click()
  const accept = page.getByRole('alertdialog', { name: 'Accept this payment?' })
  await expect(accept).toContainText(due)
  await accept.getByRole('button', { name: 'Accept' }).click()
  await expect(held).toHaveCount(0)
  expect(await readOrder(page, risky.id)).toMatchObject({ status: 'paid', isPaid: true })

  await page.setViewportSize({ width: 360, height: 740 })
  expect(await sidewaysScroll(page)).toBe(0)
  const surplus = row(page, less.orderCode)
  const sum = amount(less.totalAmount - 1)
  await surplus.getByRole('button', { name: 'Send back' }).click()
  const send = page.getByRole('alertdialog', { name: 'Send this money back?' })
  await expect(send).toContainText(`${sum} goes back to where it came from.`)
  await send.getByRole('button', { name: 'Send back' }).click()
  await expect(page.getByText(`${sum} will be sent back.`)).toBeVisible()
  await expect(surplus.getByRole('button')).toHaveCount(0)
})
