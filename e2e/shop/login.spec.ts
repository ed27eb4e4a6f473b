import type { Page } from '@playwright/test'
import { type Account, accountOf, expect, open, takenOver, test } from '../visitor.ts'

async function logIn(page: Page, account: Account) {
  const { login, password } = accountOf(account)
  await page.getByLabel('ইমেইল, ইউজারনেম বা মোবাইল নম্বর').fill(login)
  await page.getByLabel('পাসওয়ার্ড', { exact: false }).and(page.locator('input')).fill(password)
  await page.getByRole('button', { name: 'লগইন করুন', exact: true }).click()
}

test.describe('', () => {
  // the page may still be asking when the session ends beside it
  test.use({ expectedErrors: /status of 401/ })

  test('login leads a customer, a guest and an admin where they belong', async ({ page }) => {
    await test.step('a customer goes to the profile, and the header shows who it is', async () => {
      await open(page, '/login')
      await logIn(page, 'customer')
      await expect(page).toHaveURL('/dashboard/profile')
      await expect(page.getByRole('banner').getByRole('button', { name: /র অ্যাকাউন্ট$/ })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'লগইন' })).toHaveCount(0)
      await page.request.post('/api/auth/logout')
    })

    await test.step('a guest who wanted a customer page is led there after login', async () => {
      await open(page, '/')
      await page.getByRole('banner').getByRole('link', { name: 'পছন্দের তালিকা' }).click()
      await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fwishlist')
      await logIn(page, 'customer')
      await expect(page).toHaveURL('/dashboard/wishlist')
      await page.request.post('/api/auth/logout')
    })

    await test.step('a remembered destination on another site is ignored', async () => {
      await open(page, '/login?from=//evil.example/')
      await logIn(page, 'customer')
      await expect(page).toHaveURL('/dashboard/profile')
      await page.request.post('/api/auth/logout')
    })

    await test.step('an admin goes to the admin area', async () => {
      await open(page, '/login')
      await logIn(page, 'admin')
      await expect(page).toHaveURL('/admin')
      await expect(page.getByText(/^Welcome, /)).toBeVisible()
    })
  })
})

test('one press logs in as each person of the demo', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  for (const [person, url] of [
    ['সালমা, রোগী', '/dashboard/profile'],
    ['কামরুল, ফার্মাসিস্ট', '/admin'],
    ['নাসিমা, ম্যানেজার', '/admin'],
  ] as const) {
    await open(page, '/login')
    await page.getByRole('button', { name: person }).click()
    await expect(page).toHaveURL(url)
    await context.clearCookies()
  }
})

test('the form says what is missing and leads to other ways', async ({ page }) => {
  await test.step('both fields are required, and each complaint goes when its field is edited', async () => {
    await open(page, '/login')
    await page.getByRole('button', { name: 'লগইন করুন', exact: true }).click()
    await expect(page.getByText('Please enter your email, username or phone.')).toBeVisible()
    await expect(page.getByText('Please enter your password.')).toBeVisible()
    const login = page.getByLabel('ইমেইল, ইউজারনেম বা মোবাইল নম্বর')
    await expect(login).toBeFocused()
    await login.fill('0')
    await expect(page.getByText('Please enter your email, username or phone.')).toBeHidden()
    await expect(page.getByText('Please enter your password.')).toBeVisible()
  })

  await test.step('there are ways to a new account, to a new password, and to two providers', async () => {
    await open(page, '/login?from=%2Fdashboard%2Forders')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'নিবন্ধন করুন' })).toHaveAttribute(
      'href',
      '/register?from=%2Fdashboard%2Forders',
    )
    await expect(main.getByRole('link', { name: 'পাসওয়ার্ড ভুলে গেছেন?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    for (const [name, provider] of [
      [/^গুগল/, 'google'],
      [/^ফেসবুক/, 'facebook'],
    ] as const) {
      await expect(main.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/api/auth/${provider}?from=%2Fdashboard%2Forders`,
      )
    }
  })
})

test('the password can be shown and hidden', async ({ page }) => {
  await open(page, '/login')
  const password = page.locator('input[name=password]')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'পাসওয়ার্ড দেখুন' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'পাসওয়ার্ড লুকান' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test.describe('a wrong password', () => {
  test.use({ expectedErrors: /status of 401/ })

  test("shows 'Invalid credentials' under a Bengali headline, and no more", async ({ page }) => {
    await open(page, '/login')
    await page.getByLabel('ইমেইল, ইউজারনেম বা মোবাইল নম্বর').fill('01900000009')
    await page.locator('input[name=password]').fill('not-the-password')
    await page.getByRole('button', { name: 'লগইন করুন', exact: true }).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('লগইনের তথ্য মেলেনি')
    await expect(alert).toContainText('Invalid credentials')
    await expect(page).toHaveURL('/login')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('login works, and a wrong password is explained', async ({ page }) => {
    await page.goto('/login?from=%2Fdashboard%2Forders')
    await page.getByLabel('ইমেইল, ইউজারনেম বা মোবাইল নম্বর').fill(accountOf('customer').login)
    await page.locator('input[name=password]').fill('wrong-password')
    await page.getByRole('button', { name: 'লগইন করুন', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Invalid credentials')
    await page.locator('input[name=password]').fill(accountOf('customer').password)
    await page.getByRole('button', { name: 'লগইন করুন', exact: true }).click()
    await expect(page).toHaveURL('/dashboard/orders')
  })
})

test.describe('signed in', () => {
  test.use({ account: 'customer' })

  test('the menu leads to the dashboard, and nothing to the admin area', async ({ page }) => {
    await test.step('the menu leads to the dashboard', async () => {
      await open(page, '/')
      await page.getByRole('button', { name: /র অ্যাকাউন্ট$/ }).click()
      await page.getByRole('menuitem', { name: 'ড্যাশবোর্ড' }).click()
      await expect(page).toHaveURL('/dashboard/profile')
    })

    await test.step('a customer may not enter the admin area', async () => {
      await open(page, '/admin/categories')
      await expect(page).toHaveURL('/login?from=%2Fadmin%2Fcategories')
    })
  })

  test('logout forgets the user, the cart and the wishlist, and goes home', async ({
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
  const { login, password } = accountOf('customer')
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill(password)
  release()
  await takenOver(page)
  await expect(page.locator('input[name=login]')).toHaveValue(login)
  await page.locator('input[name=password]').press('Enter')
  await expect(page).toHaveURL('/dashboard/profile')
})
