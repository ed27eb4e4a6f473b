import { expect, getAccount, hydrated, open, test } from '../visitor.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('login works, and a wrong password is explained', async ({ page }) => {
    await page.goto('/login?from=%2Fdashboard%2Forders')
    await page.getByLabel('ইমেইল, ইউজারনেম বা মোবাইল নম্বর').fill(getAccount('customer').login)
    await page.locator('input[name=password]').fill('wrong-password')
    await page.getByRole('button', { name: 'লগইন করুন', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Invalid credentials')
    await page.locator('input[name=password]').fill(getAccount('customer').password)
    await page.getByRole('button', { name: 'লগইন করুন', exact: true }).click()
    await expect(page).toHaveURL('/dashboard/orders')
  })
})

test.describe('signed in', () => {
  test.use({ account: 'customer' })

  test('logout forgets the user, the cart and the wishlist, and goes home', { tag: '@journey' }, async ({
    page,
    context,
    baseURL,
  }) => {
    await open(page, '/dashboard/profile')
    await page.evaluate(`localStorage.cart = '[{"id":1}]'; localStorage.wishlist = '[{"id":2}]'`)
    await page.getByRole('button', { name: /র অ্যাকাউন্ট$/ }).click()
    await page.getByRole('menuitem', { name: 'লগআউট' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'লগইন' })).toBeVisible()
    expect(await page.evaluate('[localStorage.cart, localStorage.wishlist]')).toEqual([undefined, undefined])
    const names = (await context.cookies(String(baseURL))).map(({ name }) => name)
    expect(names).not.toContain('sid')
    expect(names).not.toContain('isLoggedIn')
    await page.goto('/dashboard/profile')
    await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fprofile')
  })
})

test('old and guarded addresses answer with a redirect before anything is shown', async ({ context }) => {
  await test.step('customer pages answer a guest with a redirect before anything is shown', async () => {
    for (const path of [
      '/checkout',
      '/upload-prescription',
      '/order-details/1',
      '/dashboard/orders',
      '/orders/1/return',
    ]) {
      const answer = await context.request.get(path, { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location]).toEqual([
        302,
        `/login?from=${encodeURIComponent(path)}`,
      ])
    }
  })

  await test.step('/order-history leads to the list of orders', async () => {
    const answer = await context.request.get('/order-history', { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([302, '/dashboard/orders'])
  })
})

test('what is typed before the scripts are there stays', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const { login, password } = getAccount('customer')
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill(password)
  release()
  await hydrated(page)
  await expect(page.locator('input[name=login]')).toHaveValue(login)
  await page.locator('input[name=password]').press('Enter')
  await expect(page).toHaveURL('/dashboard/profile')
})
