import { expect, open, test } from '../visitor.ts'
import { row } from './lists.ts'
import { codes, dropdown, link, makeBuyer, readStatus, setStatus, tick } from './orders-page.ts'

test.use({ account: 'admin' })

test('orders arrive by themselves and are worked through without a pointer', { tag: '@journey' }, async ({
  page,
  context,
  baseURL,
}) => {
  const staff = context.request
  const buyer = await makeBuyer(staff, baseURL, 'Keys')
  const older = await buyer.order(1)
  const newer = await buyer.order(2)
  await open(page, '/admin/orders')
  await page.keyboard.press('/')
  await page.keyboard.type(buyer.phone)
  await expect(page.getByText('2 results', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(link(page, newer)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await expect(link(page, older)).toBeFocused()
  await page.keyboard.press('x')
  await expect(tick(page, older)).toBeChecked()

  await page.keyboard.press('s')
  await expect(dropdown(page, older)).toBeFocused()
  await page.keyboard.type('ship')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Set to shipped' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${older.orderCode} is now shipped.`)).toBeVisible()
  await expect(link(page, older)).toBeFocused()
  expect(await readStatus(staff, older)).toBe('shipped')

  // what others do shows where it stands; a new order waits until it is asked for
  await setStatus(staff, newer.id, 'processing')
  await expect(dropdown(page, newer)).toHaveValue('processing')
  const latest = await buyer.order(3)
  const notice = page.getByRole('button', { name: '1 new order – Show' })
  await expect(notice).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) Manage Orders/)
  expect(await codes(page)).toEqual([newer.orderCode, older.orderCode])
  await page.keyboard.press('r')
  await expect(link(page, latest)).toBeFocused()
  await expect(row(page, latest.orderCode)).toContainText('New')
  await expect(notice).toBeHidden()
  await expect(page).toHaveTitle(/^Manage Orders/)
  await expect(tick(page, older)).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/orders/${latest.id}`)
})
