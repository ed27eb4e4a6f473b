import { expect, expectToFit, open, test } from '../visitor.ts'
import { customersOrder } from './customers-order.ts'
import { makeBatch, makeProduct } from './stock-desk.ts'

test.use({ account: 'admin' })

test('the desk shows totals, what needs doing, and thirty days of sales, each a way onward', async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await makeProduct(context)
  await makeBatch(context, id)
  await customersOrder(baseURL, [{ productId: id, quantities: { unit: 2 } }])
  await open(page, '/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const { totalProducts, totalUsers } = await (
    await context.request.get('/api/admin/dashboard-summary')
  ).json()
  expect([totalProducts, totalUsers].every((count) => count > 0)).toBe(true)
  const totals = page.getByRole('region', { name: 'Totals' })
  for (const label of ['Total Users', 'Total Products', 'Total Orders']) {
    await expect(totals.getByRole('link', { name: new RegExp(`^${label}\\s*[1-9]\\d*$`) })).toBeVisible()
  }
  await expect(totals).toContainText(/Total Revenue\s*৳[\d,]+\.\d\d/)

  const todo = page.getByRole('link', { name: /^\d+\s*orders? to pick.*Waiting since \d+ \w+ \d{4}/ })
  await expect(todo).toHaveAttribute('href', '/admin/fulfilment')
  await expect(page.getByRole('link', { name: /placed.*\d+ Orders$/ })).toHaveAttribute(
    'href',
    '/admin/orders?status=placed',
  )
  await expect(page.getByRole('link', { name: /batches? that expires? within 90 days/ })).toHaveAttribute(
    'href',
    '/admin/stock-management?view=nearExpiry',
  )

  const chart = page.getByRole('slider', { name: 'Sales by day' })
  await chart.focus()
  await expect(chart).toHaveAttribute('aria-valuetext', /^\d+ \w+ \d{4}: ৳[\d,]+\.\d\d, \d+ orders?$/)
  const [today = ''] = ((await chart.getAttribute('aria-valuetext')) ?? '').split(':')
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  await page.keyboard.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuenow', '2')

  const table = page.getByRole('table', { name: 'Sales in the last 30 days' })
  await expect(table.getByRole('row')).toHaveCount(31)
  await expect(table.getByRole('row').last()).toContainText(today)
  await page.getByRole('button', { name: 'Show as a table' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Hide the table' })).toHaveAttribute('aria-expanded', 'true')
  await expectToFit(page)

  const count = (await todo.innerText()).match(/\d+/)?.[0] ?? ''
  await todo.click()
  await expect(page).toHaveURL('/admin/fulfilment')
  await expect(page.getByRole('tab', { selected: true })).toContainText(count)
})

test.describe('failing', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('one part that cannot be had leaves the others, and can be tried again', async ({ page }) => {
    await page.route('**/api/admin/dashboard-today', (route) => route.fulfill({ status: 500, body: '{}' }))
    await open(page, '/admin')
    await expect(page.getByRole('alert')).toContainText('Failed to fetch what needs doing')
    await expect(page.getByRole('slider', { name: 'Sales by day' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Total Orders\s*\d+$/ })).toBeVisible()
    await page.unroute('**/api/admin/dashboard-today')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Orders by status' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
