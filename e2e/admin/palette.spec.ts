import { makeTablets } from '../shop/ready-to-order.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { customersOrder } from './customers-order.ts'

test.use({ account: 'admin' })

test('any screen, order and product is a few keys away', async ({ page, baseURL }) => {
  const product = await makeTablets(baseURL, 'Q Palette')
  const order = await customersOrder(baseURL, [{ productId: product.id, quantities: { strip: 1 } }])
  await open(page, '/admin/categories')
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  const field = palette.getByRole('combobox')
  const chosen = palette.getByRole('option', { selected: true })

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expect(chosen).toHaveText('New order')
  expect(await accessibilityFaults(page)).toEqual([])
  await field.pressSequentially('ship')
  await expect(chosen).toContainText('Shipping Methods')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/shipping-methods')
  await expect(palette).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  for (const typed of [order.orderCode, order.User.phone]) {
    await page.keyboard.press('Control+k')
    await field.fill(typed)
    await expect(chosen).toContainText(order.orderCode)
    await expect(chosen).toContainText(order.User.phone)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/orders/${order.id}`)
  }

  await page.keyboard.press('Control+k')
  await expect(chosen).toHaveText(order.orderCode)
  await expect(palette.getByRole('group', { name: 'Recently opened' }).getByRole('option')).toHaveText([
    order.orderCode,
    'Shipping Methods',
  ])
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveText('Shipping Methods')
  await field.fill(product.name)
  await expect(chosen).toContainText(product.name)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(`/admin/stock-in/${product.id}`)

  await page.getByRole('button', { name: /Search or jump to/ }).click()
  await field.fill('qzxwvqzxwv')
  await expect(palette).toContainText('Nothing found.')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(page.getByRole('button', { name: /Search or jump to/ })).toBeFocused()
})

test('shortcuts are listed under ?, do nothing while typing, and can be turned off', async ({ page }) => {
  await open(page, '/admin/categories')
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.type('?go/')
  await expect(search).toHaveValue('?go/')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const text of ['Everywhere', 'Search on this screen', 'New order', 'Go to', 'Prescriptions']) {
    await expect(help).toContainText(text)
  }
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/admin\/categories/)
  const single = help.getByRole('switch', { name: /^Single-key shortcuts/ })
  await single.uncheck()
  await expect(help).not.toContainText('Go to')
  await expect(help).toContainText('Search or jump to anything')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  await expect(palette).toBeVisible()
  await expect(help).toBeHidden()
  await palette.getByRole('option', { name: 'Keyboard shortcuts' }).click()
  await single.check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL('/admin/products')
})

test.describe('on a phone without a network', () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedErrors: /Failed to load resource/ })

  test('the palette fits, finds screens, and says what it could not ask', async ({ page }) => {
    await open(page, '/admin/categories')
    await page.route(/\/api\/(admin\/orders|products\/suggest)/, (route) => route.abort())
    await page.getByRole('button', { name: /Search or jump to/ }).click()
    const palette = page.getByRole('dialog', { name: 'Search or jump to' })
    await palette.getByRole('combobox').fill('stock')
    await expect(palette.getByRole('option', { name: /Stock Logs/ })).toBeVisible()
    await expect(palette).toContainText('Failed to fetch orders')
    await expect(palette).toContainText('Failed to fetch products')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })
})
